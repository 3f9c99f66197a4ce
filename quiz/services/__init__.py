"""How is training written down? One module for practice, exams, groups, live quizzes and items."""

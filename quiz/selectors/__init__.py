"""What is read about training? One module for practice, exams, groups, live quizzes and reports."""

"""Which pages does the training answer? One module for practice, exams, groups, live quizzes and records."""

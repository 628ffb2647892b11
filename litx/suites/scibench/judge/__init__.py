"""What models judge: which skill a wrong solution lacks, and answers to exams."""

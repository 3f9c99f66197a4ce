"""How fast is it? Benchmarks, not tests: nothing here passes or fails."""

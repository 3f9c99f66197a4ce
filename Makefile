# Every target is a thin call of tools/run.py, which says what it does step by step.
PORT ?= 8000
ARGS ?=
export PORT PYTHON

.PHONY: help setup run test test-slow check bench load catalogues ask-eval learn mutants quality

help:
	@echo 'make run         set everything up and serve the site on http://127.0.0.1:$(PORT)/ (other port: make run PORT=8001)'
	@echo 'make test        run every test (a part of them: make test ARGS="tests/engine -k call")'
	@echo 'make test-slow   the long tests: 20,000 random hands a game against another engine, 100,000 situations in both editions'
	@echo 'make setup       set everything up without serving'
	@echo 'make check       format, lint, types, import layers, migrations, catalogues, texts'
	@echo 'make bench       measure speed'
	@echo 'make load        200 learners in one exam (on PostgreSQL: make load ARGS="--database postgresql://user@host/name")'
	@echo 'make ask-eval    how the collected questions are answered'
	@echo 'make learn       learn again which texts are about which rule and which readings are likely, after examples were added'
	@echo 'make mutants     put mistakes into the rules and see which are noticed (one group: make mutants ARGS=showdown)'
	@echo 'make quality     count again what the tests try at random, for the coverage page (long runs: make quality ARGS=all)'
	@echo 'make catalogues  compile the translations'

setup run test test-slow check bench load catalogues ask-eval learn mutants quality:
	@sh tools/python.sh tools/run.py $@ $(ARGS)

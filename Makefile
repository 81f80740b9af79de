.PHONY: run verify bench

# Everything on, with the built-in model that echoes what it was told.
run:
	./festinger serve --upstream demo

# What CI does.
verify:
	./festinger verify

# By hand, on a quiet machine. The load comparison is bench/load/run.
bench:
	bench/run

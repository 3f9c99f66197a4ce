#!/bin/sh
# Starts a script with the first Python on this machine that is new enough; $PYTHON, if set, is the only one tried.
set -u
enough='import sys; sys.exit(sys.version_info < (3, 11))'
version='import sys; print("%d.%d.%d" % sys.version_info[:3])'
found=""
for candidate in ${PYTHON:-python3 python3.13 python3.12 python3.11 python3.14 python}; do
    if "$candidate" -c "$enough" >/dev/null 2>&1; then
        exec "$candidate" "$@"
    fi
    if number=$("$candidate" -c "$version" 2>/dev/null); then
        found="${found:+$found,} $candidate is $number"
    fi
done
{
    echo "Python 3.11 or newer is needed, and none was found.${found:+ Found:$found.}"
    echo "Install it (Debian and Ubuntu: apt-get install python3 python3-venv), or name one: make run PYTHON=/path/to/python3.11"
} >&2
exit 1

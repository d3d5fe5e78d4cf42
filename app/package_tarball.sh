# shellcheck shell=bash
make_tarball() { fail 'not yet'; }

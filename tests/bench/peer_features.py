#!/usr/bin/python3
"""One round of GP-UCB in feature space as it is written with numpy: Cholesky for log det V, solve for theta and the candidates.

usage: peer_features.py FILE REPEATS      FILE: float64 numbers m, n, V (m*m), u (m), Phi (n rows of m)
Prints the CPU seconds of one round (median), the sums of means and norms, and the BLAS in use. Needs python3-numpy.
"""
import os, sys, time
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")
import numpy as np

numbers = np.fromfile(sys.argv[1])
m, n = (int(x) for x in numbers[:2])
V, u, phi = np.split(numbers[2:], np.cumsum([m * m, m]))
V, phi = V.reshape(m, m), np.asfortranarray(phi.reshape(n, m).T)

def round_of_features():
    lower = np.linalg.cholesky(V)
    log_det = 2.0 * np.log(lower.diagonal()).sum()
    theta = np.linalg.solve(V, u)
    solved = np.linalg.solve(V, phi)
    norm = np.sqrt((phi * solved).sum(axis=0))
    return log_det, (phi.T @ theta).sum(), norm.sum()

seconds = []
for _ in range(int(sys.argv[2])):
    start = time.process_time()
    log_det, mean, norm = round_of_features()
    seconds.append(time.process_time() - start)
with open("/proc/self/maps") as maps:
    libraries = {os.path.basename(line.split()[-1]) for line in maps if "blas" in line.rsplit("/", 1)[-1]}
blas = "OpenBLAS" if any("openblas" in name for name in libraries) else "+".join(sorted(libraries)) or "unknown"
print(f"seconds={np.median(seconds):.6g} check={log_det + mean + norm:.12g} blas={blas}")

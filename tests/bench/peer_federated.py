#!/usr/bin/python3
"""One round of DP-FTS-DE's agents and server as it is written with numpy, batched over all agents.

usage: peer_federated.py FILE REPEATS
FILE: float64 numbers N, n, r, M, t, P, lambda, p, q, z, S, factor (n*r), phi (n*M), region (n), weights (P*N), places (N*t), rewards (N*t)
Posteriors through the prior's factor, so that nothing of size n x n is ever made: r x r Cholesky factors of all agents in one call, the same
for the M x M ones of the shared vectors. Prints the CPU seconds of one round (median), the sum of the posterior means and of nu.
Needs python3-numpy.
"""
import os, sys, time
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")
import numpy as np

numbers = np.fromfile(sys.argv[1])
N, n, r, M, t, P = (int(x) for x in numbers[:6])
lam, p, q, z, S = numbers[6:11]
factor, phi, region, weights, places, rewards = np.split(numbers[11:], np.cumsum([n * r, n * M, n, P * N, N * t]))
factor, phi, weights = factor.reshape(n, r), phi.reshape(n, M), weights.reshape(P, N)
region, places, rewards = region.astype(int), places.reshape(N, t).astype(int), rewards.reshape(N, t)
rng = np.random.default_rng(1)
W = rng.standard_normal((P, M))

def sums(rows):
    """A^T A + lambda I and A^T y of all agents."""
    At = rows.transpose(0, 2, 1)
    return At @ rows + lam * np.eye(rows.shape[2]), (At @ rewards[:, :, None])[:, :, 0]

def draw(S_, b):
    """mean and a sample of N(S^-1 b, lambda S^-1) of all agents."""
    L = np.linalg.cholesky(S_)
    mean = np.linalg.solve(S_, b[:, :, None])[:, :, 0]
    noise = rng.standard_normal(b.shape)
    return mean, mean + np.sqrt(lam) * np.linalg.solve(L.transpose(0, 2, 1), noise[:, :, None])[:, :, 0]

def round_of_federated():
    own = rng.random(N) <= p
    mean, sample = draw(*sums(factor[places]))
    x = np.argmax(factor @ sample[own].T, axis=0)                    # own Thompson samples: one product
    server = np.einsum("im,im->i", phi, W[region])
    np.argmax(server)
    nu, omega = draw(*sums(phi[places]))
    picked = rng.random(N) < q
    norms = np.linalg.norm(omega, axis=1)
    clipped = omega / np.maximum(1.0, norms / (S / np.sqrt(P)))[:, None]
    (weights[:, picked] / q) @ clipped[picked] + z * weights.max() * S / q * rng.standard_normal((P, M))
    return mean @ factor.sum(axis=0), nu, x

seconds = []
for _ in range(int(sys.argv[2])):
    start = time.process_time()
    mean, nu, _x = round_of_federated()
    seconds.append(time.process_time() - start)
print(f"seconds={np.median(seconds):.6g} mean={mean.sum():.12g} nu={nu.sum():.12g}")

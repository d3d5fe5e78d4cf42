#!/usr/bin/python3
"""One round of ATA-GP-UCB at a given t, as it is written with numpy: t x m features, one mask over all past terms.

usage: peer_ata.py FILE REPEATS      FILE: float64 numbers n, t, m, lambda, b, gram (n*n), dictionary (m), plays (t), rewards (t)
Prints the CPU seconds of one round (median), the terms kept and the sum of the posterior mean. Needs python3-numpy.
"""
import os, sys, time
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")
import numpy as np

numbers = np.fromfile(sys.argv[1])
n, t, m = (int(x) for x in numbers[:3])
lam, b = numbers[3:5]
gram, dictionary, plays, rewards = np.split(numbers[5:], np.cumsum([n * n, m, t]))
gram = gram.reshape(n, n)
dictionary, plays = dictionary.astype(int), plays.astype(int)
coins = np.random.default_rng(1)
variance = np.ones(n)

def round_of_ata():
    coins.random(t) < np.minimum(variance[plays], 1.0)          # one coin per past play
    values, vectors = np.linalg.eigh(gram[np.ix_(dictionary, dictionary)])
    keep = values > 1e-10 * values[-1]
    features = (vectors[:, keep] / np.sqrt(values[keep])) @ vectors[:, keep].T @ gram[dictionary]   # m x n
    played = features[:, plays]                                   # m x t
    values, vectors = np.linalg.eigh(played @ played.T + lam * np.eye(m))
    root = (vectors / np.sqrt(values)) @ vectors.T
    terms = (root @ played) * rewards
    kept = np.abs(terms) <= b
    theta = root @ np.where(kept, terms, 0.0).sum(axis=1)
    mean = features.T @ theta
    solved = root @ features
    var = gram.diagonal() - (features ** 2).sum(axis=0) + lam * (solved ** 2).sum(axis=0)
    np.argmax(mean + np.sqrt(np.maximum(var, 0.0)))
    return kept.sum(), mean.sum()

seconds = []
for _ in range(int(sys.argv[2])):
    start = time.process_time()
    kept, total = round_of_ata()
    seconds.append(time.process_time() - start)
print(f"seconds={np.median(seconds):.6g} kept={kept} mean={total:.9g}")

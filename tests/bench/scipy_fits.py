"""Times maximum-evidence fits by SciPy's L-BFGS-B on betaln, with its numerical gradient.

Reads {"n": [...], "c": [...]} on stdin, one row a task. Prints the seconds and the log evidence (without binomial
coefficients) of: BB over the raw arrays, BB over grouped counts, ZOIBB over grouped counts from each of the "starts"
[mean, concentration].
"""

import json
import sys
import time

import numpy as np
from scipy.optimize import minimize
from scipy.special import betaln, expit, logit


def parts(x):
    mean, nu = expit(x[0]), np.exp(x[1])
    return mean * nu, (1 - mean) * nu


def log_beta_binomial(x, n, c):
    a, b = parts(x)
    return betaln(a + c, b + n - c) - betaln(a, b)


def minus_bb(x, n, c, weight):
    return -np.sum(weight * log_beta_binomial(x, n, c))


def minus_zoibb(x, n, c, weight):
    logits = np.append(x[2:], 0)
    pi0, pi1, rest = np.exp(logits - logits.max()) / np.exp(logits - logits.max()).sum()
    chance = rest * np.exp(log_beta_binomial(x, n, c)) + pi0 * (c == 0) + pi1 * (c == n)
    return -np.sum(weight * np.log(np.maximum(chance, 1e-300)))


def timed(objective, starts, *data):
    began = time.perf_counter()
    best = min((minimize(objective, start, args=data, method="L-BFGS-B") for start in starts), key=lambda r: r.fun)
    return {"seconds": time.perf_counter() - began, "evidence": -best.fun}


work = json.load(sys.stdin)
n, c = np.array(work["n"], float), np.array(work["c"], float)
start = [logit(c.sum() / n.sum()), 0]
(cells, weight) = np.unique(np.stack([n, c]), axis=1, return_counts=True)
zoibb_starts = [[logit(mean), np.log(nu), -2, -2] for mean, nu in work["starts"]]
print(
    json.dumps(
        {
            "raw": timed(minus_bb, [start], n, c, np.ones_like(n)),
            "grouped": timed(minus_bb, [start], cells[0], cells[1], weight),
            "zoibb": timed(minus_zoibb, zoibb_starts, cells[0], cells[1], weight),
        }
    )
)

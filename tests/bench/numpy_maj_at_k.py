"""Times mean maj@k by resampling in NumPy: random subsets of the votes of each task, counted one task and k at a time.

Reads {"votes": [[answer of each sample]], "ks": [...], "subsets": R} on stdin; answer 0 is the right one. Prints
{"seconds": S, "values": [...]}: S is the time of one pass over all tasks and all ks, values the mean over tasks at each
k. Answers with equally many votes share the win.
"""

import json
import sys
import time

import numpy as np

random = np.random.default_rng(1)


def maj_at_k(votes, answers, k, subsets):
    order = np.argsort(random.random((subsets, len(votes))), axis=1)[:, :k]
    drawn = votes[order]
    counts = np.stack([(drawn == answer).sum(axis=1) for answer in range(answers)], axis=1)
    most = counts.max(axis=1)
    return np.mean((counts[:, 0] == most) / (counts == most[:, None]).sum(axis=1))


work = json.load(sys.stdin)
tasks = [np.array(votes) for votes in work["votes"]]
start = time.perf_counter()
values = [
    float(np.mean([maj_at_k(votes, int(votes.max()) + 1, k, work["subsets"]) for votes in tasks]))
    for k in work["ks"]
]
print(json.dumps({"seconds": time.perf_counter() - start, "values": values}))

"""Writes differences.json: Student's and Welch's intervals of differences with their p values, at 40 digits.

From plain lists of values: those of the tasks (c/n of one run less that of the other; unpaired, c/n of each), and for
t-plus those of two more tasks. The share of Student's t beyond x is the regularised incomplete beta function; its
quantile is found by bisection of that. Where unpaired two more tasks would turn the difference around it counts as 0.

    python3 make_differences.py [output]        # default: differences.json beside this script
"""

import json
import sys
from pathlib import Path

from mpmath import betainc, mp, mpf, nstr, sqrt

mp.dps = 40
LEVELS = ["0.5", "0.95", "0.999"]
PAIRS = [
    (20, [9, 20, 3, 15, 0, 12, 18, 7, 11, 2, 20, 16], [4, 19, 0, 9, 0, 7, 15, 7, 4, 3, 18, 8]),
    (20, [3, 9, 20, 0, 14, 7], [1, 9, 18, 0, 10, 8]),
    (4, [4, 4], [0, 0]),
    (4, [4], [0]),
    (50, [25, 26, 24, 25], [25, 25, 24, 26]),
    (10, [2, 2, 2], [2, 2, 2]),
    (16, [16, 16, 16, 16, 0, 0, 16, 8, 16], [0, 0, 0, 0, 16, 0, 0, 8, 0]),
]


def beyond(freedom, x):
    return betainc(freedom / 2, mpf(1) / 2, 0, freedom / (freedom + x * x), regularized=True)


def quantile(freedom, alpha):
    low, high = mpf(0), mpf(1)
    while beyond(freedom, high) > alpha:
        high *= 2
    for _ in range(140):
        middle = (low + high) / 2
        if beyond(freedom, middle) > alpha:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def student(values):
    units = len(values)
    mean = sum(values) / units
    squares = sum((value - mean) ** 2 for value in values)
    return mean, sqrt(squares / units / (units - 1)), mpf(units - 1)


def answer(value, center, error, freedom):
    row = {"value": nstr(value, 25), "p": nstr(beyond(freedom, abs(center) / error), 25), "intervals": []}
    for level in LEVELS:
        far = quantile(freedom, 1 - mpf(level)) * error
        ends = [max(mpf(-1), min(value, center - far)), min(mpf(1), max(value, center + far))]
        row["intervals"].append({"level": float(level), "lower": nstr(ends[0], 25), "upper": nstr(ends[1], 25)})
    return row


def paired(a, b, plus):
    differences = [x - y for x, y in zip(a, b)]
    value = sum(differences) / len(differences)
    largest = mpf(1)
    return answer(value, *student(differences + ([largest, -largest] if plus else [])))


def unpaired(a, b, plus):
    value = sum(a) / len(a) - sum(b) / len(b)
    more = [mpf(0), mpf(1)] if plus else []
    (mean_a, error_a, freedom_a), (mean_b, error_b, freedom_b) = student(a + more), student(b + more)
    center = mean_a - mean_b if (mean_a - mean_b) * value > 0 else mpf(0)
    both = error_a**2 + error_b**2
    return answer(value, center, sqrt(both), both**2 / (error_a**4 / freedom_a + error_b**4 / freedom_b))


def rows():
    for n, in_a, in_b in PAIRS:
        a, b = [mpf(c) / n for c in in_a], [mpf(c) / n for c in in_b]
        for is_paired, other in [(True, b), (False, b), (False, b + b[:2])]:
            for method in ["t", "t-plus"]:
                plus = method == "t-plus"
                of_b = in_b if len(other) == len(b) else in_b + in_b[:2]
                # Without two more tasks, Student's t is of several tasks that are not all alike.
                if not plus and (len(a) == 1 or len(set(x - y for x, y in zip(a, b))) == 1 or len(set(a + b)) < 3):
                    continue
                found = (paired if is_paired else unpaired)(a, other, plus)
                yield {"n": n, "a": in_a, "b": of_b, "paired": is_paired, "method": method, **found}


output = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name("differences.json")
output.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows()) + "\n]\n")

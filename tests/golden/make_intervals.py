"""Writes intervals.json: interval ends and exact tests, in exact rational arithmetic from their definitions.

gaffke: the quantiles of sum w_i x_i + w_0 e under Dirichlet(1, ..., 1), from the closed form of its distribution for
distinct values (divided differences), at the level itself and at levels four standard errors of REPLICATES draws to
either side, between which a quantile of so many draws lies. clopper_pearson: by bisection of binomial tails. fisher:
sums over all tables at most as likely as the observed one. signs: all 2^N changes of signs of the differences.

    python3 make_intervals.py [output]        # default: intervals.json beside this script
"""

import itertools
import json
import math
import sys
from fractions import Fraction
from pathlib import Path

DIGITS = 25
REPLICATES = 200_000
ERRORS = 4


def decimal(value):
    """A fraction in [0, 1] with 25 digits after its leading zeros."""
    if value == 0:
        return "0"
    shift = 0
    while value * 10**shift < 1:
        shift += 1
    digits = round(value * 10 ** (shift + DIGITS - 1))
    return f"{digits}e-{shift + DIGITS - 1}"


def bisect(share, low, high, rises, steps=100):
    """Where a monotone function of x crosses 0."""
    for _ in range(steps):
        middle = (low + high) / 2
        # Fractions would grow with every step.
        middle = Fraction(round(middle * 2**110), 2**110)
        if (share(middle) < 0) == rises:
            low = middle
        else:
            high = middle
    return low


def pass_at_k(n, c, k):
    return 1 - Fraction(math.comb(n - c, k), math.comb(n, k))


def share_below(values, m):
    """P(sum w_i x_i <= m) for w ~ Dirichlet(1, ..., 1) over distinct values."""
    power = len(values) - 1
    above = Fraction(0)
    for i, x in enumerate(values):
        if x > m:
            others = math.prod(x - y for j, y in enumerate(values) if j != i)
            above += (x - m) ** power / others
    return 1 - above


def gaffke(n, k, cs, level):
    beyond = (1 - level) / 2
    error = ERRORS * Fraction(math.isqrt(round(beyond * (1 - beyond) / REPLICATES * 10**24)), 10**12)
    values = [pass_at_k(n, c, k) for c in cs]
    ends = {}
    for name, end, target in (("lower", Fraction(0), beyond), ("upper", Fraction(1), 1 - beyond)):
        ends[name] = [
            decimal(bisect(lambda m: share_below(values + [end], m) - (target + off), Fraction(0), Fraction(1), True))
            for off in (-error, 0, error)
        ]
    return {"n": n, "k": k, "c": cs, "level": float(level), **ends}


def tail(total, solved, p):
    """P(at least `solved` of `total`)."""
    return sum(math.comb(total, j) * p**j * (1 - p) ** (total - j) for j in range(solved, total + 1))


def clopper_pearson(solved, total, level):
    beyond = (1 - level) / 2
    lower = bisect(lambda p: tail(total, solved, p) - beyond, Fraction(0), Fraction(1), True) if solved else Fraction(0)
    upper = (
        bisect(lambda p: tail(total, solved + 1, p) - (1 - beyond), Fraction(0), Fraction(1), True)
        if solved < total
        else Fraction(1)
    )
    return {
        "solved": solved,
        "total": total,
        "level": float(level),
        "lower": decimal(lower),
        "upper": decimal(upper),
    }


def fisher(n_a, c_a, n_b, c_b):
    successes = c_a + c_b
    ways = [
        math.comb(n_a, j) * math.comb(n_b, successes - j) if 0 <= successes - j <= n_b else 0 for j in range(n_a + 1)
    ]
    p = Fraction(sum(way for way in ways if way <= ways[c_a]), sum(ways))
    return {"n_a": n_a, "c_a": c_a, "n_b": n_b, "c_b": c_b, "p": decimal(p)}


def signs(n, k, a, b):
    differences = [pass_at_k(n, x, k) - pass_at_k(n, y, k) for x, y in zip(a, b)]
    observed = abs(sum(differences))
    flips = itertools.product((1, -1), repeat=len(differences))
    further = sum(abs(sum(s * d for s, d in zip(flip, differences))) >= observed for flip in flips)
    return {"n": n, "k": k, "a": a, "b": b, "p": decimal(Fraction(further, 2 ** len(differences)))}


def main(output):
    percent = Fraction(1, 100)
    rows = {
        "replicates": REPLICATES,
        "gaffke": [
            gaffke(10, 3, [1, 2, 3, 4, 5, 6, 7], 95 * percent),
            gaffke(40, 5, list(range(1, 35, 2)), 95 * percent),
            gaffke(40, 5, list(range(1, 35, 2)), 80 * percent),
            gaffke(20, 1, [1, 2, 19], 99 * percent),
            gaffke(20, 4, [9], 95 * percent),
        ],
        "clopper_pearson": [
            clopper_pearson(solved, total, level * percent)
            for solved, total in ((0, 1), (1, 1), (0, 30), (30, 30), (1, 30), (12, 30), (163, 164), (81, 164))
            for level in (50, 95, 99)
        ],
        "fisher": [
            fisher(*table)
            for table in (
                (10, 8, 6, 1),
                (10, 5, 10, 5),
                (10, 0, 10, 10),
                (5, 0, 7, 0),
                (5, 5, 7, 7),
                (20, 3, 20, 9),
                (20, 9, 20, 3),
                (1, 1, 1, 0),
                (200, 20, 100, 3),
                (100, 3, 200, 20),
                (12, 7, 30, 9),
            )
        ],
        "signs": [
            signs(10, 3, [1, 2, 3, 4, 5, 6, 7], [0, 2, 1, 5, 3, 6, 2]),
            signs(10, 1, [9, 7, 8, 10, 4], [5, 6, 7, 8, 3]),
            signs(20, 5, [0, 3, 1, 7, 2, 2, 20, 5, 4, 1], [1, 3, 0, 9, 1, 1, 20, 2, 2, 0]),
        ],
    }
    output.write_text(json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "intervals.json")

"""Writes draws.json: one-task metrics at inputs chosen to stress a fast implementation.

Every value comes from its defining formula. Binomial coefficients are exact Python integers up to
n = EXACT_N and loggamma at 60 digits beyond; the inputs are a fixed systematic list, so the file is
reproduced byte for byte. Needs mpmath. Every row with k <= CHECK_K is computed a second time, as the
exact product of the k chances of missing (or hitting) in turn; those are several hundred rows.

    python3 make_draws.py [output]        # default: draws.json beside this script
"""

import json
import math
import sys
from fractions import Fraction
from pathlib import Path

from mpmath import mp, mpf

mp.dps = 60
DIGITS = 25
EXACT_N = 10_000  # up to here C(n, k) is an integer of at most 10,000 bits
CHECK_K = 1_000  # keeps the exact second computation under a second a row
CHECK_MIN_ROWS = 20
CHECK_TOLERANCE = mpf(10) ** -30

EDGE_GAPS = (0, 1, 2, 15, 16, 17)  # n - c - k; at gap 0 a single subset fails
TARGETS = ("0.5", "1e-10", "1e-100", "1e-290", "1e-305", "1e-330")  # values of fail@k to aim at


# The metrics, from their definitions.


def log_binomial(n, k):
    return mp.loggamma(n + 1) - mp.loggamma(k + 1) - mp.loggamma(n - k + 1)


def binomial_ratio(m, n, k):
    """C(m, k) / C(n, k) for 0 <= m <= n and 1 <= k <= n."""
    if k > m:
        return mpf(0)
    if m == n:
        return mpf(1)
    if n <= EXACT_N:
        return mpf(math.comb(m, k)) / mpf(math.comb(n, k))
    return mp.exp(log_binomial(m, k) - log_binomial(n, k))


def metrics(n, c, k):
    fail = binomial_ratio(n - c, n, k)
    fail_plugin = (mpf(n - c) / n) ** k
    return {
        "pass_at_k": 1 - fail,
        "fail_at_k": fail,
        "pass_hat_k": binomial_ratio(c, n, k),
        "pass_at_k_plugin": 1 - fail_plugin,
        "fail_at_k_plugin": fail_plugin,
    }


# The second computation: k draws without replacement, one after the other, in exact rationals.


def draw_in_turn(m, n, k):
    """The chance that k draws from n items all fall among m marked ones."""
    if k > m:
        return Fraction(0)
    return Fraction(math.prod(range(m - k + 1, m + 1)), math.prod(range(n - k + 1, n + 1)))


def check(n, c, k, values):
    fail = draw_in_turn(n - c, n, k)
    fail_plugin = Fraction(n - c, n) ** k
    exact = {
        "pass_at_k": 1 - fail,
        "fail_at_k": fail,
        "pass_hat_k": draw_in_turn(c, n, k),
        "pass_at_k_plugin": 1 - fail_plugin,
        "fail_at_k_plugin": fail_plugin,
    }
    for name, value in exact.items():
        want = mpf(value.numerator) / mpf(value.denominator)
        if not abs(values[name] - want) <= CHECK_TOLERANCE * want:
            raise SystemExit(f"{name}({n}, {c}, {k}) = {values[name]}, exactly {want}")


# The inputs.


def k_where_fail_reaches(n, c, target):
    """The largest k with fail@k >= target, by bisection (fail@k falls in k)."""
    low, high = 1, n - c
    while low < high:
        middle = (low + high + 1) // 2
        if binomial_ratio(n - c, n, middle) >= target:
            low = middle
        else:
            high = middle - 1
    return low


def small_inputs():
    for n in (1, 2, 3):
        for c in range(n + 1):
            for k in range(1, n + 1):
                yield n, c, k
    for n in (5, 12):
        for c in (0, 1, 2, n // 2, n - 1, n):
            for k in (1, n // 2, n):
                yield n, c, k


def edge_inputs():
    """n - c - k from 0 up; in the second half both c and k pass 128 wherever n allows it."""
    for i, n in enumerate((100, 128, 129, 130, 200, 255, 256, 257, 258, 259, 260, 512, 513)):
        for j, gap in enumerate(EDGE_GAPS):
            c = (1, 2, 64, n // 3, n // 2, 127, 128, 129)[(i + j) % 8]
            yield n, c, n - c - gap
    for n in (300, 600):
        for c in (128, 129, 130, n // 2 - 8):
            for gap in EDGE_GAPS:
                yield n, c, n - c - gap
    for n in (260, 512, 1000, 10_000):
        for k in (128, 129):
            yield n, n - k, k  # fail@k is one over C(n, k)
            yield n, n - k + 1, k  # fail@k is 0
            yield n, k, k  # pass^k is one over C(n, k)


def cut_over_inputs():
    """Both sides of min(c, k) = 128, and k around multiples of 512."""
    for n in (513, 1000, 1_000_000):
        for c in (127, 128, 129, 130):
            for k in (127, 128, 129, 130):
                yield n, c, k
    for n in (1000, 10_000, 999_983, 1_000_000):
        for k in (511, 512, 513, 514):
            yield n, 130, k
        for c in (1, 200):
            for k in (511, 512, 513):
                yield n, c, k
    yield from ((1000, 142, 606), (2048, 817, 951))
    for n in (10_000, 100_000):
        for c, k in ((64, 1023), (64, 1024), (64, 1025), (500, 5119), (500, 5120), (500, 5121)):
            yield n, c, k


def broad_inputs():
    """c and k of every size at every large n, k walking through its list as c does."""
    for i, n in enumerate((1000, 10_000, 100_000, 999_983, 1_000_000)):
        sizes = sorted({1, 2, 64, 128, 200, 500, 1000, 10_000, n // 3, n // 2, n - 1, n})
        sizes = [s for s in sizes if s <= n]
        for j, c in enumerate(sizes):
            for step in (0, 3):
                yield n, c, sizes[(j + i + step) % len(sizes)]
    for n in (999_983, 1_000_000):
        for c, k in ((1, 1), (1, 2), (2, 1), (3, 100), (129, 200), (200, 129), (200, 200)):
            yield n, c, k  # c k / n is far below 1


def target_inputs():
    """fail@k, or its mirror pass^k, next to a given size."""
    for n in (1000, 10_000, 999_983, 1_000_000):
        for c in (2, 64, 129, 500, n // 3):
            for target in map(mpf, TARGETS):
                k = k_where_fail_reaches(n, c, target)
                if k == n - c and binomial_ratio(n - c, n, k) > 10 * target:
                    continue  # fail@k never gets that small
                yield n, c, k
                if c == 129 and k < n:
                    yield n, c, k + 1
                if c in (2, 129):
                    yield n, n - c, k  # pass^k


def huge_inputs():
    n = 2_147_483_648
    for c, k in ((1, 1), (1, 1_000_000), (2, n - 2), (128, 1_000_000), (64, n // 2), (n - 1, 2)):
        yield n, c, k
    for c, k in ((1_000_000, 128), (n // 2, 64), (n - 64, n // 2), (n - 3, 5), (n, 3), (0, n)):
        yield n, c, k


def inputs():
    groups = (small_inputs, edge_inputs, cut_over_inputs, broad_inputs, target_inputs, huge_inputs)
    chosen = {row for group in groups for row in group()}
    return sorted((n, c, k) for n, c, k in chosen if 0 <= c <= n and 1 <= k <= n)


def main():
    default = Path(__file__).with_name("draws.json")
    output = Path(sys.argv[1]) if len(sys.argv) > 1 else default
    lines, checked = [], 0
    for n, c, k in inputs():
        values = metrics(n, c, k)
        if k <= CHECK_K:
            check(n, c, k, values)
            checked += 1
        texts = {name: mp.nstr(value, DIGITS) for name, value in values.items()}
        lines.append(json.dumps({"n": n, "c": c, "k": k, **texts}, separators=(",", ":")))
    if checked < CHECK_MIN_ROWS:
        raise SystemExit(f"only {checked} rows were checked exactly")
    output.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
    print(f"{len(lines)} rows, {checked} of them also computed in exact rationals")


if __name__ == "__main__":
    main()

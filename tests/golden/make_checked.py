"""Writes checked.json: pass@k of one task, corrected for a checker that errs, at inputs where digits cancel.

Every value comes from its defining sum, in exact integers and rationals: the rates are the doubles that a
program gets, taken exactly. The inputs are a fixed systematic list, so the file is reproduced byte for byte.

    python3 make_checked.py [output]      # default: checked.json beside this script
"""

import json
import math
import sys
from decimal import Decimal, localcontext
from fractions import Fraction
from pathlib import Path

DIGITS = 25
MOST_LOG = 690  # (s/(s - f))^k and ((1 - s)/(s - f))^k above exp(690) are undefined
MOST_TERMS = 400  # keeps a sum of exact rationals below a second


def fail_at_k(n, c, k, wrong_pass, right_pass):
    """1 - pass@k: the sum over j of P(J = j) (s/(s - f))^(k-j) (-(1 - s)/(s - f))^j."""
    s, f = Fraction(right_pass), Fraction(wrong_pass)
    if s == 1:
        if k > n - c:
            return Fraction(0)
        few, many = min(c, k), max(c, k)
        misses = Fraction(math.prod(range(n - many - few + 1, n - many + 1)), math.prod(range(n - few + 1, n + 1)))
        return misses / (1 - f) ** k
    terms = (
        math.comb(c, j) * math.comb(n - c, k - j) * s ** (k - j) * (s - 1) ** j
        for j in range(max(0, k - (n - c)), min(c, k) + 1)
    )
    return sum(terms) / math.comb(n, k) / (s - f) ** k


def printed(value):
    """A fraction as a decimal of DIGITS digits."""
    with localcontext() as context:
        context.prec = DIGITS
        return str(Decimal(value.numerator) / Decimal(value.denominator))


def inputs():
    yield from ((128, 19, 100, 0.3, 1), (1000, 79, 400, 0.1, 1))
    for n in (1, 2, 10, 128, 1000, 1_000_000):
        for c in sorted({0, 1, 2, n // 50, n // 10, n // 2, n - 1, n}):
            for k in sorted({1, 2, 8, 100, 400, n // 3, n}):
                for f in (1e-9, 1e-3, 0.1, 0.3, 0.5, 0.9):
                    yield n, c, k, f, 1
    for n in (2, 10, 128, 1000):
        for c in sorted({0, 1, n // 10, n // 2, n - 1, n}):
            for k in (1, 2, 8, 30, 100):
                for f, s in ((0.0, 0.8), (0.02, 0.9), (0.1, 0.95), (0.3, 0.6), (0.05, 0.3)):
                    yield n, c, k, f, s


def is_defined(n, c, k, f, s):
    if not (0 <= c <= n and 1 <= k <= n and min(k, max(c, 1)) <= MOST_TERMS):
        return False
    if k > 20_000:  # powers of such doubles have millions of bits
        return False
    largest = k * (-math.log1p(-f / s) + math.log(max(1, (1 - s) / s)))
    return largest < MOST_LOG - 1


def main():
    default = Path(__file__).with_name("checked.json")
    output = Path(sys.argv[1]) if len(sys.argv) > 1 else default
    rows = sorted({row for row in inputs() if is_defined(*row)})
    lines = []
    for n, c, k, f, s in rows:
        fail = fail_at_k(n, c, k, f, s)
        row = {"n": n, "c": c, "k": k, "wrong_pass": f, "right_pass": s}
        texts = {"checked_pass_at_k": printed(1 - fail), "complement": printed(fail)}
        lines.append(json.dumps({**row, **texts}, separators=(",", ":")))
    output.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
    print(f"{len(lines)} rows")


if __name__ == "__main__":
    main()

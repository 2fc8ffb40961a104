const newline = 0x0a;

/** Cuts a text that comes in pieces. `rest` is the start of a part that cannot be decided yet. */
interface Cutter {
  add: (piece: Uint8Array) => Uint8Array;
  readonly rest: Uint8Array;
}

/**
 * Text with a value on each line, in pieces. Lines of up to `longest` bytes contain nothing to cut. Pieces with only
 * such lines stay unchanged.
 */
export function* leanLines(
  pieces: Iterable<Uint8Array>,
  cutter: Cutter,
  longest: number,
): Generator<Uint8Array> {
  /** The start of a line that ends in a later piece, as long as it may be short. */
  let open = new Uint8Array();
  let isCutting = false;
  const lean = (lines: Uint8Array) => (areShort(lines, longest) ? lines : cutter.add(lines));
  for (const piece of pieces) {
    const first = piece.indexOf(newline) + 1;
    const start = first === 0 ? piece : piece.subarray(0, first);
    if (isCutting) yield cutter.add(start);
    else if (first > 0 || open.length + start.length <= longest) open = both(open, start);
    else {
      yield cutter.add(both(open, start));
      isCutting = true;
    }
    if (first === 0) continue;
    if (!isCutting) yield lean(open);
    const last = piece.lastIndexOf(newline) + 1;
    if (last > first) yield lean(piece.subarray(first, last));
    isCutting = piece.length - last > longest;
    if (isCutting) yield cutter.add(piece.subarray(last));
    open = isCutting ? new Uint8Array() : piece.slice(last);
  }
  yield isCutting ? cutter.rest : open;
}

function areShort(lines: Uint8Array, longest: number): boolean {
  for (let at = 0; lines.length - at > longest;) {
    const end = lines.lastIndexOf(newline, at + longest - 1);
    if (end < at) return false;
    at = end + 1;
  }
  return true;
}

/** Concatenates two arrays of bytes. */
export function both(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

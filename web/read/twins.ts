import { Fingerprint } from "./base/fingerprint.ts";
import type { Member } from "./containers/container.ts";
import { piecesOf, sizeOf, type Content } from "./text/content.ts";

/** A file, and its fingerprint once there is another file of its size. */
interface Seen {
  member: Member;
  print: string | null;
}

/**
 * Finds equal files in one folder. Another folder may hold another sample that came out the same. Compares all bytes
 * only if the sizes, and the checksums if stated, are equal.
 */
export class Twins {
  readonly #seen = new Map<string, Seen[]>();

  /** The path of an earlier equal file; null if there is none. */
  of(member: Member, content: Content): string | null {
    const folder = member.path.slice(0, member.path.lastIndexOf("/") + 1);
    const key = `${folder}\0${sizeOf(content)}\0${member.crc ?? ""}`;
    const others = this.#seen.get(key) ?? [];
    const print = others.length === 0 ? null : printOf(content);
    for (const other of others) {
      other.print ??= printAgain(other.member);
      if (other.print === print) return other.member.path;
    }
    this.#seen.set(key, [...others, { member, print }]);
    return null;
  }
}

function printOf(content: Content): string {
  const print = new Fingerprint();
  for (const piece of piecesOf(content)) print.add(piece);
  return print.text;
}

/** Fingerprint of a file that was opened before; empty if it cannot be opened. */
function printAgain({ content: open }: Member): string {
  const content = open();
  return typeof content !== "string" && "ok" in content ? "" : printOf(content);
}

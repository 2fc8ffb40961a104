import { Fingerprint } from "./base/fingerprint.ts";
import type { Member } from "./containers/container.ts";
import { piecesOf, sizeOf, type Content } from "./text/content.ts";

/** A file, and its fingerprint once there was another one of its size. */
interface Seen {
  member: Member;
  print: string | null;
}

/**
 * Finds files that are equal, in one folder: another folder may hold another sample that came out the same. Only where
 * files have the same size, and the same checksum if any is stated, all of their bytes are looked at.
 */
export class Twins {
  readonly #seen = new Map<string, Seen[]>();

  /** The path of an earlier file that is equal; null where there is none. */
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

/** That of a file that was opened before. */
function printAgain({ content: open }: Member): string {
  const content = open();
  return typeof content !== "string" && "ok" in content ? "" : printOf(content);
}

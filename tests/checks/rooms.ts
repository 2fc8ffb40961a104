import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";

/** The rooms in order; a room may use only those before it. */
const rooms = ["core", "wasm", "web", "tests"] as const;
type Room = (typeof rooms)[number];

/** The rooms inside core, in order. */
const coreRooms = [
  "numeric",
  "base",
  "metrics",
  "models",
  "hierarchical",
  "prediction",
  "intervals",
  "compare",
  "depth",
  "plan",
];

/** Rooms of public headers that only hold types. All other headers belong to the room of the file with their name. */
const roomsOfTypes = new Map([
  ["curve", "base"],
  ["question", "metrics"],
  ["samples", "base"],
  ["sampling", "base"],
  ["interval", "intervals"],
]);

export interface SourceFile {
  /** From the top level, with forward slashes. */
  path: string;
  text: string;
}

/** Names that core must not include, other than later rooms: input and output, JSON, Emscripten. */
const forbiddenInCore = /^(iostream|fstream|nlohmann\/|emscripten)/;

/** The names that a file includes or imports. */
function references(text: string): string[] {
  const patterns = [
    /^\s*#\s*include\s*[<"]([^>"]+)[>"]/gm,
    /\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g,
    /\bimport\.meta\.glob\(\s*["']([^"']+)["']/g,
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ""));
}

/** Room that a reference leads to; null if it leads out of the project. */
function roomOf(reference: string, path: string): Room | null {
  if (reference === "passcurve") return "wasm";
  if (reference.startsWith("passcurve/")) return "core";
  if (!reference.startsWith(".")) return null;
  const top = join(path, "..", reference).split(sep)[0];
  return rooms.find((room) => room === top) ?? null;
}

/** Rooms of core's public headers, from the files of `core/src` that define their declarations. */
function publicRooms(files: SourceFile[]): Map<string, string> {
  const found = new Map(roomsOfTypes);
  for (const { path } of files) {
    const [, room, name] = /^core\/src\/(\w+)\/(\w+)\.cpp$/.exec(path) ?? [];
    if (room !== undefined && name !== undefined) found.set(name, room);
  }
  return found;
}

/** Every reference inside core that breaks the order of its rooms, as text. */
export function coreViolations(files: SourceFile[]): string[] {
  const ofPublic = publicRooms(files);
  const roomOfHeader = (reference: string) => {
    const [folder = "", name = ""] = reference.replace(/\.hpp$/, "").split("/");
    return folder === "passcurve" ? ofPublic.get(name) : folder;
  };
  return files.flatMap(({ path, text }) => {
    const [, own] = /^core\/src\/(\w+)\//.exec(path) ?? [];
    const [, header] = /^core\/include\/(passcurve\/\w+\.hpp)$/.exec(path) ?? [];
    if (header === "passcurve/passcurve.hpp") return [];
    const room = own ?? (header === undefined ? undefined : roomOfHeader(header));
    if (own === undefined && header === undefined) return [];
    if (room === undefined || !coreRooms.includes(room)) return [`${path} is in no room of core`];
    return references(text)
      .filter((reference) => reference.endsWith(".hpp"))
      .flatMap((reference) => {
        const used = roomOfHeader(reference);
        if (used === undefined || !coreRooms.includes(used))
          return [`${path} uses ${reference}, which is in no room of core`];
        return coreRooms.indexOf(used) > coreRooms.indexOf(room)
          ? [`${path} uses ${reference}: ${used} comes later`]
          : [];
      });
  });
}

/** The rooms inside web, in order. Files outside them, such as styles, are for all. */
const webRooms = [
  "base",
  "read",
  "metrics",
  "state",
  "questions",
  "formulas",
  "charts",
  "export",
  "ui",
  "views",
  "shell",
  "package",
];

/**
 * Every reference inside web that breaks the order of its rooms, as text. Only the registry and the package load views.
 */
export function webViolations(files: SourceFile[]): string[] {
  const roomOfPath = (path: string) => webRooms.indexOf(path.split("/")[1] ?? "");
  const viewOfPath = (path: string) => /^web\/views\/([^/]+)\//.exec(path)?.[1];
  return files
    .filter(({ path }) => roomOfPath(path) >= 0 && path !== "web/shell/app/registry.ts")
    .flatMap(({ path, text }) =>
      references(text)
        .filter((reference) => reference.startsWith("."))
        .map((reference) => posix.normalize(posix.join(posix.dirname(path), reference)))
        .flatMap((used) => {
          const view = viewOfPath(used);
          const isPackage = path.startsWith("web/package/");
          if (view !== undefined && view !== viewOfPath(path) && !isPackage)
            return [`${path} uses ${used}: a view is its own`];
          const room = roomOfPath(used);
          return room > roomOfPath(path)
            ? [`${path} uses ${used}: ${webRooms[room]} comes later`]
            : [];
        }),
    );
}

/**
 * The rooms inside rooms of web, in order. Files beside them stand where the order has a dot; without one they are the
 * entry and may use all.
 */
const innerRooms: Readonly<Record<string, readonly string[]>> = {
  "web/read": "base columns text containers runs checks layouts records logs formats".split(" "),
  "web/state": ["settings", "sources", "runs", "share"],
  "web/questions": "runs import measure models compare plan . queue".split(" "),
  "web/ui":
    "workspace how words fields figures curves beyond-n tables page ranking lead-plan".split(" "),
};

/** The inner room of a file of web; a dot for a file beside the inner rooms. */
const innerOf = (path: string) => /^web\/\w+\/([\w-]+)\//.exec(path)?.[1] ?? ".";

/** Every reference inside a room of web that breaks the order of its inner rooms, as text. */
export function innerViolations(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const [room = ""] = /^web\/\w+/.exec(path) ?? [];
    const order = innerRooms[room];
    if (order === undefined) return [];
    const placeOf = (file: string) => order.indexOf(innerOf(file));
    if (placeOf(path) < 0) return innerOf(path) === "." ? [] : [`${path} is in no room of ${room}`];
    return references(text)
      .filter((reference) => reference.startsWith("."))
      .map((reference) => posix.normalize(posix.join(posix.dirname(path), reference)))
      .filter((used) => used.startsWith(`${room}/`))
      .flatMap((used) => {
        return placeOf(used) > placeOf(path) || placeOf(used) < 0
          ? [`${path} uses ${used}, which comes later`]
          : [];
      });
  });
}

/** Every reference that breaks the order of the rooms, as text. */
export function roomViolations(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const own = rooms.findIndex((room) => path.startsWith(`${room}/`));
    return references(text).flatMap((reference) => {
      const used = roomOf(reference, path);
      if (own === 0 && forbiddenInCore.test(reference))
        return [`${path} uses ${reference}: core has no I/O`];
      if (used !== null && rooms.indexOf(used) > own)
        return [`${path} uses ${reference}: ${used} comes later`];
      // The page uses the package like any other user, so it knows neither core nor the facade's files.
      if (own === 2 && used !== null && used !== "web" && reference !== "passcurve") {
        return [`${path} uses ${reference}: web imports the package "passcurve"`];
      }
      return [];
    });
  });
}

/** Path of the project file that a reference leads to; null if it leads out. */
function fileOf(reference: string, path: string, known: ReadonlySet<string>): string | null {
  const beside = posix.normalize(posix.join(posix.dirname(path), reference));
  const places = reference.startsWith(".")
    ? [beside]
    : [beside, `core/include/${reference}`, `core/src/${reference}`, `wasm/bind/${reference}`];
  return places.find((place) => known.has(place) && place !== path) ?? null;
}

/** Cycles of files that use each other, types included; each cycle appears once, with its files in order. */
export function circles(files: SourceFile[]): string[][] {
  const known = new Set(files.map(({ path }) => path));
  const uses = new Map(
    files.map(({ path, text }) => [
      path,
      references(text).flatMap((reference) => fileOf(reference, path, known) ?? []),
    ]),
  );
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (path: string, way: string[]) => {
    const before = way.indexOf(path);
    if (before >= 0) found.push(way.slice(before));
    if (before >= 0 || done.has(path)) return;
    for (const used of uses.get(path) ?? []) visit(used, [...way, path]);
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  return found;
}

const sources = /\.(hpp|cpp|ts|mts|mjs)$/;

/** Every source file of the rooms below `top`. */
export function sourceFiles(top: string): SourceFile[] {
  return rooms.flatMap((room) =>
    readdirSync(join(top, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && sources.test(entry.name))
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return { path: relative(top, file).split(sep).join("/"), text: readFileSync(file, "utf8") };
      }),
  );
}

import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";

/** The rooms in order; a room may use those before it, and none after. */
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

/** Public headers that only hold types belong to a room, too; all others to that of the file of their name. */
const roomsOfTypes = new Map([
  ["curve", "base"],
  ["question", "metrics"],
  ["interval", "intervals"],
]);

export interface SourceFile {
  /** From the top level, with forward slashes. */
  path: string;
  text: string;
}

/** What core must not touch besides later rooms: input and output, JSON, Emscripten. */
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

/** The room that a reference leads to, or null where it leads out of the project. */
function roomOf(reference: string, path: string): Room | null {
  if (reference === "passcurve") return "wasm";
  if (reference.startsWith("passcurve/")) return "core";
  if (!reference.startsWith(".")) return null;
  const top = join(path, "..", reference).split(sep)[0];
  return rooms.find((room) => room === top) ?? null;
}

/** The rooms of core's public headers, by the files of `core/src` that define what they declare. */
function publicRooms(files: SourceFile[]): Map<string, string> {
  const found = new Map(roomsOfTypes);
  for (const { path } of files) {
    const [, room, name] = /^core\/src\/(\w+)\/(\w+)\.cpp$/.exec(path) ?? [];
    if (room !== undefined && name !== undefined) found.set(name, room);
  }
  return found;
}

/** Every reference inside core against the order of its rooms, in words. */
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

/** The rooms inside web, in order. What lies beside them, such as how numbers are printed, is for all. */
const webRooms = [
  ...["read", "state", "compute", "formulas", "charts", "export", "parts", "views", "shell"],
  "package",
];

/** Every reference inside web against the order of its rooms, in words. Only the registry and the package load views. */
export function webViolations(files: SourceFile[]): string[] {
  const roomOfPath = (path: string) => webRooms.indexOf(path.split("/")[1] ?? "");
  const viewOfPath = (path: string) => /^web\/views\/([^/]+)\//.exec(path)?.[1];
  return files
    .filter(({ path }) => roomOfPath(path) >= 0 && path !== "web/shell/registry.ts")
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

/** Every reference against the order of the rooms, in words. */
export function roomViolations(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const own = rooms.findIndex((room) => path.startsWith(`${room}/`));
    return references(text).flatMap((reference) => {
      const used = roomOf(reference, path);
      if (own === 0 && forbiddenInCore.test(reference))
        return [`${path} uses ${reference}: core has no I/O`];
      if (used !== null && rooms.indexOf(used) > own)
        return [`${path} uses ${reference}: ${used} comes later`];
      // The page is a reader of the package like any other: it knows neither core nor the facade's files.
      if (own === 2 && used !== null && used !== "web" && reference !== "passcurve") {
        return [`${path} uses ${reference}: web imports the package "passcurve"`];
      }
      return [];
    });
  });
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

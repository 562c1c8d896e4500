import type { Room, RoomsFile } from "#domain/application/content/applicationData.ts";
import { type LabelFile, type LabelFileEntry, labelOfCode } from "#domain/application/content/labelFile.ts";
import { readShortId } from "#domain/labels/shortId.ts";

/** What a label leads to in this application. */
export type CodeTarget =
  | { readonly kind: "room"; readonly room: Room }
  /** Equipment, a meter, or a room that this version does not show. */
  | { readonly kind: "thing"; readonly entry: LabelFileEntry }
  /** The label hangs somewhere and leads nowhere any more. */
  | { readonly kind: "void" }
  /** A label that is sound and that this version does not know: it may be newer, or hang in another building. */
  | { readonly kind: "unknown" }
  /** Nearly the id of a label: one character is wrong. */
  | { readonly kind: "mistyped" }
  | { readonly kind: "none" };

/**
 * What a scanned or typed code means: a label of the project, else the number of a room.
 * @param labels undefined for an application from before there were labels
 */
export function targetOfCode(
  code: string,
  { labels, rooms }: { readonly labels: LabelFile | undefined; readonly rooms: RoomsFile },
): CodeTarget {
  const found = labels ? labelOfCode(labels, code) : undefined;
  if (found?.kind === "found") {
    const { entry } = found;
    const room = entry.guid === null ? undefined : rooms.rooms.find(({ guid }) => guid === entry.guid);
    return room ? { kind: "room", room } : { kind: "thing", entry };
  }
  if (found?.kind === "void") return { kind: "void" };
  const room = roomOfCode(rooms, code);
  if (room) return { kind: "room", room };
  if (found?.kind === "unknown") return { kind: "unknown" };
  const read = labels && readShortId(code);
  return { kind: read && "problem" in read && read.problem === "wrong_check" ? "mistyped" : "none" };
}

/** As it is compared: capitals, without spaces, dashes and dots that people leave out or put in. */
const bare = (text: string) => text.toUpperCase().replaceAll(/[\s.\-–_/]/g, "");

/** The room that somebody means who types its number; undefined when there is none, or more than one. */
export function roomOfCode({ rooms }: Pick<RoomsFile, "rooms">, text: string): Room | undefined {
  const code = bare(text);
  if (code === "") return undefined;
  const exact = rooms.filter(({ number }) => number.trim().toUpperCase() === text.trim().toUpperCase());
  const found = exact.length > 0 ? exact : rooms.filter(({ number }) => bare(number) === code);
  return found.length === 1 ? found[0] : undefined;
}

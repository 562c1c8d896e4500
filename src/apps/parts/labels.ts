import type { Room, RoomsFile } from "#domain/application/applicationData.ts";
import { type LabelFile, type LabelFileEntry, labelOfCode } from "#domain/application/labelFile.ts";
import { roomOfCode } from "./roomOfCode.ts";

/** What a label leads to in this application. */
export type CodeTarget =
  | { readonly kind: "room"; readonly room: Room }
  /** Equipment, a meter, or a room that this version does not show. */
  | { readonly kind: "thing"; readonly entry: LabelFileEntry }
  /** The label hangs somewhere and leads nowhere any more. */
  | { readonly kind: "void" }
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
  return room ? { kind: "room", room } : { kind: "none" };
}

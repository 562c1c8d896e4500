import type { Room, RoomsFile } from "#domain/application/content/applicationData.ts";

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

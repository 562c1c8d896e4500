import type { SpaceRow } from "#data/documents.ts";
import { plainLetters, speltOut } from "#kernel/plainLetters.ts";

/**
 * The rooms that match every word of a search in name, long name, storey or use. Case and umlauts do not matter:
 * "kuche", "kueche" and "Küche" find the same rooms, and "raum" finds "Heizraum".
 */
export function findRooms<Room extends Pick<SpaceRow, "name" | "long_name" | "storey" | "usage">>(
  rooms: readonly Room[],
  query: string,
): readonly Room[] {
  const words = spellings(query).map((text) => text.split(/\s+/).filter(Boolean));
  if (words[0]!.length === 0) return rooms;
  return rooms.filter((room) => {
    const texts = spellings([room.name, room.long_name, room.storey, room.usage].filter(Boolean).join(" "));
    return words.some((all) => all.every((word) => texts.some((text) => text.includes(word))));
  });
}

const spellings = (text: string) => [...new Set([plainLetters(text.trim()), speltOut(text.trim())])];

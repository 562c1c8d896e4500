import type { SpaceRow } from "#data/documents.ts";

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

/** A text in lower case without accents, and with ä ö ü ß written as ae oe ue ss. */
function spellings(text: string): string[] {
  const lower = text.toLowerCase().trim();
  const plain = lower.replaceAll("ß", "ss").normalize("NFD").replaceAll(/\p{M}/gu, "");
  const long = lower.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue").replaceAll("ß", "ss");
  return [...new Set([plain, long])];
}

import { plainLetters, speltOut } from "#kernel/plainLetters.ts";
import { sum } from "#kernel/sum.ts";
import type { Room } from "./applicationData.ts";

/** A room and the text it is found by. */
interface Entry {
  readonly room: Room;
  readonly plain: string;
  readonly spelt: string;
}

/**
 * Finds rooms as Germans look for them: inside compounds ("raum" finds "Abstellraum"), with or without umlauts ("Tuer",
 * "Tür" and "Tur" find the same), all words in any order. Best first: number, then beginning of a word, then inside.
 */
export function roomSearch(
  rooms: readonly Room[],
  storeyNames: readonly string[],
): (query: string) => Room[] {
  const entries = rooms.map((room): Entry => {
    const storey = room.storey === null ? "" : (storeyNames[room.storey] ?? "");
    const text = [room.number, room.name, storey, room.usage].filter(Boolean).join(" ");
    return { room, plain: plainLetters(text), spelt: speltOut(text) };
  });
  return (query) => {
    const words = query.trim().split(/\s+/).filter(Boolean);
    if (words.length === 0) return rooms.slice();
    return entries
      .flatMap((entry) => {
        const ranks = words.map((word) => rank(entry, word));
        return ranks.includes(0) ? [] : [{ room: entry.room, rank: sum(ranks) }];
      })
      .toSorted((a, b) => b.rank - a.rank)
      .map(({ room }) => room);
  };
}

/** 4 the number itself, 2 beginning of a word, 1 inside a word, 0 not found. */
function rank(entry: Entry, word: string): number {
  const [a, b] = [plainLetters(word), speltOut(word)];
  if (plainLetters(entry.room.number) === a) return 4;
  if (entry.plain.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(a))) return 2;
  return entry.plain.includes(a) || entry.spelt.includes(b) ? 1 : 0;
}

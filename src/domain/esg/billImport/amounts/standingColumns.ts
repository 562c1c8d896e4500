import type { ImportField } from "../importField.ts";
import type { ReadColumn } from "../columnGuess.ts";
import { standingName } from "../words/headWords.ts";
import { isPartHead } from "../words/tariffWords.ts";

/** A column with a standing of a meter. */
interface Standing {
  readonly at: number;
  readonly head: string;
  readonly field: ImportField;
}

/**
 * The columns of standings that are read: of a meter that counts by tariff all of them, each with both of its sides; else the first ones. What
 * is left over stands beside them.
 */
export function standingPlaces(all: readonly Standing[], first: readonly number[]): readonly number[] {
  const [olds, news] = (["old_reading", "new_reading"] as const).map((side) => all.filter(({ field }) => field === side)); // prettier-ignore
  const names = news!.map(({ head }) => standingName(head));
  const isApart = new Set(names).size === names.length && names.every((name) => name !== "");
  const isPaired = olds!.length === 0 || (olds!.length === names.length && names.every((name) => olds!.some(({ head }) => standingName(head) === name))); // prettier-ignore
  const areParts = news!.every(({ head }) => isPartHead(head));
  if (news!.length > 1 && isApart && isPaired && areParts) return [...olds!, ...news!].map(({ at }) => at);
  // of several the first one whose other side has the same name
  const whole = news!.find(({ head }) => !isPartHead(head) && olds!.some((old) => standingName(old.head) === standingName(head))); // prettier-ignore
  if (news!.length < 2 || whole === undefined) return first;
  const old = olds!.find(({ head }) => standingName(head) === standingName(whole.head))!;
  return [old.at, whole.at];
}

/** The standings of a reading, each new one with the old one that it goes on from. */
export function standingPairs(
  columns: readonly ReadColumn[],
): readonly { readonly before: ReadColumn; readonly after: ReadColumn }[] {
  const olds = columns.filter(({ field }) => field === "old_reading");
  const news = columns.filter(({ field }) => field === "new_reading");
  return news.flatMap((after, nth) => {
    const named = olds.find(({ head }) => head !== "" && standingName(head) === standingName(after.head));
    const before = named ?? olds[nth];
    return before ? [{ before, after }] : [];
  });
}

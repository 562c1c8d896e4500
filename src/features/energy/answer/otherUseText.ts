import { considerableShare, isConsiderable } from "#domain/energy/buildingUse.ts";
import type { NoClass } from "#domain/energy/efficiencyClass.ts";
import type { LeadingAnswer } from "#domain/energy/leadingAnswer.ts";
import type { useEnergyWords } from "../useEnergyWords.ts";

type Words = Pick<ReturnType<typeof useEnergyWords>, "t" | "format">;

/** The rooms of another use in a building, and what a person says of them. */
export type OtherUseAnswer = Pick<
  LeadingAnswer,
  "other_use_share" | "other_use_accepted" | "uses_not_understood" | "names_not_understood" | "roomed_share"
>;

/** The share of other uses beside the limit, as texts print them. */
export const shareTexts = (
  { other_use_share }: Pick<OtherUseAnswer, "other_use_share">,
  { format }: Words,
) => ({
  share: format.percent(other_use_share ?? 0, 1),
  limit: format.percent(considerableShare, 0),
});

/** Why there is no class, where its scale says nothing either. */
export const withoutScale: ReadonlySet<NoClass | null> = new Set<NoClass>([
  "use_unknown",
  "other_use",
  "considerable_other_use",
  "rooms_of_a_part",
]);

/** Why there is no class; null where there is one. */
export const noClassText = (
  answer: OtherUseAnswer & Pick<LeadingAnswer, "no_class">,
  words: Words,
): string | null => {
  const { no_class } = answer;
  if (no_class === null) return null;
  const why = words.t(($) => $.class.none[no_class], {
    ...shareTexts(answer, words),
    rooms: words.format.percent(answer.roomed_share ?? 0, 0),
  });
  const unclear = no_class === "considerable_other_use" ? notUnderstoodText(answer, words) : null;
  return unclear === null ? why : `${why} ${unclear}`;
};

/** The stated uses that were not understood, so that a person can say what they are; null without any. */
export function notUnderstoodText(
  { uses_not_understood: texts = [] }: Pick<OtherUseAnswer, "uses_not_understood">,
  { t }: Pick<Words, "t">,
): string | null {
  const quoted = texts.map((text) => t(($) => $.otherUse.quoted, { text }));
  return quoted.length === 0 ? null : t(($) => $.otherUse.notUnderstood, { texts: quoted.join(", ") });
}

/** So many names are told one by one. */
const toldNames = 12;

/** That rooms whose names say no known use count with the house, until a person says what they are; null without any. */
function assumedText(
  { names_not_understood: unclear }: Pick<OtherUseAnswer, "names_not_understood">,
  { t, format }: Words,
): string | null {
  if (unclear === undefined || unclear.names.length === 0) return null;
  const quoted = unclear.names.slice(0, toldNames).map((text) => t(($) => $.otherUse.quoted, { text }));
  const left = unclear.names.length - quoted.length;
  const texts = [...quoted, ...(left > 0 ? [`+${format.number(left)}`] : [])].join(", ");
  return t(($) => $.otherUse.assumed, { texts, share: format.percent(unclear.share, 1) });
}

/** What stands with a class: what it is of, why the building counts as residential, which rooms only count as rooms of the house. */
export const classTexts = (answer: OtherUseAnswer, words: Words): readonly string[] =>
  [words.t(($) => $.class.basis), acceptedText(answer, words), assumedText(answer, words)].filter(
    (text) => text !== null,
  );

/** That a person has the building treated as residential in spite of other uses, with the reason; null where nobody had to. */
export function acceptedText(answer: OtherUseAnswer, words: Words): string | null {
  const reason = isConsiderable(answer) ? answer.other_use_accepted?.reason : undefined;
  return reason === undefined
    ? null
    : words.t(($) => $.otherUse.accepted, { ...shareTexts(answer, words), reason });
}

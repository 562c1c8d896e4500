import { policyOf } from "#data/kinds/mergePolicies.ts";
import { merge } from "#domain/sync/merge.ts";
import { type Fields, same } from "#domain/sync/same.ts";
import type { Superseded } from "#domain/sync/superseded.ts";

/** What a person chooses of a field that two people have changed. */
export type Choice = "mine" | "theirs";
/** What was chosen for a group of fields, and the other value that it was chosen against. */
export type Choices = Readonly<Record<string, { readonly choice: Choice; readonly against: Fields }>>;

/** The three states that a form compares. */
interface Compared {
  /** What the form opened with. */
  readonly base: Fields;
  /** The document as it stands now. */
  readonly theirs: Fields;
  /** The fields that the person has changed. */
  readonly said: Fields;
}

/** Fields that somebody else has changed otherwise since the form was opened: by the rule with which devices merge. */
export const contestedIn = ({ base, theirs, said }: Compared): readonly Superseded[] =>
  merge(policyOf(theirs), { base, local: { ...base, ...said }, master: theirs }).superseded.filter(
    ({ lost_from, kept }) => lost_from === "server" && Object.keys(kept).some((field) => field in said),
  );

/** What was chosen of a contested group; nothing once the other value has changed again. */
export const choiceOf = (choices: Choices, { field_group, lost }: Superseded): Choice | undefined => {
  const chosen = choices[field_group];
  return chosen && same(chosen.against, lost) ? chosen.choice : undefined;
};

/** What is written after the person has chosen: values given up are not said, and go into the history. */
export function afterChoices(
  { said }: Pick<Compared, "said">,
  contested: readonly Superseded[],
  choices: Choices,
): { readonly said: Fields; readonly givenUp: readonly Superseded[] } {
  const lost = contested.filter((one) => choiceOf(choices, one) === "theirs");
  const gone = new Set(lost.flatMap(({ kept }) => Object.keys(kept)));
  return {
    said: Object.fromEntries(Object.entries(said).filter(([field]) => !gone.has(field))),
    givenUp: lost.map((one) => ({ ...one, lost: one.kept, kept: one.lost, lost_from: "device" })),
  };
}

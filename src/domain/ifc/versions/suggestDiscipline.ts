import type { Discipline } from "../discipline.ts";
import { signOf } from "./disciplineSigns.ts";

interface Ids {
  readonly spaces: readonly { readonly global_id: string }[];
  readonly elements: readonly { readonly global_id: string }[];
}

/** A model as far as it says what it is about. */
export interface SignedModel extends Ids {
  readonly file_name: string;
  /** Instances per class. */
  readonly counts: Readonly<Record<string, number>>;
}

/** A model that a project has: the main one, or the newest of a discipline. */
export interface KnownModel extends SignedModel {
  readonly discipline: Discipline | null;
}

/** What a file that was just read is taken for. */
export interface Suggestion {
  /** Next version of the model of this discipline; null: of the main model. */
  readonly discipline: Discipline | null;
  /** Nothing to ask about: the first model of a project, or one that has things in common with the one it is a version of. */
  readonly isSure: boolean;
  /** It takes the place of the main model, which turns out to be the one of this discipline. */
  readonly former?: Discipline;
}

/**
 * What a model that was just read is to its project. With a fifth of the GlobalIds (of the smaller of the two) in common it is a version of
 * the one that shares most; else its file name and its classes tell the discipline. One that was chosen alone and tells no other
 * discipline than the main model is its next version: somebody wants it. Of several at once a model with rooms takes the place of a main
 * model without any; the others become models of their disciplines.
 */
export function suggestDiscipline(
  read: SignedModel,
  known: readonly KnownModel[],
  together: boolean,
): Suggestion {
  const main = known.find(({ discipline }) => discipline === null);
  if (!main) return { discipline: null, isSure: true };
  const [kin] = known
    .map((one) => ({ one, share: shareOf(one, read) }))
    .filter(({ share }) => share >= 1 / 5)
    .toSorted((a, b) => b.share - a.share);
  if (kin) return { discipline: kin.one.discipline, isSure: true };
  const [sign, mainSign] = [signOf(read), signOf(main)];
  if (main.spaces.length === 0 && read.spaces.length > 0) {
    const isOther = mainSign !== null && mainSign !== "architecture";
    if (together || isOther) return { discipline: null, isSure: false, ...(isOther && { former: mainSign }) };
  }
  if (together) return { discipline: sign ?? "other", isSure: false };
  return { discipline: sign === mainSign ? null : sign, isSure: false };
}

/** How much of the smaller of two models is in the other, 0…1, by GlobalId. */
function shareOf(known: Ids, read: Ids): number {
  const ids = (model: Ids) =>
    new Set((model.elements.length > 0 ? model.elements : model.spaces).map(({ global_id }) => global_id));
  const [old, now] = [ids(known), ids(read)];
  const smaller = Math.min(old.size, now.size);
  return smaller === 0 ? 0 : [...now].filter((id) => old.has(id)).length / smaller;
}

import type { Instant } from "#kernel/time.ts";

/** What a label can hang on. A meter is one of the model, or one that only people know, by its number. */
export const targetKinds = ["space", "asset", "meter"] as const;
export type TargetKind = (typeof targetKinds)[number];

/** What labels are printed on: a sheet of A4 with 24 labels of 70 × 36 mm, a roll of 62 mm, or each by itself as a picture. */
export const media = ["a4", "roll", "svg"] as const;
export type Medium = (typeof media)[number];

/** A thing that a label leads to. */
export interface LabelTarget {
  readonly target_kind: TargetKind;
  /** Its GlobalId in the model (IFC), by which it is found after every import; null for a meter that no model knows. */
  readonly target_global_id?: string | null;
  /** What stands below the code. */
  readonly target_name: string;
  readonly storey?: string | null;
}

/** A label: a short id that never changes, and what it leads to. */
export interface Label extends LabelTarget {
  readonly short_id: string;
  /** When it was printed on what, by the moment. */
  readonly prints: Readonly<Record<Instant, Medium>>;
  /** Since when it leads nowhere: lost, damaged, or torn off. */
  readonly voided_at?: Instant | null;
  readonly void_reason?: string | null;
}

/** Longest name on a label, and longest reason of a void one. */
export const longestLabelText = { name: 200, reason: 500 } as const;

/** When a label was printed last; undefined for one that was never. */
export const lastPrint = ({ prints }: Pick<Label, "prints">): Instant | undefined =>
  (Object.keys(prints) as Instant[]).toSorted().at(-1);

/** Whether two targets are the same thing: by GlobalId, else by kind and name. */
export function sameTarget(one: LabelTarget, other: LabelTarget): boolean {
  const [a, b] = [one.target_global_id ?? null, other.target_global_id ?? null];
  if (a !== null || b !== null) return a === b;
  return one.target_kind === other.target_kind && one.target_name === other.target_name;
}

/** The targets that no label in use leads to. */
export const withoutLabel = <Target extends LabelTarget>(
  targets: readonly Target[],
  labels: readonly Label[],
): readonly Target[] => {
  const used = labels.filter(({ voided_at }) => (voided_at ?? null) === null);
  const known = new Set(used.flatMap(({ target_global_id }) => target_global_id ?? []));
  return targets.filter((target) =>
    target.target_global_id
      ? !known.has(target.target_global_id)
      : !used.some((label) => sameTarget(label, target)),
  );
};

import { err, ok, type Result } from "#kernel/result.ts";

/** What a path is drawn from. Of greenhouse gases gross values: nothing is subtracted. */
export interface TargetInput {
  readonly base_year: string;
  readonly base_value: number;
  readonly target_year: string;
  readonly target_value: number;
  /** What is to be neutralised, in the unit of the target; it never changes the path. */
  readonly neutralised_value?: number | null;
}

/** A path from base to target, year by year. */
export interface TargetPath {
  readonly points: readonly { readonly year: number; readonly value: number }[];
  /** Reduction against the base year as a share 0…1; negative when the target is above the base. */
  readonly reduction: number;
  /** What remains in the target year: the residual emissions. */
  readonly residual: number;
  /** Listed beside the residual, never netted against it. */
  readonly neutralised: number;
}

/** Why there is no path. `zero_base`: against nothing no reduction can be said. */
export type TargetProblem = {
  readonly kind: "no_such_year" | "reversed" | "too_long" | "zero_base" | "no_number" | "negative";
};

const longestPath = 60;

/** The straight gross path from the base year to the target year, both included. */
export function targetPath(input: TargetInput): Result<TargetPath, TargetProblem> {
  const { base_value, target_value } = input;
  const [from, to] = [yearOf(input.base_year), yearOf(input.target_year)];
  if (from === undefined || to === undefined) return err({ kind: "no_such_year" });
  if (to <= from) return err({ kind: "reversed" });
  if (to - from > longestPath) return err({ kind: "too_long" });
  if (!Number.isFinite(base_value) || !Number.isFinite(target_value)) return err({ kind: "no_number" });
  if (base_value < 0 || target_value < 0) return err({ kind: "negative" });
  if (base_value === 0) return err({ kind: "zero_base" });
  const points = Array.from({ length: to - from + 1 }, (_, step) => ({
    year: from + step,
    value: base_value + ((target_value - base_value) * step) / (to - from),
  }));
  return ok({
    points,
    reduction: (base_value - target_value) / base_value,
    residual: target_value,
    neutralised: input.neutralised_value ?? 0,
  });
}

const yearOf = (text: string): number | undefined => (/^(19|20)\d\d$/.test(text) ? Number(text) : undefined);

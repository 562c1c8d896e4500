import { type QualityKey, qualityKeys } from "../ifc/quality/qualityCheck.ts";

/** What is pointed out in 3D: everything that lacks one thing of a good model, or that fails one specification of its IDS check. */
export type Marks =
  | { readonly kind: "quality"; readonly check: QualityKey }
  /** `specification`: its place in the IDS file, from 0. */
  | { readonly kind: "ids"; readonly specification: number };

/** The word by which an address says what is to be pointed out: `quality.u_values`, `ids.3`. */
export const marksWord = (marks: Marks): string =>
  marks.kind === "quality" ? `quality.${marks.check}` : `ids.${marks.specification}`;

/** Reads such a word; null for anything else. */
export function readMarks(word: unknown): Marks | null {
  if (typeof word !== "string") return null;
  const [, place] = /^ids\.(\d{1,4})$/.exec(word) ?? [];
  if (place !== undefined) return { kind: "ids", specification: Number(place) };
  const check = checks.find((key) => word === `quality.${key}`);
  return check ? { kind: "quality", check } : null;
}

const checks: readonly QualityKey[] = Object.values(qualityKeys).flat();

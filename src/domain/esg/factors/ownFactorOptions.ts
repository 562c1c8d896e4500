/** Kinds of documents that a factor of one's own is taken from. */
export const ownFactorSources = [
  "supplier_declaration",
  "contract",
  "guarantee_of_origin",
  "residual_mix",
  "authority",
  "manufacturer",
  "study",
  "other",
] as const;
export type OwnFactorSource = (typeof ownFactorSources)[number];

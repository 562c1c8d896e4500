/**
 * One English sentence on a heated area that was given and is far from that of the model; none otherwise.
 * @param findings of the envelope, among them the doubt.
 */
export function areaSentence(
  findings: readonly { readonly kind: string; readonly examples: readonly string[] }[],
): {
  readonly area_sentence?: string;
} {
  const doubt = findings.find(({ kind }) => kind === "heated_area_unusual");
  if (doubt === undefined) return {};
  const [given, own] = doubt.examples[0]?.split(" ≠ ") ?? [];
  return {
    area_sentence: `The area of --area, ${given}, is far from that of the heated rooms in the model, ${own}: every figure per m² stands on the one that was given.`,
  };
}

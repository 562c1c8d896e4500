/**
 * How well a value of the report is proven; a scheme of our own, not of the standard. A: a bill, meter or document is
 * named · B: said without a document, taken from project or model, or shared out by days · C: a general factor or one of
 * another year · D: made up for the sample building.
 */
export const grades = ["A", "B", "C", "D"] as const;
export type Grade = (typeof grades)[number];

/** The poorest of several grades; A when there are none. */
export const poorest = (found: readonly Grade[]): Grade =>
  grades.findLast((grade) => found.includes(grade)) ?? "A";

/** What is told of whoever operates the product at an address, in the order of the pages. */
export const operatorFacts = [
  "name",
  "address",
  "represented_by",
  "email",
  "phone",
  "register",
  "vat_id",
  "data_protection",
  "hosting",
] as const;
export type OperatorFact = (typeof operatorFacts)[number];

/** The facts that the operator has told; lines of an address are parted by line breaks. */
export type Operator = Readonly<Partial<Record<OperatorFact, string>>>;

/** Without these the pages say that they are incomplete; the others depend on who it is. */
const needed: readonly OperatorFact[] = ["name", "address", "email", "data_protection", "hosting"];

/** Takes the facts out of a configuration; whatever else stands there is left out. */
export function readOperator(found: unknown): Operator {
  if (typeof found !== "object" || found === null) return {};
  const told = found as Readonly<Record<string, unknown>>;
  const facts = operatorFacts.flatMap((fact) => {
    const text = told[fact];
    return typeof text === "string" && text.trim() !== "" ? [[fact, text.trim()] as const] : [];
  });
  return Object.fromEntries(facts);
}

/** The facts that the operator must still tell. */
export const missingFacts = (operator: Operator): readonly OperatorFact[] =>
  needed.filter((fact) => operator[fact] === undefined);

/**
 * Cents of an amount in euros, without going through binary fractions.
 * @param euros a decimal number as text: `12.5`, `-3`
 * @returns whole cents; undefined for more than two decimals or more than nine quadrillion
 */
export function centsOf(euros: string): number | undefined {
  const [, sign = "", whole = "", part = ""] = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(euros) ?? [];
  if (whole === "") return undefined;
  const cents = Number(`${whole}${part.padEnd(2, "0")}`);
  if (!Number.isSafeInteger(cents)) return undefined;
  return sign === "-" && cents > 0 ? -cents : cents;
}

/** The same amount in euros as decimal text: 1250 → `12.50`. */
export function eurosOf(cents: number): string {
  const digits = String(Math.abs(Math.trunc(cents))).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

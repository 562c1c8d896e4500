/**
 * `quantity` × `factor` ÷ `divisor`, rounded once to a whole number, halves away from zero. Exact: the factor counts as the decimal
 * that is written for it, and nothing passes through a binary fraction.
 * @param quantity a whole number; @param factor a finite decimal; @param divisor a whole number > 0.
 */
export function exactProduct(quantity: number, factor: number, divisor = 1): number {
  const { digits, places } = decimalOf(factor);
  const numerator = BigInt(quantity) * digits;
  const denominator = BigInt(divisor) * 10n ** BigInt(places);
  const positive = numerator < 0n ? -numerator : numerator;
  const rounded = Number((2n * positive + denominator) / (2n * denominator));
  return numerator < 0n && rounded !== 0 ? -rounded : rounded;
}

/** A number as the shortest decimal that means it: `181.4` is 1814 with one place. */
function decimalOf(value: number): { readonly digits: bigint; readonly places: number } {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 };
}

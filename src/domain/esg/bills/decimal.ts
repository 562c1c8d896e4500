/** An exact decimal number: `digits · 10^-scale`. Nothing of it is ever a float. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/** Most digits of a number that anybody enters; what is longer is no amount. */
const mostDigits = 24;

/** Reads a number as it is stored: `-1234.56`, nothing else. Undefined for everything else. */
export function decimalOf(text: string): Decimal | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = "", part = ""] = match;
  if (whole.length + part.length > mostDigits) return undefined;
  const digits = BigInt(whole + part);
  return { digits: sign === "-" ? -digits : digits, scale: part.length };
}

/** Spells a number as it is stored: without leading or trailing zeros, `-0` as `0`. */
export function decimalText(value: Decimal): string {
  const isNegative = value.digits < 0n;
  const all = (isNegative ? -value.digits : value.digits).toString().padStart(value.scale + 1, "0");
  const whole = all.slice(0, all.length - value.scale);
  const part = all.slice(all.length - value.scale).replace(/0+$/, "");
  return `${isNegative ? "-" : ""}${whole}${part === "" ? "" : `.${part}`}`;
}

/** The product of two numbers, exact. */
export const times = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  scale: a.scale + b.scale,
});

/** The sum of two numbers, exact. */
export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  const digits = [a, b].map((one) => one.digits * 10n ** BigInt(scale - one.scale)) as [bigint, bigint];
  return { digits: digits[0] + digits[1], scale };
}

/** What is left of a number without another, exact. */
export const minus = (a: Decimal, b: Decimal): Decimal => plus(a, { digits: -b.digits, scale: b.scale });

/** A number as a whole number of 10^-places: half a step is rounded away from zero. `exact` says whether nothing was rounded. */
export function wholeSteps(
  value: Decimal,
  places: number,
): { readonly steps: bigint; readonly exact: boolean } {
  if (value.scale <= places)
    return { steps: value.digits * 10n ** BigInt(places - value.scale), exact: true };
  const divisor = 10n ** BigInt(value.scale - places);
  const rest = value.digits % divisor;
  const half = (rest < 0n ? -rest : rest) * 2n >= divisor;
  return {
    steps: value.digits / divisor + (half ? (value.digits < 0n ? -1n : 1n) : 0n),
    exact: rest === 0n,
  };
}

/** Orders two numbers: negative, 0 or positive. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const [left, right] = [a, b].map((one) => one.digits * 10n ** BigInt(scale - one.scale)) as [
    bigint,
    bigint,
  ];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A whole number of 10^-places as a decimal. */
export const ofSteps = (steps: bigint, places: number): Decimal => ({ digits: steps, scale: places });

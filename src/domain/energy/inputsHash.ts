import { hex } from "#kernel/hex.ts";
import { canonicalJson, type Json } from "#domain/application/canonicalJson.ts";
import { methodVersion } from "./balance.ts";
import type { BalanceInput } from "./balanceInput.ts";
import type { BuildingChoices } from "./buildingChoices.ts";
import { monthlyMethodVersion } from "./monthly/methodVersion.ts";
import type { MonthlyInput } from "./monthly/input/monthlyInput.ts";

/**
 * SHA-256 of everything a balance is calculated from, of what a person said (it decides what is an assumption) and of
 * the method's version, as lower-case hexadecimal: equal inputs give an equal hash on every machine. Numbers count to
 * nine digits, so that the last bit of a sine does not.
 */
export const inputsHash = (input: BalanceInput, choices: BuildingChoices): Promise<string> =>
  hashOf({ method_version: methodVersion, input, choices });

/** The same of the input of a monthly balance. */
export const monthlyInputsHash = (input: MonthlyInput): Promise<string> =>
  hashOf({ method_version: monthlyMethodVersion, input });

async function hashOf(value: unknown): Promise<string> {
  const text = canonicalJson(rounded(value as Json));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return hex(digest);
}

function rounded(value: Json): Json {
  if (typeof value === "number") return Number(value.toPrecision(9));
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(rounded);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, member === undefined ? undefined : rounded(member)]),
  );
}

import { isRecord } from "#kernel/isRecord.ts";

/** Kinds of cookies that a person may refuse, in the order of the dialog. */
export const optionalCategories = ["functional", "analytics", "marketing"] as const;

/** A kind of cookies that a person may refuse. */
export type OptionalCategory = (typeof optionalCategories)[number];

/** What a person has allowed this device to keep, and when (ISO 8601). What is necessary is always allowed. */
export interface Consent extends Readonly<Record<OptionalCategory, boolean>> {
  readonly necessary: true;
  readonly timestamp: string;
}

/** The choice of a person, as it is stored. What is not named is refused. */
export const consentTo = (allowed: readonly OptionalCategory[], now: Date): Consent => ({
  necessary: true,
  functional: allowed.includes("functional"),
  analytics: allowed.includes("analytics"),
  marketing: allowed.includes("marketing"),
  timestamp: now.toISOString(),
});

/** The stored choice; nothing when none is stored, or not a whole one: then it is asked for anew. */
export function readConsent(stored: string | null): Consent | undefined {
  const found = parsed(stored);
  if (!isRecord(found) || found["necessary"] !== true) return undefined;
  const { timestamp } = found;
  if (typeof timestamp !== "string" || Number.isNaN(Date.parse(timestamp))) return undefined;
  if (optionalCategories.some((category) => typeof found[category] !== "boolean")) return undefined;
  const allowed = optionalCategories.filter((category) => found[category] === true);
  return consentTo(allowed, new Date(timestamp));
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}

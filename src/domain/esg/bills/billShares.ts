import { isRecord } from "#kernel/isRecord.ts";
import { wholeShare } from "../ledger/activity.ts";
import type { Allocation } from "../ledger/posting.ts";

/** Key of the project's setting that says of which bills tenants bear a part. */
export const billSharesKey = "bill_shares";

/** What a tenant bears of a bill. A unit is named, never a person. */
export interface TenantShare {
  readonly unit: string;
  /** Hundredths of a percent, whole: 2050 are 20.5 %. */
  readonly weight: number;
}

/** The parts of tenants by the id of the bill; what they leave is the landlord's. */
export type BillShares = Readonly<Record<string, readonly TenantShare[]>>;

/** Most tenants of one bill, and most signs of the name of a unit. */
export const sharesLimits = { tenants: 200, unit: 80 } as const;

/**
 * What is wrong with the parts of a bill; null when nothing is. `unit_missing`: a part without a name · `twice`: one unit has two ·
 * `bad_share`: no percentage above 0 and up to 100 · `too_much`: together more than everything.
 */
export type SharesProblem = "unit_missing" | "twice" | "bad_share" | "too_much";

/** Looks at the parts of a bill before they are kept. */
export function sharesProblem(shares: readonly TenantShare[]): SharesProblem | null {
  const names = shares.map(({ unit }) => unit.trim());
  if (names.includes("")) return "unit_missing";
  if (new Set(names).size < names.length) return "twice";
  const isShare = ({ weight }: TenantShare) =>
    Number.isSafeInteger(weight) && weight > 0 && weight <= wholeShare;
  if (!shares.every(isShare)) return "bad_share";
  return sumOf(shares) > wholeShare ? "too_much" : null;
}

/** What the tenants bear together, hundredths of a percent. */
export const sumOf = (shares: readonly TenantShare[]): number =>
  shares.reduce((sum, { weight }) => sum + weight, 0);

/** Reads the setting; parts that cannot be ones are left out with their bill, so that nothing is posted of them by half. */
export function readShares(stored: unknown): BillShares {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, said]) => {
      const parts = Array.isArray(said) ? said.map(shareOf) : [];
      const isRight =
        parts.length > 0 && parts.length <= sharesLimits.tenants && parts.every((part) => part !== null);
      return isRight && sharesProblem(parts) === null ? [[id, parts]] : [];
    }),
  );
}

function shareOf(said: unknown): TenantShare | null {
  if (!isRecord(said)) return null;
  const { unit, weight } = said;
  return typeof unit === "string" && typeof weight === "number"
    ? { unit: unit.trim().slice(0, sharesLimits.unit), weight }
    : null;
}

/** How the ledger shares a bill out; null where nobody but the landlord bears it. */
export const allocationOf = (shares: readonly TenantShare[] | undefined): Allocation | null =>
  shares === undefined || shares.length === 0
    ? null
    : {
        rule: "tenant_share",
        parts: shares.map(({ unit, weight }) => ({ bearer: `tenant:${unit}`, weight })),
      };

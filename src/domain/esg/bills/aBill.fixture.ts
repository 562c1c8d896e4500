import { type Bill, emptyBill, type KeptBill } from "./bill.ts";

/** A bill of gas as a supplier sends it, changed as a test wants it. */
export const aBill = (changes: Partial<Bill> = {}): Bill => ({
  ...emptyBill("natural_gas", "kWh"),
  meter: "7GMT0004711",
  supplier: "Stadtwerke",
  document_number: "R-2025-17",
  from_day: "2025-01-01",
  to_day: "2025-12-31",
  amount: "18250.5",
  ...changes,
});

/** The same under an id. */
export const keptBill = (id: string, changes: Partial<Bill> = {}): KeptBill => ({ ...aBill(changes), id });

/** What the bills of the tests are looked at with. */
export const basis = { today: "2026-02-01", factors: [] } as const;

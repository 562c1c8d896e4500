import { type EnvelopeLosses, monthsLosses, seasonLosses } from "./envelopeLosses.ts";
import type { StoredAnswer } from "./leadingAnswer.ts";
import { monthlyBalance } from "./monthly/monthlyBalance.ts";

/** The losses behind a stored answer, by its method; null while the envelope is not stored with it. */
export function storedLosses({ answer, monthly, season }: StoredAnswer): EnvelopeLosses | null {
  if (season === null) return null;
  if (answer.method === "tabula" || monthly === null) return seasonLosses(season.balance);
  const balance = monthlyBalance(monthly.input);
  return balance.ok ? monthsLosses(season.envelope, balance.value) : null;
}

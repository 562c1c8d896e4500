import { useMemo } from "react";
import { type LeadingAnswer, leadingAnswer } from "#domain/energy/leadingAnswer.ts";
import type { MonthlyCalculation } from "#workers/compute/client.ts";
import { type EnergyWork, useEnergyBalance } from "../calculation/useEnergyBalance.ts";
import { type MonthlyWork, useMonthlyBalance } from "../calculation/useMonthlyBalance.ts";
import { type MonthlyOverrides, useMonthlyOverrides } from "../overrides/useMonthlyOverrides.ts";

/** Both balances of a project with the one answer that they give. */
export interface Leading {
  readonly season: EnergyWork;
  readonly months: MonthlyWork;
  readonly overrides: MonthlyOverrides;
  /** The monthly balance; null while it is calculated, and where it cannot be. */
  readonly calculation: MonthlyCalculation | null;
  /** Whether it is not known yet which of them leads: the monthly balance is being calculated, and there is none to stay until then. */
  readonly isOpen: boolean;
  /** Null while there is none, or while it is open which balance leads. */
  readonly answer: LeadingAnswer | null;
}

/** Calculates both balances of a project on this device and decides which of them is shown. */
export function useLeading(projectId: string): Leading {
  const overrides = useMonthlyOverrides(projectId);
  const months = useMonthlyBalance(projectId, overrides.list);
  const season = useEnergyBalance(projectId, months.isSettled);
  const calculation = months.state.status === "ready" ? months.state.calculation : null;
  const balance = season.state.status === "ready" ? season.state.balance : null;
  const isOpen =
    months.state.status === "loading" || (months.state.status === "problem" && months.state.pending);
  const answer = useMemo(
    () => (isOpen ? null : leadingAnswer({ monthly: calculation, seasonal: balance })),
    [isOpen, calculation, balance],
  );
  return { season, months, overrides, calculation, isOpen, answer };
}

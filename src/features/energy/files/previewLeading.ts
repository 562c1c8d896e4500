import { type EnvelopeLosses, monthsLosses, seasonLosses } from "#domain/energy/envelopeLosses.ts";
import { type LeadingAnswer, leadingAnswer } from "#domain/energy/leadingAnswer.ts";
import type { MonthlyPreview, PreviewSource } from "./previewSource.ts";

type Calculated = Extract<MonthlyPreview, { readonly of: "calculation" }>["calculation"];

/** What a preview prints: the answer of the building, its losses, and the monthly balance where it leads. */
export interface PreviewLeading {
  readonly answer: LeadingAnswer | null;
  readonly lost: EnvelopeLosses;
  /** Null: the seasonal balance leads. */
  readonly months: Calculated | null;
}

/** The balance that leads in a preview. */
export function previewLeading({ balance, monthly, envelope }: PreviewSource): PreviewLeading {
  const calculation = monthly?.of === "calculation" ? monthly.calculation : null;
  const answer = leadingAnswer({ monthly: calculation, seasonal: balance });
  const months = answer?.method === "monthly" ? calculation : null;
  return { answer, lost: months ? monthsLosses(envelope, months.result) : seasonLosses(balance), months };
}

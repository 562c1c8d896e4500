import type { LedgerInput } from "./facts/ledgerFigures.ts";
import type { Answers } from "./answers/reportAnswers.ts";
import type { ReportStorey } from "./plans/storeys.ts";

/** Everything a report is made from. The same input gives the same report, to the byte. */
export interface ReportInput {
  readonly standard: "vsme" | "esrs";
  /** Calendar year that is reported. */
  readonly year: number;
  /** Day the report was made, `2026-11-20`: printed, never read from a clock. */
  readonly made_on: string;
  readonly project: {
    readonly name: string;
    readonly street: string | null;
    readonly postal_code: string | null;
    readonly city: string | null;
    /** ISO 3166 alpha-2. */
    readonly country: string | null;
    readonly is_sample: boolean;
  };
  /** The current model; null without one. */
  readonly model: {
    readonly file_name: string;
    readonly sha256: string;
    readonly latitude_deg: number | null;
    readonly longitude_deg: number | null;
    /** Number of the version in its project. */
    readonly version?: number;
    /** From the lowest to the highest: their plans are figures of the report. */
    readonly storeys?: readonly ReportStorey[];
  } | null;
  /** Final energy of the energy balance, kWh/a: stands beside the consumption, never in its place. */
  readonly demand: { readonly final_energy_kwh: number; readonly method_version: string } | null;
  readonly answers: Answers;
  /** The carbon ledger of the project; without one what was entered counts. */
  readonly ledger?: LedgerInput;
  /** What people answered in the report of the year before, by the same standard. */
  readonly previous?: Answers;
  /** Who signed which figures, in order: the document says so. */
  readonly signed?: readonly {
    readonly on: string;
    readonly name: string;
    readonly figures_sha256: string;
  }[];
}

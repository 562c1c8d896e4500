import type { PayingMeasure } from "#domain/energy/scenarios/payingMeasures.ts";
import type { DocumentSource } from "#domain/energy/workbook/energyWorkbook.ts";
import type { PreviewDocument } from "#workers/build/preview/api.ts";
import type { MonthlyCalculation } from "#workers/compute/client.ts";
import type { useMonthsWords } from "../months/useMonthsWords.ts";
import type { useScenarioWords } from "../scenarios/useScenarioWords.ts";

/** What a preview is made of. */
export interface PreviewSource extends DocumentSource {
  /** The measures that pay; null: the project has no scenario. */
  readonly paying: readonly PayingMeasure[] | null;
  /** The monthly balance, which leads where it has one; null: this device can neither calculate nor find one. */
  readonly monthly: MonthlyPreview | null;
}

/** A monthly balance, or that its inputs give none. */
export type MonthlyPreview =
  | {
      readonly of: "calculation";
      readonly calculation: Pick<MonthlyCalculation, "input" | "result" | "hash"> &
        Partial<Pick<MonthlyCalculation, "findings" | "envelope_findings">>;
    }
  | { readonly of: "problem" };

/** The words and formats of the language on screen. */
export type PreviewWords = Omit<ReturnType<typeof useScenarioWords>, "undo" | "cancel" | "finding"> &
  Pick<ReturnType<typeof useMonthsWords>, "zone">;

/** A section of the preview. */
export type Section = PreviewDocument["sections"][number];

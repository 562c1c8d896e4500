import type { PayingMeasure } from "#domain/energy/scenarios/payingMeasures.ts";
import type { DocumentSource } from "#domain/energy/workbook/energyWorkbook.ts";
import type { PreviewDocument } from "#workers/build/preview/api.ts";
import type { useScenarioWords } from "./useScenarioWords.ts";

/** What a preview is made of. */
export interface PreviewSource extends DocumentSource {
  /** The measures that pay; null: the project has no scenario. */
  readonly paying: readonly PayingMeasure[] | null;
}

/** The words and formats of the language on screen. */
export type PreviewWords = Omit<ReturnType<typeof useScenarioWords>, "undo" | "cancel" | "finding">;

/** A section of the preview. */
export type Section = PreviewDocument["sections"][number];

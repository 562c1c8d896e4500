import type { FindingKind } from "#domain/ifc/envelope/envelopePart.ts";
import type { InputField } from "../monthlyModel/entered/inputFields.ts";
import type { ModelFindingKind } from "../monthlyModel/modelFinding.ts";
import type { MonthlyFindingKind, NotValidatedKind } from "../monthly/input/monthlyFinding.ts";
import type { MonthlyFigureId } from "../monthly/figures/monthlyCatalogue.ts";
import type { MonthlyPart, MonthlyZone, Provenance } from "../monthly/input/monthlyInput.ts";
import type { NotCalculatedKind } from "../monthly/quality/notCalculated.ts";
import type { InfluenceKind } from "../monthly/quality/qualityGroups.ts";
import type { WorkbookWordId } from "./workbookWords.ts";

/** Heads of the monthly workbook that the seasonal one does not have. */
export type MonthlyWordId =
  | WorkbookWordId
  | "place"
  | "building"
  | "year_or_value"
  | "norm"
  | "numbers_january"
  | "input"
  | "reason";

/** The seven sheets, in their order. */
const monthlySheets = [
  "result",
  "calculation",
  "envelope",
  "inputs",
  "climate",
  "uncertainty",
  "assumptions",
] as const;
type MonthlySheet = (typeof monthlySheets)[number];

/** Everything that the monthly workbook says, in the language of the person. */
export interface MonthlyWorkbookWords {
  readonly word: (id: MonthlyWordId) => string;
  readonly sheet: (id: MonthlySheet) => string;
  /** Name of a month, 0 January. */
  readonly month: (index: number) => string;
  readonly figure: (id: MonthlyFigureId) => string;
  readonly zone: (zone: MonthlyZone) => string;
  /** The zone in its second run. */
  readonly cooling: (zone: string) => string;
  readonly part: (part: Pick<MonthlyPart, "name" | "kind">) => string;
  /** "Wand gegen Außenluft". */
  readonly partKind: (part: Pick<MonthlyPart, "kind" | "behind">) => string;
  readonly pipe: (id: string) => string;
  readonly checked: (validated: boolean) => string;
  /** Name, value, unit and origin of an input; a value that is no number as a word. */
  readonly field: (field: InputField) => {
    readonly name: string;
    readonly value: string | number | null;
    readonly unit: string;
    readonly origin: string;
  };
  readonly unit: (unit: string) => string;
  readonly provenance: (source: Provenance | null) => string;
  readonly finding: (kind: MonthlyFindingKind) => string;
  readonly modelFinding: (kind: ModelFindingKind) => string;
  readonly envelopeFinding: (kind: FindingKind) => string;
  readonly notValidated: (kind: NotValidatedKind) => string;
  readonly notCalculated: (kind: NotCalculatedKind) => string;
  readonly influence: (kind: InfluenceKind) => string;
  /** A path of an input in words. */
  readonly path: (path: string) => string;
  /** A label and what it stands for: "Wohnen: Wand Nord". */
  readonly labelled: (label: string, text: string) => string;
  /** A number inside a formula, with as many digits as it takes to calculate it again. */
  readonly number: (value: number) => string;
  readonly date: (iso: string) => string;
}

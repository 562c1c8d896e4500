import type { BuildingChoices } from "../buildingChoices.ts";
import type { FactorSetId } from "../data/factorSets.ts";
import type { Carrier, HeatingKind } from "../data/heatingSystems.ts";
import type { FigureId } from "../figureCatalogue.ts";
import type { FigureOrigin } from "../figureSource.ts";
import type { Border } from "../data/tabulaConstants.ts";
import type { FixFirst } from "#domain/ifc/envelope/envelopeQuality.ts";
import type { FindingKind, PartKind } from "#domain/ifc/envelope/envelopePart.ts";
import type { Origin } from "#domain/ifc/model.ts";

/** Words of the first sheet of a balance, whichever method it is of. */
export type ResultWordId =
  | "document"
  | "no_certificate"
  | "project"
  | "address"
  | "made_on"
  | "method"
  | "method_name"
  | "method_monthly"
  | "frame"
  | "frame_name"
  | "class"
  | "class_only_residential"
  | "class_use_unknown"
  | "class_no_energy"
  | "class_quality"
  | "class_other_use"
  | "class_rooms_of_part"
  | "roomed_share"
  | "class_basis"
  | "other_use"
  | "other_use_accepted"
  | "uses_not_understood"
  | "names_not_understood"
  | "grade"
  | "grade_scheme"
  | "uncertainty"
  | "hash"
  | "factor_set"
  | "valid_from"
  | "valid_to"
  | "unverified"
  | "verified"
  | "missing"
  | "quantity"
  | "value"
  | "unit"
  | "symbol"
  | "note";

/** Heads, sheets and single words of the workbook. */
export type WorkbookWordId =
  | ResultWordId
  | "tolerance"
  | "not_validated"
  | "not_calculated"
  | "validated"
  | "name"
  | "formula"
  | "numbers"
  | "inputs"
  | "origin"
  | "source"
  | "checked"
  | "global_id"
  | "express_id"
  | "part_kind"
  | "border"
  | "area"
  | "area_origin"
  | "area_grade"
  | "u"
  | "u_origin"
  | "u_grade"
  | "u_with_resistance"
  | "b"
  | "heat_loss"
  | "orientation"
  | "azimuth"
  | "tilt"
  | "g"
  | "g_origin"
  | "bridges"
  | "unnamed"
  | "estimated"
  | "topic"
  | "said"
  | "assumption"
  | "first"
  | "not_said"
  | "count"
  | "examples"
  | "yes"
  | "no"
  | "carrier"
  | "f_p"
  | "emissions"
  | "used"
  | "f_p_needs_certificate";

/** The five sheets, in their order. */
const workbookSheets = ["result", "calculation", "envelope", "assumptions", "factors"] as const;
type WorkbookSheet = (typeof workbookSheets)[number];

/** Everything that the workbook says, in the language of the person. */
export interface WorkbookWords {
  readonly word: (id: WorkbookWordId) => string;
  readonly sheet: (id: WorkbookSheet) => string;
  readonly figure: (id: FigureId) => string;
  readonly figureOrigin: (origin: FigureOrigin) => string;
  readonly finding: (kind: FindingKind) => string;
  readonly fixFirst: (input: FixFirst["input"]) => string;
  readonly choice: (name: keyof BuildingChoices) => string;
  /** A statement that is no number: "Wohnen", "Wärmepumpe, Außenluft", "ja". */
  readonly heating: (kind: HeatingKind) => string;
  readonly residential: (value: boolean) => string;
  readonly kind: (kind: PartKind) => string;
  readonly border: (border: Border) => string;
  readonly direction: (azimuth_deg: number | null) => string;
  readonly origin: (origin: Origin) => string;
  readonly carrier: (carrier: Carrier) => string;
  /** Where the factors of a set were read. */
  readonly factorSource: (set: FactorSetId) => string;
  /** A label and what it stands for: "Wohnen: Wand Nord". */
  readonly labelled: (label: string, text: string) => string;
  /** A number inside a formula, with as many digits as it takes to calculate it again. */
  readonly number: (value: number) => string;
  readonly date: (iso: string) => string;
}

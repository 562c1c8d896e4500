import type { Bytes } from "#domain/application/bytes.ts";
import type { ReportPlans } from "#domain/report/plans/storeys.ts";
import type { ReportInput } from "#domain/report/reportInput.ts";
import type { Language } from "#kernel/languages.ts";

/** The files a report can be handed out as. */
const reportFormats = ["html", "pdf", "docx", "xlsx", "json", "xbrl"] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** The files of a standard: only VSME has a taxonomy whose names are known. */
export const formatsOf = (standard: ReportInput["standard"]): readonly ReportFormat[] =>
  reportFormats.filter((format) => standard === "vsme" || format !== "xbrl");

/** What happens to a report on its way to a file. */
export const reportPhases = ["spell", "draw", "write"] as const;
export type ReportPhase = (typeof reportPhases)[number];

/** Which report, in which language, as which file. The same job gives the same bytes. */
export interface ReportJob {
  readonly format: ReportFormat;
  readonly language: Language;
  readonly input: ReportInput;
  /** The plans of the building as they were drawn from its model; without them the report says that they are not there. */
  readonly plans?: ReportPlans | undefined;
}

/** A finished file. */
export interface ReportFile {
  /** File name without a folder, plain ASCII. */
  readonly name: string;
  readonly mime: string;
  readonly bytes: Bytes;
}

/** The typeface of the files: WOFF 1 of the Latin and the extended Latin letters, in two weights. */
export interface ReportFonts {
  readonly regular: readonly Bytes[];
  readonly strong: readonly Bytes[];
}

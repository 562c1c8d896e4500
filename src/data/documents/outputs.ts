import type { StoredTemplate } from "#domain/application/templates.ts";
import type { VersionFiles } from "#domain/application/bundle/versionFiles.ts";
import type { ConsumptionPeriod } from "#domain/energy/consumption/consumptionPeriod.ts";
import type { KeptWeather } from "#domain/energy/weather/keptWeather.ts";
import type { TableReading } from "#domain/esg/billImport/tableReading.ts";
import type { Bill } from "#domain/esg/bills/bill.ts";
import type { MeasureInputs } from "#domain/energy/scenarios/measure.ts";
import type { Instant } from "#kernel/time.ts";
import type { Stored } from "./stored.ts";

/** Collection `outputs`: an energy balance. Scope: the project. `result` is plain data of domain/energy. */
export interface EnergyBalanceRow extends Stored {
  readonly kind: "energy_balance";
  readonly project_id: string;
  readonly model_id: string;
  /** `tabula`: the seasonal balance · `monthly`: the monthly balance; each is followed on its own. */
  readonly method: "tabula" | "monthly";
  readonly method_version: string;
  readonly inputs_hash: string;
  readonly result: unknown;
}

/**
 * Collection `outputs`: measures for a building that are thought through together. Scope: the project. A measure lies by its key and is
 * null once it was taken out; it is read by `readMeasures`, because another version of the product may have written it. What the
 * measures bring is calculated from the present balance and never stored.
 */
export interface EnergyScenarioRow extends Stored {
  readonly kind: "energy_scenario";
  readonly project_id: string;
  readonly name: string;
  readonly measures: Readonly<Record<string, MeasureInputs | null>>;
  /** What somebody has noted about subsidies, not checked by anybody. */
  readonly subsidy_note?: string | null;
  /** Day of that note, YYYY-MM-DD. */
  readonly subsidy_noted_on?: string | null;
}

/** Collection `outputs`: a sustainability report for a period. `document` is the document tree of domain/report. */
export interface ReportRow extends Stored {
  readonly kind: "report";
  readonly project_id: string;
  readonly standard: "vsme" | "esrs";
  readonly period: string;
  readonly language: string;
  /** What people entered for datapoints the product cannot know, keyed by datapoint id. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly document: unknown;
}

/** Collection `outputs`: a generated application of a project and its configuration. */
export interface ApplicationRow extends Stored {
  readonly kind: "application";
  readonly project_id: string;
  /** What it was begun as; what it is now stands in `config`. */
  readonly template: StoredTemplate;
  readonly slug: string;
  readonly title: string;
  /** Step the person is at: the flow resumes there. */
  readonly step: "upload" | "config" | "generate" | "deploy" | "done";
  readonly config: Readonly<Record<string, unknown>>;
  readonly status: "draft" | "live" | "withdrawn";
  readonly live_version_id?: string | null;
  /** A short address that leads to its own, given by the host; null while there is none. */
  readonly short_url?: string | null;
}

/** Collection `outputs`: one built version of an application. */
export interface ApplicationVersionRow extends Stored {
  readonly kind: "application_version";
  readonly project_id: string;
  readonly application_id: string;
  readonly content_id: string;
  readonly seq: number;
  readonly version: string;
  readonly bytes: number;
  readonly file_count: number;
  /** What it is made of, by path; none for versions from before this was kept. */
  readonly files?: VersionFiles | null;
  readonly changelog?: string | null;
  readonly url?: string | null;
  readonly state: "built" | "uploading" | "verifying" | "live" | "failed" | "superseded";
  readonly error?: string | null;
}

/** Collection `outputs`: what a building has consumed in a period, of one carrier and for one use. Scope: the project. */
export interface ConsumptionRow extends Stored, ConsumptionPeriod {
  readonly kind: "consumption";
  readonly project_id: string;
}

/** Collection `outputs`: outdoor temperatures of a station day by day, as one import has read them. Scope: the project. */
export interface WeatherSeriesRow extends Stored, KeptWeather {
  readonly kind: "weather_series";
  readonly project_id: string;
}

/**
 * Collection `outputs`: a bill of one supply, as somebody has entered it or a file has said it. Scope: the project. What it comes to in
 * the carbon ledger are postings that name it as their source; whether it is posted is never stored here.
 */
export interface BillRow extends Stored, Bill {
  readonly kind: "bill";
  readonly project_id: string;
  /** The import that it came with; null when somebody has entered it. */
  readonly batch_id: string | null;
  /** What the row of the file has said (`contentMark`); null when somebody has entered it. */
  readonly imported_mark: string | null;
}

/** Collection `outputs`: one import of bills, so that it can be taken back as one. Scope: the project. */
export interface ImportBatchRow extends Stored {
  readonly kind: "import_batch";
  readonly project_id: string;
  readonly file_name: string;
  /** SHA-256 of the bytes of the file. */
  readonly file_sha256: string;
  readonly format: "csv" | "xlsx";
  /** How the file was read. */
  readonly reading: TableReading;
  /** Rows of the file, and how many of them became bills. */
  readonly row_count: number;
  readonly taken_count: number;
  readonly undone_at?: Instant | null;
}

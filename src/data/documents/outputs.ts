import type { ConsumptionPeriod } from "#domain/energy/consumption/consumptionPeriod.ts";
import type { KeptWeather } from "#domain/energy/weather/keptWeather.ts";
import type { MeasureInputs } from "#domain/energy/scenarios/measure.ts";
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
  readonly template: "gebaeudebuch";
  readonly slug: string;
  readonly title: string;
  /** Step the person is at: the flow resumes there. */
  readonly step: "upload" | "config" | "generate" | "deploy" | "done";
  readonly config: Readonly<Record<string, unknown>>;
  readonly status: "draft" | "live" | "withdrawn";
  readonly live_version_id?: string | null;
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

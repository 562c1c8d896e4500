import type { KeptPathways } from "#domain/esg/crrem/keptPathways.ts";
import type { AssetFact } from "#domain/esg/realEstate/assetFact.ts";
import type { StoredAmounts, StoredAnswers } from "#domain/esg/taxonomy/storedScreening.ts";
import type { Stored } from "./stored.ts";

/**
 * Collection `outputs`: an economic activity that is screened for the EU taxonomy. Scope: the project. Answers lie by what they answer and
 * amounts by their indicator, each as a list of one, which a merge never takes apart: half of one answer and half of another would be an
 * answer that nobody has given. The verdict is calculated and never stored.
 */
export interface TaxonomyScreeningRow extends Stored {
  readonly kind: "taxonomy_screening";
  readonly project_id: string;
  /** Number of the activity, `7.1` to `7.7`; another version of the product may know more. */
  readonly activity: string;
  readonly name: string;
  /** Financial year. */
  readonly year: number;
  /** Left out as not material. */
  readonly is_not_assessed: boolean;
  readonly answers: StoredAnswers;
  readonly amounts: StoredAmounts;
}

/** Collection `outputs`: pathways that a person has taken from a workbook of their own. Scope: the project. One import writes it whole. */
export interface CrremPathwaysRow extends Stored, KeptPathways {
  readonly kind: "crrem_pathways";
  readonly project_id: string;
}

/** Collection `outputs`: what a person says of a building for its indicators, with its days and evidence. Scope: the project. */
export interface AssetFactRow extends Stored, AssetFact {
  readonly kind: "asset_fact";
  readonly project_id: string;
}

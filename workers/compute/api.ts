import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import type { MonthlyFinding } from "#domain/energy/monthly/input/monthlyFinding.ts";
import type { MonthlyInput } from "#domain/energy/monthly/input/monthlyInput.ts";
import type { MonthlyResult } from "#domain/energy/monthly/monthlyResult.ts";
import type {
  ModelFinding,
  MonthlyModelProblem,
  MonthlyOverride,
} from "#domain/energy/monthlyModel/monthlyFromModel.ts";
import type { Hull } from "#domain/hull/hull.ts";
import type { Finding } from "#domain/ifc/envelope/envelopePart.ts";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { HeatChoices } from "#domain/ifc/rooms/heatedSpaces.ts";
import type { BuildingModel, FaceSummary } from "#domain/ifc/model.ts";
import type { Result } from "#kernel/result.ts";

/** What the compute worker can do. The only file both threads import. */
export interface ComputeApi {
  /** Takes over the model that `monthly` calculates with from now on, so that it crosses over once. */
  takeModel(house: House): void;

  /** The hull of the model, null without one. `takeModel` comes first. */
  hull(heat: HeatChoices): Promise<Hull | null>;

  /** The monthly balance of the model. `takeModel` comes first. */
  monthly(said: MonthlySaid): Promise<MonthlyAnswer>;

  /** The monthly balance of an input that was kept, on a device without the model. */
  monthlyOf(input: MonthlyInput): Promise<MonthlyAnswer>;
}

/** A model as it was read. */
export interface House {
  readonly model: BuildingModel;
  readonly faces: readonly FaceSummary[];
  /** Null or missing when only the summaries are known: then there is no hull. */
  readonly geometry?: GeometryRecord | null;
}

/** What people have said beside the model. */
export interface MonthlySaid {
  readonly choices: BuildingChoices;
  readonly overrides: readonly MonthlyOverride[];
}

/** A monthly balance with its inputs. */
export interface MonthlyCalculation {
  readonly input: MonthlyInput;
  /** SHA-256 over the canonical input and the method's version. */
  readonly hash: string;
  readonly result: MonthlyResult;
  /** Assumed when the inputs were made from the model. */
  readonly findings: readonly ModelFinding[];
  /** Assumed when the envelope was made from the model. */
  readonly envelope_findings: readonly Finding[];
  readonly unused_overrides: readonly MonthlyOverride[];
  /** Express ids of elements of the envelope, by GlobalId. */
  readonly elements: Readonly<Record<string, number>>;
}

/** Why there is no balance: the model gives no inputs, or the inputs stop it. */
export type MonthlyProblem =
  | { readonly of: "model"; readonly problem: MonthlyModelProblem; readonly findings: readonly Finding[] }
  | { readonly of: "input"; readonly input: MonthlyInput; readonly findings: readonly MonthlyFinding[] };

export type MonthlyAnswer = Result<MonthlyCalculation, MonthlyProblem>;

import type { DatapointId } from "../datapoints/datapoints.ts";
import type { VsmeConcept } from "./vsmeConcepts.ts";

/** Topics of ESRS that the mapping covers. */
type EsrsTopic = "E1" | "E2" | "E3" | "E4" | "E5" | "S1" | "S2" | "S3" | "S4" | "G1";

/** One datapoint of ESRS as the product maps it. */
export interface EsrsMapping {
  readonly id: string;
  readonly topic: EsrsTopic;
  /** Disclosure requirement and paragraph in the version of 2023; null where our source names none. */
  readonly number_2023: string | null;
  /** Number in the version of 2026: null throughout, as long as no source with the official text confirms any. */
  readonly number_2026: null;
  /** The concept of VSME that means the same, where there is one. */
  readonly vsme: VsmeConcept | null;
  /** Datapoints of the product that answer it. */
  readonly from: readonly DatapointId[];
}

/** How well the two versions are known. */
export const esrsStatus = {
  "ESRS-2023": {
    source: "Delegated Regulation (EU) 2023/2772",
    status: "in_force",
  },
  "ESRS-2026": {
    source: "Adopted by the Commission on 2026-07-03; secondary sources only, publication not confirmed",
    status: "secondary_sources",
  },
} as const;

const one = (
  id: string,
  topic: EsrsTopic,
  number_2023: string | null,
  vsme: VsmeConcept | null,
  from: readonly DatapointId[],
): EsrsMapping => ({ id, topic, number_2023, number_2026: null, vsme, from });

/** The datapoints of ESRS that matter to owners and managers of buildings, with those of VSME that mean the same. */
export const esrsMapping: readonly EsrsMapping[] = [
  one("energy.total", "E1", "E1-5 §37", "vsme:TotalEnergyConsumption", ["energy_total"]),
  one("energy.fossil_by_source", "E1", "E1-5 §38", null, ["energy_fossil", "energy_nuclear"]),
  one("energy.renewable", "E1", "E1-5 §37(c)", null, ["energy_renewable"]),
  one("energy.selfgen", "E1", null, "vsme:EnergyConsumptionFromSelfGeneratedElectricity", ["energy_self"]),
  one("energy.intensity", "E1", "E1-5 §40", null, ["energy_intensity"]),
  one("ghg.s1", "E1", "E1-6 §48", "vsme:GrossScope1GreenhouseGasEmissions", ["ghg_scope1"]),
  one("ghg.s2.loc", "E1", "E1-6 §49a", "vsme:GrossLocationBasedScope2GreenhouseGasEmissions", [
    "ghg_scope2_location",
  ]),
  one("ghg.s2.mkt", "E1", "E1-6 §49b", "vsme:GrossMarketBasedScope2GreenhouseGasEmissions", [
    "ghg_scope2_market",
  ]),
  one("ghg.s3", "E1", "E1-6 §51", "vsme:GrossScope3GreenhouseGasEmissions", ["ghg_scope3"]),
  one("ghg.intensity", "E1", "E1-6 §53", null, ["ghg_intensity_location", "ghg_intensity_market"]),
  one("ghg.targets", "E1", "E1-4", "vsme:GreenhouseGasEmissionReductionTargetYear", [
    "has_ghg_target",
    "target_base_year",
    "target_year",
    "target_reduction",
    "ghg_actions",
  ]),
  one("credits", "E1", "E1-7 §56-61", null, ["credits", "credits_text"]),
  one("pollution", "E2", "E2-4", "vsme:AmountOfEmissionToAir", [
    "pollution_reported",
    "pollutants",
    "pollution_air",
    "pollution_water",
    "pollution_soil",
  ]),
  one("water.withdrawal", "E3", "E3-4", "vsme:TotalAmountOfWaterWithdrawnFromAllSites", ["water_withdrawn"]),
  one("water.stress", "E3", null, "vsme:AmountOfWaterWithdrawnAtSitesLocatedInAreasOfHighWaterStress", [
    "water_stress_withdrawn",
  ]),
  one("bio.sites", "E4", "E4-5", "vsme:AreaOfSiteInBiodiversitySensitiveArea", [
    "biodiversity_inside",
    "biodiversity_area",
  ]),
  one("bio.sealed", "E4", null, "vsme:TotalSealedArea", ["sealed_area"]),
  one("waste.total", "E5", "E5-5", "vsme:TotalWasteGeneratedMass", ["waste_total"]),
  one("materials.inflow", "E5", "E5-4", null, ["materials_relevant", "materials"]),
  one("s1.headcount", "S1", "S1-6", "vsme:NumberOfEmployees", ["employees"]),
  one("s1.accidents", "S1", "S1-14", "vsme:NumberOfRecordableWorkRelatedAccidentsInTheReportingPeriod", [
    "accidents",
  ]),
  one("s1.paygap", "S1", "S1-16", "vsme:PercentageGapInPayBetweenFemaleAndMaleEmployees", ["pay_gap"]),
  one("s1.training", "S1", "S1-13", null, ["training_all"]),
  one("s2", "S2", "S2-1…5", null, ["chain_workers_text"]),
  one("s3", "S3", "S3", null, ["communities_text"]),
  one("s4.tenants", "S4", "S4", null, ["tenants_text"]),
  one("g1", "G1", "G1-1…6", null, [
    "whistleblowing",
    "corruption_training",
    "convictions",
    "fines",
    "payment_days",
  ]),
];

/** The mapping that a datapoint of the product answers; `undefined` when ESRS does not ask for it here. */
export const esrsMappingOf = (id: DatapointId): EsrsMapping | undefined =>
  esrsMapping.find(({ from }) => from.includes(id));

import { type EsgTopic, esgTopics } from "./topics.ts";

/** What an answer is: `extent` is none, in part or all. */
type AnswerKind = "yes_no" | "extent" | "number" | "text";

/** Units of the numbers that are asked; empty for counts. `d`: days. */
export type AnswerUnit = "" | "kg" | "t" | "t CO2e" | "m³" | "m²" | "%" | "h" | "d" | "€";

/**
 * Who asks a question. `ESRS-2023`: the standard in force, by the number of its disclosure requirement where that is sourced, else by its
 * topic. `ESRS-2026`: the revised set, by its topic alone until its text stands in the Official Journal. `VSME`: a concept of EFRAG's taxonomy.
 */
export interface AskedBy {
  readonly set: "ESRS-2023" | "ESRS-2026" | "VSME";
  readonly reference: string;
}

/** One question to the owner or manager of a building; its words and its help lie under its id. */
export interface EsgQuestion<Id extends string = string> {
  readonly id: Id;
  readonly topic: EsgTopic;
  readonly kind: AnswerKind;
  readonly unit?: AnswerUnit;
  readonly asked: readonly AskedBy[];
}

function question<Id extends string>(
  id: Id,
  requirement: string,
  about: Pick<EsgQuestion, "kind" | "unit"> & { readonly concept: string | undefined },
): EsgQuestion<Id> {
  const topic = esgTopics.find((one) => one === id.slice(0, 2).toUpperCase())!;
  const { concept, ...rest } = about;
  return {
    id,
    topic,
    ...rest,
    asked: [
      { set: "ESRS-2023", reference: requirement },
      { set: "ESRS-2026", reference: topic },
      ...(concept === undefined ? [] : [{ set: "VSME" as const, reference: concept }]),
    ],
  };
}

const yesNo = <Id extends string>(id: Id, requirement: string, concept?: string) =>
  question(id, requirement, { kind: "yes_no", concept });
const extent = <Id extends string>(id: Id, requirement: string, concept?: string) =>
  question(id, requirement, { kind: "extent", concept });
const text = <Id extends string>(id: Id, requirement: string, concept?: string) =>
  question(id, requirement, { kind: "text", concept });
// prettier-ignore
function number<Id extends string>(id: Id, requirement: string, ...[unit, concept]: readonly [AnswerUnit, string?]) {
  return question(id, requirement, { kind: "number", unit, concept });
}

/**
 * What is asked about a building, in the order of the topics. Requirements of ESRS-2023 and concepts of VSME (taxonomy of 2026-05-01) as they
 * are sourced; what the taxonomy has no concept for is asked by the ESRS alone.
 */
export const esgQuestions = [
  yesNo(
    "e1_transition_plan",
    "E1-1",
    "vsme:DescriptionOfATransitionPlanForClimateChangeMitigationIncludingAnExplanationOfHowItIsContributingToReduceGhgEmissions",
  ),
  yesNo("e1_energy_evidence", "E1-5", "vsme:TotalEnergyConsumption"),
  text("e1_hazards", "E1", "vsme:DescriptionOfClimateRelatedHazardsAndClimateRelatedTransitionEvents"),
  number("e1_refrigerants", "E1-6", "kg", "vsme:GrossScope1GreenhouseGasEmissions"),
  number("e1_credits", "E1-7", "t CO2e"),
  yesNo("e2_hazardous_materials", "E2"),
  yesNo("e2_oil_tank", "E2"),
  yesNo("e2_reported", "E2-4", "vsme:AmountOfEmissionToAir"),
  number("e3_withdrawal", "E3-4", "m³", "vsme:TotalAmountOfWaterWithdrawnFromAllSites"),
  yesNo("e3_stress", "E3", "vsme:AmountOfWaterWithdrawnAtSitesLocatedInAreasOfHighWaterStress"),
  text("e3_leaks", "E3"),
  yesNo("e3_rainwater", "E3"),
  yesNo("e4_sensitive", "E4-5", "vsme:SiteLocatedInABiodiversitySensitiveArea"),
  number("e4_sealed", "E4", "m²", "vsme:TotalSealedArea"),
  number("e4_green", "E4", "m²", "vsme:TotalNatureOrientedAreaOnSite"),
  text("e4_measures", "E4"),
  number("e5_waste", "E5-5", "t", "vsme:TotalWasteGeneratedMass"),
  number("e5_hazardous", "E5-5", "t", "vsme:TotalHazardousWasteGeneratedMass"),
  number("e5_recycled", "E5-5", "t", "vsme:WasteDivertedToRecycleOrReuseMass"),
  text("e5_materials", "E5-4"),
  yesNo("e5_circular", "E5", "vsme:UndertakingAppliesCircularEconomyPrinciples"),
  number("s1_headcount", "S1-6", "", "vsme:NumberOfEmployees"),
  number("s1_accidents", "S1-14", "", "vsme:NumberOfRecordableWorkRelatedAccidentsInTheReportingPeriod"),
  number("s1_pay_gap", "S1-16", "%", "vsme:PercentageGapInPayBetweenFemaleAndMaleEmployees"),
  number("s1_training", "S1-13", "h"),
  yesNo("s1_complaints", "S1", "vsme:UndertakingHasAComplaintHandlingMechanismForItsOwnWorkforce"),
  text("s2_who", "S2"),
  yesNo("s2_terms", "S2"),
  yesNo("s2_briefed", "S2"),
  yesNo(
    "s2_incidents",
    "S2",
    "vsme:UndertakingIsAwareOfAnyConfirmedIncidentsInvolvingWorkersInTheValueChainAffectedCommunitiesConsumersAndEndUsers",
  ),
  text("s3_effects", "S3"),
  yesNo("s3_informed", "S3"),
  number("s3_complaints", "S3", ""),
  yesNo("s4_inspections", "S4"),
  extent("s4_access", "S4"),
  text("s4_affordable", "S4"),
  yesNo("s4_channel", "S4"),
  yesNo("s4_privacy", "S4"),
  yesNo("g1_conduct", "G1"),
  yesNo("g1_whistleblowing", "G1"),
  yesNo("g1_training", "G1"),
  number(
    "g1_convictions",
    "G1",
    "",
    "vsme:TotalNumberOfConvictionsForTheViolationOfAntiCorruptionAndAntiBriberyLaws",
  ),
  number("g1_fines", "G1", "€", "vsme:TotalAmountOfFinesForTheViolationOfAnticorruptionAndAntibriberyLaws"),
  number("g1_payment_days", "G1", "d"),
] as const;

/** The name of a question, and the key of its words. */
export type EsgQuestionId = (typeof esgQuestions)[number]["id"];

/** The questions of a topic, in their order. */
export const questionsOf = (topic: EsgTopic): readonly EsgQuestion<EsgQuestionId>[] =>
  esgQuestions.filter((one) => one.topic === topic);

/** A question by its id; `undefined` for one that this version does not know. */
export const questionOf = (id: string): EsgQuestion<EsgQuestionId> | undefined =>
  esgQuestions.find((one) => one.id === id);

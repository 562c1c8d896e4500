import { expect, test } from "vitest";
import { vsmeConcepts } from "../../report/xbrl/vsmeConcepts.ts";
import { esgQuestions, questionsOf } from "./questions.ts";
import { areaOf, esgTopics, topicsOf } from "./topics.ts";

/** Concepts of the comprehensive module of the same taxonomy; the report of the basic module has no use for them. */
const comprehensive = [
  "vsme:DescriptionOfATransitionPlanForClimateChangeMitigationIncludingAnExplanationOfHowItIsContributingToReduceGhgEmissions",
  "vsme:DescriptionOfClimateRelatedHazardsAndClimateRelatedTransitionEvents",
  "vsme:UndertakingHasAComplaintHandlingMechanismForItsOwnWorkforce",
  "vsme:UndertakingIsAwareOfAnyConfirmedIncidentsInvolvingWorkersInTheValueChainAffectedCommunitiesConsumersAndEndUsers",
];

test("every topic is asked about, and every question belongs to the topic of its name", () => {
  for (const topic of esgTopics) expect(questionsOf(topic).length, topic).toBeGreaterThanOrEqual(3);
  for (const { id, topic } of esgQuestions) expect(id.startsWith(`${topic.toLowerCase()}_`), id).toBe(true);
  expect(new Set(esgQuestions.map(({ id }) => id)).size).toBe(esgQuestions.length);
});

test("VSME is named by concepts of its taxonomy alone", () => {
  const named = esgQuestions.flatMap(({ asked }) =>
    asked.filter(({ set }) => set === "VSME").map(({ reference }) => reference),
  );
  expect(named.length).toBeGreaterThan(15);
  const known = [...Object.keys(vsmeConcepts), ...comprehensive];
  expect(named.filter((concept) => !known.includes(concept))).toEqual([]);
});

test("the revised ESRS are named without numbers, because their text is not in the Official Journal yet", () => {
  const named = esgQuestions.flatMap(({ asked }) => asked.filter(({ set }) => set === "ESRS-2026"));
  expect(named.filter(({ reference }) => !/^[ESG]\d$/.test(reference))).toEqual([]);
});

test("E, S and G are the areas of the pages", () => {
  expect(topicsOf("environment")).toEqual(["E1", "E2", "E3", "E4", "E5"]);
  expect(topicsOf("social")).toEqual(["S1", "S2", "S3", "S4"]);
  expect(areaOf("G1")).toBe("governance");
});

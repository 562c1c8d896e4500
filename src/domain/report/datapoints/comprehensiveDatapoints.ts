import { answer, choices, derived, number, optional, question, yesNo } from "./datapointKinds.ts";
import { namedDisclosures } from "./generalDatapoints.ts";

/** What a code of conduct can cover, and what an incident can be about. */
const rights = ["child_labour", "forced_labour", "trafficking", "discrimination"] as const;

/** C1 to C9 of the comprehensive module, and what belongs to no single disclosure. */
export const comprehensiveDatapoints = [
  answer(
    "products",
    "C1",
    "vsme:DescriptionOfSignificantGroupsOfProductsAndOrServicesOffered",
    "long_text",
    "policies",
  ),
  answer(
    "markets",
    "C1",
    "vsme:DescriptionOfSignificantMarketsTheUndertakingOperatesIn",
    "long_text",
    "policies",
  ),
  answer("relationships", "C1", "vsme:DescriptionOfMainBusinessRelationships", "long_text", "policies"),
  answer(
    "strategy",
    "C1",
    "vsme:DescriptionOfKeyElementsOfStrategyThatRelatesToOrAffectsSustainabilityIssues",
    "long_text",
    "policies",
  ),

  answer("practices_target_text", "C2", "vsme:DescriptionOfATargetRelatedToAPolicy", "long_text", "policies"),
  answer(
    "responsible",
    "C2",
    "vsme:MostSeniorLevelAccountableForImplementationOfPolicies",
    "long_text",
    "policies",
  ),

  question("has_ghg_target", "C3", "yes_no", "policies"),
  {
    ...number(
      "target_base_year",
      "C3",
      "vsme:GreenhouseGasEmissionReductionTargetBaseYear",
      undefined,
      0,
      "policies",
    ),
    value: "year",
  },
  {
    ...number("target_year", "C3", "vsme:GreenhouseGasEmissionReductionTargetYear", undefined, 0, "policies"),
    value: "year",
  },
  { ...number("target_reduction", "C3", null, "%", 1, "policies"), max: 100 },
  answer(
    "ghg_actions",
    "C3",
    "vsme:DisclosureOfListOfMainActionsTheEntitySeeksInOrderToAchieveItsTargets",
    "long_text",
    "policies",
  ),
  question("has_transition_plan", "C3", "yes_no", "policies"),
  answer(
    "transition_plan",
    "C3",
    "vsme:DescriptionOfATransitionPlanForClimateChangeMitigationIncludingAnExplanationOfHowItIsContributingToReduceGhgEmissions",
    "long_text",
    "policies",
  ),
  {
    ...answer(
      "transition_plan_date",
      "C3",
      "vsme:DateOfAdoptionOfTransitionPlanForUndertakingNotHavingAdoptedTransitionPlanYet",
      "text",
      "policies",
    ),
    value: "date",
    optional: true,
  },

  question("has_climate_risks", "C4", "yes_no", "policies"),
  answer(
    "climate_hazards",
    "C4",
    "vsme:DescriptionOfClimateRelatedHazardsAndClimateRelatedTransitionEvents",
    "long_text",
    "maps",
  ),
  answer(
    "climate_exposure",
    "C4",
    "vsme:DisclosureOfHowItHasAssessedTheExposureAndSensitivityOfItsAssetsActivitiesAndValueChainToTheseHazardsAndTransitionEvents",
    "long_text",
    "maps",
  ),
  answer(
    "climate_horizons",
    "C4",
    "vsme:TimeHorizonsOfAnyClimateRelatedHazardsAndTransitionEventsIdentified",
    "long_text",
    "policies",
  ),
  yesNo(
    "adaptation",
    "C4",
    "vsme:DisclosureOfWhetherItHasUndertakenClimateChangeAdaptationActionsForAnyClimateRelatedHazardsAndTransitionEvents",
    "policies",
  ),
  optional(
    answer(
      "climate_effects",
      "C4",
      "vsme:PotentialAdverseEffectsOfClimateRisksThatMayAffectItsFinancialPerformanceOrBusinessOperationsInTheShortMediumOrLongTermIndicatingWhetherItAssessesTheRisksToBeHighMediumOrLow",
      "long_text",
      "accounts",
    ),
  ),

  optional(
    number(
      "management_ratio",
      "C5",
      "vsme:FemaleToMaleRatioAtManagementLevelForTheReportingPeriod",
      undefined,
      2,
      "payroll",
    ),
  ),
  optional(
    number(
      "self_employed",
      "C5",
      "vsme:TotalNumberOfSelfEmployedWorkersWithoutPersonnelThatAreWorkingExclusivelyForTheUndertaking",
      undefined,
      1,
      "payroll",
    ),
  ),
  optional(
    number(
      "agency_workers",
      "C5",
      "vsme:TotalNumberOfTemporaryWorkersProvidedByUndertakingsPrimarilyEngagedInEmploymentActivities",
      undefined,
      1,
      "payroll",
    ),
  ),

  yesNo(
    "code_of_conduct",
    "C6",
    "vsme:UndertakingHasACodeOfConductOrHumanRightsPolicyForItsOwnWorkforce",
    "policies",
  ),
  choices(
    "conduct_contents",
    "C6",
    "vsme:TypeOfContentCoveredByTheCodeOfConductOrHumanRightsPolicyForItsOwnWorkforce",
    [...rights, "accident_prevention", "other_content"],
    "policies",
  ),
  answer(
    "conduct_else",
    "C6",
    "vsme:SpecificationOfOtherTypesOfContentCoveredByTheCodeOfConductOrHumanRightsPolicy",
    "text",
    "policies",
  ),
  yesNo("complaints", "C6", "vsme:UndertakingHasAComplaintHandlingMechanismForItsOwnWorkforce", "policies"),

  yesNo("incidents", "C7", "vsme:UndertakingHasConfirmedHumanRightsIncidentsInItsOwnWorkforce", "legal"),
  choices(
    "incident_kinds",
    "C7",
    "vsme:TypeOfHumanRightRelatedToTheConfirmedIncident",
    [...rights, "other_content"],
    "legal",
  ),
  answer(
    "incident_else",
    "C7",
    "vsme:SpecificationOfOtherHumanRightsRelatedToTheConfirmedIncident",
    "long_text",
    "legal",
  ),
  answer(
    "incident_actions",
    "C7",
    "vsme:DescriptionOfActionsTakeToAddressTheConfirmedIncidents",
    "long_text",
    "legal",
  ),
  yesNo(
    "chain_incidents",
    "C7",
    "vsme:UndertakingIsAwareOfAnyConfirmedIncidentsInvolvingWorkersInTheValueChainAffectedCommunitiesConsumersAndEndUsers",
    "legal",
  ),
  answer(
    "chain_incidents_text",
    "C7",
    "vsme:SpecificationOfAnyConfirmedIncidentInvolvingWorkersInTheValueChainAffectedCommunitiesConsumersAndEndUsers",
    "long_text",
    "legal",
  ),

  question("sensitive_sectors", "C8", "yes_no", "accounts"),
  ...(
    [
      [
        "revenue_weapons",
        "vsme:RevenueDerivedFromControversialWeaponsAntiPersonnelMinesClusterMunitionsChemicalWeaponsAndBiologicalWeapons",
      ],
      ["revenue_tobacco", "vsme:RevenueDerivedFromCultivationAndProductionOfTobacco"],
      ["revenue_coal", "vsme:RevenueDerivedFromCoal"],
      ["revenue_oil", "vsme:RevenueDerivedFromOil"],
      ["revenue_gas", "vsme:RevenueDerivedFromGas"],
      ["revenue_chemicals", "vsme:RevenueDerivedFromChemicalProduction"],
    ] as const
  ).map(([id, concept]) => number(id, "C8", concept, "€", 0, "accounts")),
  derived("revenue_fossil", "C8", "vsme:TotalRevenuesDerivedFromFossilFuelCoalOilAndGasSector", "€", 0),
  yesNo(
    "benchmarks_excluded",
    "C8",
    "vsme:UndertakingsAreExcludedFromAnyEuReferenceBenchmarksThatAreAlignedWithTheParisAgreement",
    "accounts",
  ),

  question("has_board", "C9", "yes_no", "register"),
  number("board_ratio", "C9", "vsme:GenderDiversityRatioInGovernanceBody", undefined, 2, "register"),

  optional(
    yesNo(
      "previous_unchanged",
      "other",
      "vsme:ReportContainsDisclosuresFromThePreviousReportingPeriodThatRemainUnchanged",
      "policies",
    ),
  ),
  choices(
    "unchanged_disclosures",
    "other",
    "vsme:ListOfDisclosuresForWhichNoChangesAreReportedComparedToThePreviousPeriodReporting",
    namedDisclosures,
    "policies",
  ),
  answer(
    "previous_link",
    "other",
    "vsme:LinkToPreviousReportContainingDisclosuresThatRemainUnchanged",
    "text",
    "policies",
  ),
  ...(
    [
      ["other_general", "vsme:DisclosureOfAnyOtherGeneralAndOrEntitySpecificInformation"],
      [
        "other_environment",
        "vsme:DisclosureOfAnyOtherEnvironmentalAndOrEntitySpecificEnvironmentalDisclosures",
      ],
      ["other_social", "vsme:DisclosureOfAnyOtherSocialAndOrEntitySpecificSocialDisclosures"],
      ["other_governance", "vsme:DisclosureOfAnyOtherGovernanceAndOrEntitySpecificGovernanceDisclosures"],
    ] as const
  ).map(([id, concept]) => optional(answer(id, "other", concept, "long_text", "policies"))),
] as const;

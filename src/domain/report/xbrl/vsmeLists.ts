import { naceMembers } from "./naceCodes.ts";
import { type VsmeConcept, vsmeTaxonomy } from "./vsmeConcepts.ts";
import { pollutantAxis } from "./vsmePollutants.ts";

// Members of lists and axes of the taxonomy as of 2026-05-01, from the same source as its concepts (`vsmeTaxonomy.source`) and the facts
// that its converter is tested with. NACE codes and pollutants, which people write in words, have files of their own (`naceCodes`, `vsmePollutants`).

const topics = [
  "climate:ClimateChange",
  "pollution:Pollution",
  "water:WaterAndMarineResources",
  "biodiversity:BiodiversityAndEcosystems",
  "circularity:CircularEconomy",
  "own_workforce:OwnWorkforce",
  "chain_workers:WorkersInTheValueChain",
  "local_communities:AffectedCommunities",
  "end_users:ConsumersAndEndUsers",
  "conduct:BusinessConduct",
];

const rights = [
  "child_labour:ChildLabour",
  "forced_labour:ForcedLabour",
  "trafficking:HumanTrafficking",
  "discrimination:Discrimination",
  "accident_prevention:AccidentPrevention",
  "other_content:OtherContent",
];

const disclosures = [
  "B1:B1-BasisForPreparation",
  "B2:B2-PracticesPoliciesAndFutureInitiativesForTransitioningTowardsAMoreSustainableEconomy",
  "B3:B3-EnergyAndGreenhouseGasEmissions",
  "B4:B4-PollutionOfAirWaterAndSoil",
  "B5:B5-Biodiversity",
  "B6:B6-Water",
  "B7:B7-ResourceUseCircularEconomyAndWasteManagement",
  "B8:B8-WorkforceGeneralCharacteristics",
  "B9:B9-WorkforceHealthAndSafety",
  "B10:B10-WorkforceRemunerationCollectiveBargainingAndTraining",
  "B11:B11-ConvictionsAndFinesForCorruptionAndBribery",
  "C1:C1-StrategyBusinessModelAndSustainabilityRelatedInitiatives",
  "C2:C2-DescriptionOfPracticesPoliciesAndFutureInitiativesForTransitioningTowardsAMoreSustainableEconomy",
  "C3:C3-GhgReductionTargetsAndClimateTransition",
  "C4:C4-ClimateRisks",
  "C5:C5-AdditionalGeneralWorkforceCharacteristics",
  "C6:C6-AdditionalOwnWorkforceInformationHumanRightsPoliciesAndProcesses",
  "C7:C7-SevereNegativeHumanRightsIncidents",
  "C8:C8-RevenuesFromCertainSectorsAndExclusionFromEuReferenceBenchmarks",
  "C9:C9-GenderDiversityRatioInTheGovernanceBody",
];

/** The members that a list of the taxonomy has, by the product's own words: `choice:Name`, the name without its ending "Member". */
const lists: Readonly<Partial<Record<VsmeConcept, readonly string[]>>> = {
  "vsme:BasisForPreparation": [
    "basic:OptionABasicModuleOnly",
    "comprehensive:OptionBBasicModuleAndComprehensiveModule",
  ],
  "vsme:BasisForReporting": ["individual:Individual", "consolidated:Consolidated"],
  "vsme:UndertakingsLegalForm": [
    "private_limited:PrivateLimitedLiabilityUndertaking",
    "sole_proprietor:SoleProprietorship",
    "partnership:Partnership",
    "cooperative:Cooperative",
    "other_form:OtherUndertakingsLegalForm",
  ],
  "vsme:TypeOfNumberOfEmployees": ["headcount:Headcount", "full_time:Full-TimeEquivalentFTE"],
  "vsme:EmployeeCountingMethodology": [
    "end_of_period:AtTheEndOfTheReportingPeriod",
    "average:AverageDuringTheReportingPeriod",
  ],
  "vsme:SustainabilityIssueAddressedByPracticePolicyAndOrFutureInitiative": topics,
  "vsme:TypeOfContentCoveredByTheCodeOfConductOrHumanRightsPolicyForItsOwnWorkforce": rights,
  "vsme:TypeOfHumanRightRelatedToTheConfirmedIncident": rights,
  "vsme:ListOfDisclosuresForWhichNoChangesAreReportedComparedToThePreviousPeriodReporting": disclosures,
  "vsme:ListOfOmittedDisclosuresDeemedToBeClassifiedOrSensitiveInformation": disclosures,
};

/** Concepts whose list is that of the countries. */
const ofCountries: ReadonlySet<VsmeConcept> = new Set<VsmeConcept>([
  "vsme:CountryOfPrimaryOperationsAndLocationOfSignificantAssets",
  "vsme:CountryOfSite",
]);

/** ISO 3166 as a namespace of names. */
export const countryNamespace = "https://xbrl.org/2024/iso3166";

/**
 * A choice of a list as Extensible Enumerations 2.0 writes it: namespace, `#`, name of the member; several in the order of their text,
 * one space between them. Null where one of them is no member that is known here.
 */
export function listValue(concept: VsmeConcept, chosen: string | readonly string[]): string | null {
  if (concept === "vsme:NaceSectorClassificationCodes")
    return typeof chosen === "string" ? (naceMembers(chosen)?.join(" ") ?? null) : null;
  const all = typeof chosen === "string" ? [chosen] : chosen;
  const members = all.map((choice) => memberOf(concept, choice));
  return members.length > 0 && members.every((one) => one !== null) ? members.toSorted().join(" ") : null;
}

function memberOf(concept: VsmeConcept, choice: string): string | null {
  if (ofCountries.has(concept)) return /^[A-Z]{2}$/.test(choice) ? `${countryNamespace}#${choice}` : null;
  const found = lists[concept]?.find((one) => one.startsWith(`${choice}:`));
  return found === undefined ? null : `${vsmeTaxonomy.namespace}#${found.slice(choice.length + 1)}Member`;
}

/** An axis that tells sites, subsidiaries, materials, countries or substances apart. `typed`: by a name of one's own. */
export interface VsmeAxis {
  readonly name: string;
  readonly kind: "typed" | "country" | "pollutant";
}

const site: VsmeAxis = { name: "vsme:IdentifierOfSiteTypedAxis", kind: "typed" };

const pollutant: VsmeAxis = { name: pollutantAxis, kind: "pollutant" };

/** Which axis a concept is told apart by; the others have none. */
export const axes: Readonly<Partial<Record<VsmeConcept, VsmeAxis>>> = {
  "vsme:AddressOfSite": site,
  "vsme:PostalCodeOfSite": site,
  "vsme:CityOfSite": site,
  "vsme:CountryOfSite": site,
  "vsme:GPSLocationOfSite": site,
  "vsme:SiteLocatedInABiodiversitySensitiveArea": site,
  "vsme:SiteLocatedNearABiodiversitySensitiveArea": site,
  "vsme:AreaOfSiteInBiodiversitySensitiveArea": site,
  "vsme:NameOfTheSubsidiary": { name: "vsme:IdentifierOfSubsidiaryTypedAxis", kind: "typed" },
  "vsme:RegisteredAddressOfTheSubsidiary": { name: "vsme:IdentifierOfSubsidiaryTypedAxis", kind: "typed" },
  "vsme:NameOfMaterialUsed": { name: "vsme:IdentifierOfMaterialTypedAxis", kind: "typed" },
  "vsme:WeightOfMaterialUsed": { name: "vsme:IdentifierOfMaterialTypedAxis", kind: "typed" },
  "vsme:VolumeOfMaterialUsed": { name: "vsme:IdentifierOfMaterialTypedAxis", kind: "typed" },
  "vsme:NumberOfEmployeesForCountryOfEmploymentContract": {
    name: "vsme:CountryOfEmploymentContractAxis",
    kind: "country",
  },
  "vsme:AmountOfEmissionToAir": pollutant,
  "vsme:AmountOfEmissionToWater": pollutant,
  "vsme:AmountOfEmissionToSoil": pollutant,
};

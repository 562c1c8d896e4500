/** Where the names of the concepts come from. */
export const vsmeTaxonomy = {
  title: "EFRAG VSME XBRL taxonomy",
  version: "2026-05-01",
  entry_point: "https://xbrl.efrag.org/taxonomy/vsme/2026-05-01/vsme-all.xsd",
  source: "EFRAG-EU/Digital-Template-to-XBRL-Converter, vsme-2026-05-01.json (MIT; taxonomy © EFRAG)",
} as const;

/**
 * The concepts of the taxonomy that the report uses: paragraph of the VSME standard, data type and period type as the
 * taxonomy has them. Those that concern neither owners nor managers of buildings are left out.
 */
export const vsmeConcepts = {
  "vsme:BasisForPreparation": { paragraph: "24(a)", type: "enumeration", period: "duration" },
  "vsme:BasisForReporting": { paragraph: "24(c)", type: "enumeration", period: "duration" },
  "vsme:UndertakingsLegalForm": { paragraph: "24(e)", type: "enumeration", period: "instant" },
  "vsme:NaceSectorClassificationCodes": { paragraph: "24(e)", type: "enumerationSet", period: "instant" },
  "vsme:Assets": { paragraph: "24(e)", type: "monetary", period: "duration" },
  "vsme:Turnover": { paragraph: "24(e)", type: "monetary", period: "duration" },
  "vsme:NumberOfEmployees": { paragraph: "24(e)", type: "decimal", period: "instant" },
  "vsme:TypeOfNumberOfEmployees": { paragraph: "24(e)", type: "enumeration", period: "instant" },
  "vsme:EmployeeCountingMethodology": { paragraph: "24(e)", type: "enumeration", period: "instant" },
  "vsme:AddressOfSite": { paragraph: "24(e)", type: "string", period: "instant" },
  "vsme:PostalCodeOfSite": { paragraph: "24(e)", type: "string", period: "instant" },
  "vsme:CityOfSite": { paragraph: "24(e)", type: "string", period: "instant" },
  "vsme:CountryOfSite": { paragraph: "24(e)", type: "enumeration", period: "instant" },
  "vsme:GPSLocationOfSite": { paragraph: "24(e)", type: "string", period: "instant" },
  "vsme:DescriptionOfSustainabilityRelatedCertificationsOrLabels": {
    paragraph: "25",
    type: "textBlock",
    period: "duration",
  },
  "vsme:SustainabilityIssueAddressedByPracticePolicyAndOrFutureInitiative": {
    paragraph: "26-28",
    type: "enumerationSet",
    period: "duration",
  },
  "vsme:PracticePolicyAndOrFutureInitiativeIsPubliclyAvailable": {
    paragraph: "26-28",
    type: "boolean",
    period: "duration",
  },
  "vsme:UndertakingHasSetATargetWhichIsRelatedToAPolicy": {
    paragraph: "26-28",
    type: "boolean",
    period: "duration",
  },
  "vsme:EnergyConsumptionFromFuels": { paragraph: "29", type: "energy", period: "duration" },
  "vsme:EnergyConsumptionFromElectricity": { paragraph: "29", type: "energy", period: "duration" },
  "vsme:EnergyConsumptionFromSelfGeneratedElectricity": {
    paragraph: "29",
    type: "energy",
    period: "duration",
  },
  "vsme:TotalEnergyConsumption": { paragraph: "29", type: "energy", period: "duration" },
  "vsme:GrossScope1GreenhouseGasEmissions": { paragraph: "30", type: "ghgEmissions", period: "duration" },
  "vsme:GrossLocationBasedScope2GreenhouseGasEmissions": {
    paragraph: "30",
    type: "ghgEmissions",
    period: "duration",
  },
  "vsme:GrossMarketBasedScope2GreenhouseGasEmissions": {
    paragraph: "30",
    type: "ghgEmissions",
    period: "duration",
  },
  "vsme:TotalGrossLocationBasedScope1AndScope2GHGEmissions": {
    paragraph: "30",
    type: "ghgEmissions",
    period: "duration",
  },
  "vsme:TotalGrossMarketBasedScope1AndScope2GHGEmissions": {
    paragraph: "30",
    type: "ghgEmissions",
    period: "duration",
  },
  "vsme:Scope1AndScope2GreenhouseGasEmissionsIntensityValueLocationBased": {
    paragraph: "31",
    type: "ghgEmissionsPerMonetary",
    period: "duration",
  },
  "vsme:Scope1AndScope2GreenhouseGasEmissionsIntensityValueMarketBased": {
    paragraph: "31",
    type: "ghgEmissionsPerMonetary",
    period: "duration",
  },
  "vsme:AmountOfEmissionToAir": { paragraph: "32", type: "mass", period: "duration" },
  "vsme:AmountOfEmissionToWater": { paragraph: "32", type: "mass", period: "duration" },
  "vsme:AmountOfEmissionToSoil": { paragraph: "32", type: "mass", period: "duration" },
  "vsme:SiteLocatedInABiodiversitySensitiveArea": { paragraph: "33", type: "boolean", period: "duration" },
  "vsme:SiteLocatedNearABiodiversitySensitiveArea": { paragraph: "33", type: "boolean", period: "duration" },
  "vsme:AreaOfSiteInBiodiversitySensitiveArea": { paragraph: "33", type: "area", period: "duration" },
  "vsme:TotalUseOfLand": { paragraph: "34(a)", type: "area", period: "duration" },
  "vsme:TotalSealedArea": { paragraph: "34(b)", type: "area", period: "duration" },
  "vsme:TotalNatureOrientedAreaOnSite": { paragraph: "34(c)", type: "area", period: "duration" },
  "vsme:TotalNatureOrientedAreaOffSite": { paragraph: "34(d)", type: "area", period: "duration" },
  "vsme:TotalAmountOfWaterWithdrawnFromAllSites": { paragraph: "35", type: "volume", period: "duration" },
  "vsme:AmountOfWaterWithdrawnAtSitesLocatedInAreasOfHighWaterStress": {
    paragraph: "35",
    type: "volume",
    period: "instant",
  },
  "vsme:TotalWaterConsumption": { paragraph: "36", type: "volume", period: "duration" },
  "vsme:UndertakingAppliesCircularEconomyPrinciples": {
    paragraph: "37",
    type: "boolean",
    period: "duration",
  },
  "vsme:DescriptionOfHowCircularEconomyPrinciplesAreApplied": {
    paragraph: "37",
    type: "textBlock",
    period: "duration",
  },
  "vsme:TotalNonHazardousWasteGeneratedMass": { paragraph: "38(a)", type: "mass", period: "duration" },
  "vsme:TotalHazardousWasteGeneratedMass": { paragraph: "38(a)", type: "mass", period: "duration" },
  "vsme:TotalWasteGeneratedMass": { paragraph: "38(a)", type: "mass", period: "duration" },
  "vsme:WasteDivertedToRecycleOrReuseMass": { paragraph: "38(a-b)", type: "mass", period: "duration" },
  "vsme:WasteDirectedToDisposalMass": { paragraph: "38(a-b)", type: "mass", period: "duration" },
  "vsme:TotalMassOfMaterialUsed": { paragraph: "38(c)", type: "mass", period: "duration" },
  "vsme:NumberOfPermanentContractEmployees": { paragraph: "39(a)", type: "decimal", period: "instant" },
  "vsme:NumberOfTemporaryContractEmployees": { paragraph: "39(a)", type: "decimal", period: "instant" },
  "vsme:NumberOfFemaleEmployees": { paragraph: "39(b)", type: "decimal", period: "instant" },
  "vsme:NumberOfMaleEmployees": { paragraph: "39(b)", type: "decimal", period: "instant" },
  "vsme:NumberOfOtherGenderEmployees": { paragraph: "39(b)", type: "decimal", period: "instant" },
  "vsme:NumberOfNonReportedGenderEmployees": { paragraph: "39(b)", type: "decimal", period: "instant" },
  "vsme:EmployeeTurnoverRate": { paragraph: "40", type: "percent", period: "duration" },
  "vsme:NumberOfRecordableWorkRelatedAccidentsInTheReportingPeriod": {
    paragraph: "41(a)",
    type: "decimal",
    period: "duration",
  },
  "vsme:RateOfRecordableWorkRelatedAccidentsInTheReportingPeriod": {
    paragraph: "41(a)",
    type: "decimal",
    period: "duration",
  },
  "vsme:NumberOfFatalitiesAsAResultOfWorkRelatedInjuriesAndWorkRelatedIllHealth": {
    paragraph: "41(b)",
    type: "decimal",
    period: "duration",
  },
  "vsme:EmployeesReceivePayEqualOrAboveMinimumWageDeterminedByNationalLawOrCollectiveAgreement": {
    paragraph: "42(a)",
    type: "boolean",
    period: "instant",
  },
  "vsme:PercentageGapInPayBetweenFemaleAndMaleEmployees": {
    paragraph: "42(b)",
    type: "percent",
    period: "duration",
  },
  "vsme:PercentageOfEmployeesCoveredByCollectiveBargainingAgreements": {
    paragraph: "42(c)",
    type: "percent",
    period: "instant",
  },
  "vsme:AverageNumberOfAnnualTrainingHoursPerFemaleEmployee": {
    paragraph: "42(d)",
    type: "decimal",
    period: "duration",
  },
  "vsme:AverageNumberOfAnnualTrainingHoursPerMaleEmployee": {
    paragraph: "42(d)",
    type: "decimal",
    period: "duration",
  },
  "vsme:TotalNumberOfConvictionsForTheViolationOfAntiCorruptionAndAntiBriberyLaws": {
    paragraph: "43",
    type: "decimal",
    period: "duration",
  },
  "vsme:TotalAmountOfFinesForTheViolationOfAnticorruptionAndAntibriberyLaws": {
    paragraph: "43",
    type: "monetary",
    period: "duration",
  },
} as const;

export type VsmeConcept = keyof typeof vsmeConcepts;

import {
  answer,
  choice,
  type DatapointDefinition,
  derived,
  number,
  project,
  question,
  yesNo,
} from "./datapointKinds.ts";

/** What the report says, in the order of the standard. */
export const datapoints = [
  answer("undertaking_name", "B1", null, "text", "register"),
  choice("basis_for_preparation", "B1", "vsme:BasisForPreparation", ["basic"], "register", "derived"),
  choice("basis_for_reporting", "B1", "vsme:BasisForReporting", ["individual", "consolidated"], "accounts"),
  answer("legal_form", "B1", "vsme:UndertakingsLegalForm", "text", "register"),
  answer("nace_codes", "B1", "vsme:NaceSectorClassificationCodes", "text", "register"),
  number("assets", "B1", "vsme:Assets", "€", 0, "accounts"),
  number("turnover", "B1", "vsme:Turnover", "€", 0, "accounts"),
  number("employees", "B1", "vsme:NumberOfEmployees", undefined, 1, "payroll"),
  choice("employee_unit", "B1", "vsme:TypeOfNumberOfEmployees", ["headcount", "full_time"], "payroll"),
  choice(
    "employee_method",
    "B1",
    "vsme:EmployeeCountingMethodology",
    ["end_of_period", "average"],
    "payroll",
  ),
  project("street", "vsme:AddressOfSite", "text"),
  project("postal_code", "vsme:PostalCodeOfSite", "text"),
  project("city", "vsme:CityOfSite", "text"),
  project("country", "vsme:CountryOfSite", "country"),
  answer("coordinates", "B1", "vsme:GPSLocationOfSite", "text", "maps"),
  answer(
    "certificates",
    "B1",
    "vsme:DescriptionOfSustainabilityRelatedCertificationsOrLabels",
    "long_text",
    "policies",
  ),

  answer(
    "practices",
    "B2",
    "vsme:SustainabilityIssueAddressedByPracticePolicyAndOrFutureInitiative",
    "long_text",
    "policies",
  ),
  yesNo("practices_public", "B2", "vsme:PracticePolicyAndOrFutureInitiativeIsPubliclyAvailable", "policies"),
  yesNo("practices_target", "B2", "vsme:UndertakingHasSetATargetWhichIsRelatedToAPolicy", "policies"),

  question("uses_fuels", "B3", "yes_no", "site_visit"),
  question("has_solar", "B3", "yes_no", "site_visit"),
  derived("energy_fuels", "B3", "vsme:EnergyConsumptionFromFuels", "MWh", 1),
  derived("energy_electricity", "B3", "vsme:EnergyConsumptionFromElectricity", "MWh", 1),
  derived("energy_self", "B3", "vsme:EnergyConsumptionFromSelfGeneratedElectricity", "MWh", 1),
  derived("energy_total", "B3", "vsme:TotalEnergyConsumption", "MWh", 1),
  { ...question("contract_factor_electricity", "B3", "number", "contract"), unit: "g/kWh", max: 2000 },
  { ...question("contract_factor_heat", "B3", "number", "contract"), unit: "g/kWh", max: 2000 },
  question("wood_certified", "B3", "yes_no", "contract"),
  derived("ghg_scope1", "B3", "vsme:GrossScope1GreenhouseGasEmissions", "t CO₂e", 1),
  derived("ghg_scope2_location", "B3", "vsme:GrossLocationBasedScope2GreenhouseGasEmissions", "t CO₂e", 1),
  derived("ghg_scope2_market", "B3", "vsme:GrossMarketBasedScope2GreenhouseGasEmissions", "t CO₂e", 1),
  derived("ghg_total_location", "B3", "vsme:TotalGrossLocationBasedScope1AndScope2GHGEmissions", "t CO₂e", 1),
  derived("ghg_total_market", "B3", "vsme:TotalGrossMarketBasedScope1AndScope2GHGEmissions", "t CO₂e", 1),
  derived(
    "ghg_intensity_location",
    "B3",
    "vsme:Scope1AndScope2GreenhouseGasEmissionsIntensityValueLocationBased",
    "t/M€",
    1,
  ),
  derived(
    "ghg_intensity_market",
    "B3",
    "vsme:Scope1AndScope2GreenhouseGasEmissionsIntensityValueMarketBased",
    "t/M€",
    1,
  ),

  question("pollution_reported", "B4", "yes_no", "legal"),
  number("pollution_air", "B4", "vsme:AmountOfEmissionToAir", "kg", 1, "legal"),
  number("pollution_water", "B4", "vsme:AmountOfEmissionToWater", "kg", 1, "legal"),
  number("pollution_soil", "B4", "vsme:AmountOfEmissionToSoil", "kg", 1, "legal"),

  yesNo("biodiversity_inside", "B5", "vsme:SiteLocatedInABiodiversitySensitiveArea", "maps"),
  yesNo("biodiversity_near", "B5", "vsme:SiteLocatedNearABiodiversitySensitiveArea", "maps"),
  number("biodiversity_area", "B5", "vsme:AreaOfSiteInBiodiversitySensitiveArea", "ha", 2, "land_register"),
  number("land_use", "B5", "vsme:TotalUseOfLand", "ha", 2, "land_register"),
  number("sealed_area", "B5", "vsme:TotalSealedArea", "ha", 2, "land_register"),
  number("nature_on_site", "B5", "vsme:TotalNatureOrientedAreaOnSite", "ha", 2, "site_visit"),
  number("nature_off_site", "B5", "vsme:TotalNatureOrientedAreaOffSite", "ha", 2, "site_visit"),

  derived("water_withdrawn", "B6", "vsme:TotalAmountOfWaterWithdrawnFromAllSites", "m³", 0),
  question("water_stress", "B6", "yes_no", "maps"),
  derived(
    "water_stress_withdrawn",
    "B6",
    "vsme:AmountOfWaterWithdrawnAtSitesLocatedInAreasOfHighWaterStress",
    "m³",
    0,
  ),
  question("water_processes", "B6", "yes_no", "site_visit"),
  number("water_consumed", "B6", "vsme:TotalWaterConsumption", "m³", 0, "bills"),

  yesNo("circular", "B7", "vsme:UndertakingAppliesCircularEconomyPrinciples", "policies"),
  answer(
    "circular_how",
    "B7",
    "vsme:DescriptionOfHowCircularEconomyPrinciplesAreApplied",
    "long_text",
    "policies",
  ),
  number("waste_ordinary", "B7", "vsme:TotalNonHazardousWasteGeneratedMass", "t", 2, "waste_records"),
  number("waste_hazardous", "B7", "vsme:TotalHazardousWasteGeneratedMass", "t", 2, "waste_records"),
  derived("waste_total", "B7", "vsme:TotalWasteGeneratedMass", "t", 2),
  number("waste_recycled", "B7", "vsme:WasteDivertedToRecycleOrReuseMass", "t", 2, "waste_records"),
  number("waste_disposed", "B7", "vsme:WasteDirectedToDisposalMass", "t", 2, "waste_records"),
  question("materials_relevant", "B7", "yes_no", "accounts"),
  number("materials", "B7", "vsme:TotalMassOfMaterialUsed", "t", 1, "accounts"),

  number("permanent", "B8", "vsme:NumberOfPermanentContractEmployees", undefined, 1, "payroll"),
  number("temporary", "B8", "vsme:NumberOfTemporaryContractEmployees", undefined, 1, "payroll"),
  number("women", "B8", "vsme:NumberOfFemaleEmployees", undefined, 1, "payroll"),
  number("men", "B8", "vsme:NumberOfMaleEmployees", undefined, 1, "payroll"),
  number("other_gender", "B8", "vsme:NumberOfOtherGenderEmployees", undefined, 1, "payroll"),
  number("no_gender", "B8", "vsme:NumberOfNonReportedGenderEmployees", undefined, 1, "payroll"),
  number("staff_turnover", "B8", "vsme:EmployeeTurnoverRate", "%", 1, "payroll"),

  number(
    "accidents",
    "B9",
    "vsme:NumberOfRecordableWorkRelatedAccidentsInTheReportingPeriod",
    undefined,
    0,
    "safety_records",
  ),
  number(
    "accident_rate",
    "B9",
    "vsme:RateOfRecordableWorkRelatedAccidentsInTheReportingPeriod",
    undefined,
    2,
    "safety_records",
  ),
  number(
    "fatalities",
    "B9",
    "vsme:NumberOfFatalitiesAsAResultOfWorkRelatedInjuriesAndWorkRelatedIllHealth",
    undefined,
    0,
    "safety_records",
  ),

  yesNo(
    "minimum_wage",
    "B10",
    "vsme:EmployeesReceivePayEqualOrAboveMinimumWageDeterminedByNationalLawOrCollectiveAgreement",
    "payroll",
  ),
  {
    ...number("pay_gap", "B10", "vsme:PercentageGapInPayBetweenFemaleAndMaleEmployees", "%", 1, "payroll"),
    signed: true,
    max: 100,
  },
  {
    ...number(
      "collective_agreements",
      "B10",
      "vsme:PercentageOfEmployeesCoveredByCollectiveBargainingAgreements",
      "%",
      0,
      "payroll",
    ),
    max: 100,
  },
  number(
    "training_women",
    "B10",
    "vsme:AverageNumberOfAnnualTrainingHoursPerFemaleEmployee",
    "h",
    1,
    "payroll",
  ),
  number("training_men", "B10", "vsme:AverageNumberOfAnnualTrainingHoursPerMaleEmployee", "h", 1, "payroll"),

  number(
    "convictions",
    "B11",
    "vsme:TotalNumberOfConvictionsForTheViolationOfAntiCorruptionAndAntiBriberyLaws",
    undefined,
    0,
    "legal",
  ),
  number(
    "fines",
    "B11",
    "vsme:TotalAmountOfFinesForTheViolationOfAnticorruptionAndAntibriberyLaws",
    "€",
    0,
    "legal",
  ),
] as const satisfies readonly DatapointDefinition[];

export type DatapointId = (typeof datapoints)[number]["id"];

/** A datapoint with its id as type. */
export type Datapoint = DatapointDefinition & { readonly id: DatapointId };

const byId: ReadonlyMap<string, Datapoint> = new Map(datapoints.map((one) => [one.id, one]));

/** The definition of a datapoint. */
export const datapointOf = (id: DatapointId): Datapoint => byId.get(id)!;

/** Whether `id` names a datapoint. */
export const isDatapointId = (id: string): id is DatapointId => byId.has(id);

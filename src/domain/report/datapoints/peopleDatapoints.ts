import { number, question, table, yesNo } from "./datapointKinds.ts";

/** B8 to B11: workforce, safety, pay, conduct. */
export const peopleDatapoints = [
  number("permanent", "B8", "vsme:NumberOfPermanentContractEmployees", undefined, 1, "payroll"),
  number("temporary", "B8", "vsme:NumberOfTemporaryContractEmployees", undefined, 1, "payroll"),
  number("women", "B8", "vsme:NumberOfFemaleEmployees", undefined, 1, "payroll"),
  number("men", "B8", "vsme:NumberOfMaleEmployees", undefined, 1, "payroll"),
  number("other_gender", "B8", "vsme:NumberOfOtherGenderEmployees", undefined, 1, "payroll"),
  number("no_gender", "B8", "vsme:NumberOfNonReportedGenderEmployees", undefined, 1, "payroll"),
  question("several_countries", "B8", "yes_no", "payroll"),
  table(
    "employees_by_country",
    "B8",
    [
      { id: "contract_country", concept: null, value: "country" },
      {
        id: "heads",
        concept: "vsme:NumberOfEmployeesForCountryOfEmploymentContract",
        value: "number",
        decimals: 1,
      },
    ],
    "payroll",
  ),
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
    "training_other_gender",
    "B10",
    "vsme:AverageNumberOfAnnualTrainingHoursPerOtherGenderEmployee",
    "h",
    1,
    "payroll",
  ),
  number(
    "training_no_gender",
    "B10",
    "vsme:AverageNumberOfAnnualTrainingHoursPerNonReportedGenderEmployee",
    "h",
    1,
    "payroll",
  ),

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
] as const;

import { answer, derived, number, optional, question, table, yesNo } from "./datapointKinds.ts";

/** B4 to B7: pollution, biodiversity, water, waste and materials. */
export const environmentDatapoints = [
  question("pollution_reported", "B4", "yes_no", "legal"),
  yesNo("pollution_published", "B4", "vsme:PubliclyAvailableDisclosure", "legal"),
  answer("pollution_link", "B4", "vsme:URLOrLinkToThePubliclyAvailableDisclosure", "text", "legal"),
  optional(
    table(
      "pollutants",
      "B4",
      [
        { id: "substance", concept: null, value: "text" },
        { id: "to_air", concept: "vsme:AmountOfEmissionToAir", value: "number", unit: "kg", decimals: 1 },
        { id: "to_water", concept: "vsme:AmountOfEmissionToWater", value: "number", unit: "kg", decimals: 1 },
        { id: "to_soil", concept: "vsme:AmountOfEmissionToSoil", value: "number", unit: "kg", decimals: 1 },
      ],
      "legal",
    ),
  ),
  number("pollution_air", "B4", "vsme:AmountOfEmissionToAir", "kg", 1, "legal"),
  number("pollution_water", "B4", "vsme:AmountOfEmissionToWater", "kg", 1, "legal"),
  number("pollution_soil", "B4", "vsme:AmountOfEmissionToSoil", "kg", 1, "legal"),

  yesNo("biodiversity_inside", "B5", "vsme:SiteLocatedInABiodiversitySensitiveArea", "maps"),
  yesNo("biodiversity_near", "B5", "vsme:SiteLocatedNearABiodiversitySensitiveArea", "maps"),
  number("biodiversity_area", "B5", "vsme:AreaOfSiteInBiodiversitySensitiveArea", "ha", 2, "land_register"),
  optional(
    table(
      "sites_in_areas",
      "B5",
      [
        { id: "site", concept: null, value: "text" },
        { id: "inside", concept: "vsme:SiteLocatedInABiodiversitySensitiveArea", value: "yes_no" },
        { id: "near", concept: "vsme:SiteLocatedNearABiodiversitySensitiveArea", value: "yes_no" },
        {
          id: "area",
          concept: "vsme:AreaOfSiteInBiodiversitySensitiveArea",
          value: "number",
          unit: "ha",
          decimals: 2,
        },
      ],
      "maps",
    ),
  ),
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
  number("water_discharged", "B6", "vsme:WaterDischargeFromUndertakingProductionProcesses", "m³", 0, "bills"),
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
  derived("waste_treated", "B7", "vsme:TotalWasteRecycledReusedAndDirectedToDisposalMass", "t", 2),
  ...(
    [
      ["waste_ordinary_volume", "vsme:TotalNonHazardousWasteGeneratedVolume"],
      ["waste_hazardous_volume", "vsme:TotalHazardousWasteGeneratedVolume"],
      ["waste_volume", "vsme:TotalWasteGeneratedVolume"],
      ["waste_recycled_volume", "vsme:WasteDivertedToRecycleOrReuseVolume"],
      ["waste_disposed_volume", "vsme:WasteDirectedToDisposalVolume"],
      ["waste_treated_volume", "vsme:TotalWasteRecycledReusedAndDirectedToDisposalVolume"],
    ] as const
  ).map(([id, concept]) => optional(number(id, "B7", concept, "m³", 1, "waste_records"))),
  question("materials_relevant", "B7", "yes_no", "accounts"),
  number("materials", "B7", "vsme:TotalMassOfMaterialUsed", "t", 1, "accounts"),
  optional(number("materials_volume", "B7", "vsme:TotalVolumeOfMaterialUsed", "m³", 1, "accounts")),
  optional(
    table(
      "materials_by_name",
      "B7",
      [
        { id: "material", concept: "vsme:NameOfMaterialUsed", value: "text" },
        { id: "weight", concept: "vsme:WeightOfMaterialUsed", value: "number", unit: "t", decimals: 1 },
        { id: "volume", concept: "vsme:VolumeOfMaterialUsed", value: "number", unit: "m³", decimals: 1 },
      ],
      "accounts",
    ),
  ),
] as const;

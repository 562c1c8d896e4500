/** What a person says of a building for its indicators. */
export const assetFactKinds = [
  /** Floor area from a day on, m²; `subject` is the denominator. */
  "area",
  /** Ownership from a day, to a day or on. */
  "owned",
  /** Use of the building for its pathway, with its share of the area in %; `subject` is the use. */
  "use",
  /** A stream that the building does not have; `subject` is the stream. */
  "not_used",
  /** Area that the records of a stream are of, m², where it is not all of the building; `subject` is the stream. */
  "metered_area",
  /** kWh of cold from a network. */
  "district_cooling",
  /** kWh generated from renewable sources on site: used there, and given away. */
  "renewable_used",
  "exported",
  /** Certification in a period: `subject` scheme and level, value the certified area, m². */
  "certificate",
  /** Energy rating in a period: `subject` class, value kWh/(m²·a) where the rating states it. */
  "rating",
  /** Emission factor of a carrier from a year on, kg CO₂e/kWh; `subject` is the carrier. */
  "emission_factor",
  /** Answer to an indicator that is no calculation; `subject` is its code, the value where it is a number, else the note. */
  "indicator",
] as const;
export type AssetFactKind = (typeof assetFactKinds)[number];

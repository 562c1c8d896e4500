/** What a room is for: the words a German house uses, their place in DIN 277, and what they ask of the heating. */
export interface Usage {
  /** The word of Pset_SpaceOccupancyRequirements.OccupancyType. */
  readonly word: string;
  /** Group of DIN 277-1:2021, e.g. `NUF 1`. */
  readonly din277: string;
  /** Room temperature in winter, °C; `null` where nothing heats. */
  readonly winter_c: number | null;
  /** Which windows a façade of such a room gets. */
  readonly windows: "living" | "small" | "shop" | "none";
}

const usage = (word: string, din277: string, winter_c: number | null, windows: Usage["windows"]): Usage => ({
  word,
  din277,
  winter_c,
  windows,
});

/** Every usage of the sample building. Temperatures as DIN EN 12831 has them by default; 15 °C in stairs. */
export const usages = {
  living: usage("Wohnen", "NUF 1", 20, "living"),
  sleeping: usage("Schlafen", "NUF 1", 20, "living"),
  child: usage("Kinderzimmer", "NUF 1", 20, "living"),
  kitchen: usage("Küche", "NUF 1", 20, "living"),
  study: usage("Arbeiten", "NUF 1", 20, "living"),
  bath: usage("Bad", "NUF 7", 24, "small"),
  storeroom: usage("Abstellraum", "NUF 7", 20, "none"),
  hall: usage("Diele", "VF", 20, "none"),
  corridor: usage("Flur", "VF", 15, "none"),
  stairs: usage("Treppenhaus", "VF", 15, "living"),
  entrance: usage("Hauseingang", "VF", 15, "shop"),
  sales: usage("Verkauf", "NUF 4", 20, "shop"),
  cafe: usage("Gastraum", "NUF 1", 20, "shop"),
  bakery: usage("Backstube", "NUF 3", 20, "shop"),
  office: usage("Büro", "NUF 2", 20, "shop"),
  meeting: usage("Besprechung", "NUF 2", 20, "shop"),
  reception: usage("Empfang", "NUF 2", 20, "shop"),
  treatment: usage("Behandlung", "NUF 6", 24, "living"),
  workshop: usage("Werkstatt", "NUF 3", 17, "shop"),
  toilet: usage("Sanitärraum", "NUF 7", 20, "small"),
  pantry: usage("Teeküche", "NUF 7", 20, "small"),
  boiler: usage("Heizraum", "TF", null, "none"),
  plant: usage("Technik", "TF", null, "none"),
  laundry: usage("Waschküche", "NUF 7", null, "none"),
  drying: usage("Trockenraum", "NUF 7", null, "none"),
  bicycles: usage("Fahrradkeller", "NUF 7", null, "none"),
  tenantCellar: usage("Mieterkeller", "NUF 7", null, "none"),
  store: usage("Lager", "NUF 4", null, "none"),
  cellarCorridor: usage("Kellerflur", "VF", null, "none"),
} as const;

export type UsageKey = keyof typeof usages;

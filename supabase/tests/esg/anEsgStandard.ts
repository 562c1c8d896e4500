/** An activity that is screened, as a device sends it. */
export const taxonomyScreening = {
  activity: "7.4",
  name: "Ladepunkte im Hof",
  year: 2026,
  is_not_assessed: false,
  answers: {
    EV: [
      {
        state: "met",
        evidence_ids: ["e"],
        note: "",
        figures: {},
        answered_by: "Anna",
        answered_at: "2026-11-20T10:00:00.000Z",
      },
    ],
  },
  amounts: { capex: [{ cents: 1_250_000, evidence_ids: ["e"] }] },
} as const;

/** Pathways of a workbook, as a device sends them. The figures are made up. */
export const crremPathways = {
  edition: "2.05",
  licence: "CRREM Foundation, attribution required",
  file_name: "pathways.xlsx",
  file_sha256: "ab".repeat(32),
  pathways: [
    {
      measure: "carbon",
      country: "DE",
      use: "Office",
      scenario: "",
      values: { 2024: 40.5 },
      sheet: "A",
      row: 2,
    },
  ],
} as const;

/** A fact of a building, as a device sends it. */
export const assetFact = {
  fact: "area",
  subject: "NGF",
  from_day: "2020-01-01",
  to_day: null,
  value: 2785.6,
  note: "",
  evidence_ids: ["e"],
} as const;

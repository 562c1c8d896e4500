import { publishedFactors } from "../factors/factorLibrary.ts";
import { type OwnFactorFields, ownLibrary } from "../factors/ownFactor.ts";
import type { Activity } from "./activity.ts";
import type { Posting } from "./posting.ts";
import { postingsOfActivity } from "./postingsOfActivity.ts";
import { reversalId, reversalOf } from "./reversalOf.ts";

// The bills are those of workedExample.md.

const own = (
  factor_id: string,
  {
    activity,
    g,
    instrument,
    supply = null,
  }: {
    activity: "electricity" | "district_heat";
    g: number;
    instrument: "grid" | "contract" | "supplier";
    supply?: string | null;
  },
): OwnFactorFields => ({
  project_id: "hafenweg",
  factor_id,
  version: 1,
  name: factor_id,
  activity,
  g_per_unit: g,
  unit: "kWh",
  basis: null,
  gas: "CO2e",
  covers: "direct",
  instrument,
  valid_from: "2024-01-01",
  valid_to: "2024-12-31",
  supply,
  source_kind: "supplier_declaration",
  source: "Auskunft des Versorgers 2024",
  evidence_ids: ["e"],
});

const hafenwegLibrary = [
  ...publishedFactors,
  ...ownLibrary([
    own("contract", { activity: "electricity", g: 28.5, instrument: "contract", supply: "Stromzähler" }),
    own("network", { activity: "district_heat", g: 142.7, instrument: "grid" }),
    own("heat", { activity: "district_heat", g: 118.4, instrument: "supplier", supply: "Übergabestation" }),
  ]),
];

const year = { from_day: "2024-01-01", to_day: "2024-12-31", unit: "Wh", country: "DE" } as const;
const gas: Activity = {
  ...year,
  project_id: "lindenstrasse",
  activity: "natural_gas",
  supply: "Gaszähler",
  quantity: 84_300_000,
  basis: "Hs",
  allocation: {
    rule: "floor_area",
    parts: [
      { bearer: "owner", weight: 21_050 },
      { bearer: "vacant", weight: 8_525 },
      { bearer: "tenant:WE 1", weight: 61_240 },
      { bearer: "tenant:WE 2", weight: 49_875 },
    ],
  },
};
const common: Activity = {
  ...year,
  project_id: "lindenstrasse",
  activity: "electricity",
  supply: "Allgemeinstrom",
  from_day: "2023-11-01",
  to_day: "2024-10-31",
  quantity: 12_480_600,
  basis: null,
};
const heat: Activity = {
  ...year,
  project_id: "hafenweg",
  activity: "district_heat",
  supply: "Übergabestation",
  quantity: 96_750_000,
  basis: null,
  allocation: {
    rule: "tenant_share",
    parts: [
      { bearer: "tenant:EG", weight: 3_333 },
      { bearer: "tenant:1. OG", weight: 2_250 },
      { bearer: "tenant:2. OG", weight: 1_250 },
      { bearer: "vacant", weight: 667 },
    ],
  },
};
const electricity: Activity = {
  ...year,
  project_id: "hafenweg",
  activity: "electricity",
  supply: "Stromzähler",
  quantity: 30_615_250,
  basis: null,
  allocation: { rule: "tenant_share", parts: [{ bearer: "tenant:EG", weight: 6_250 }] },
};

function post(activity: Activity, id: string, library = publishedFactors): readonly Posting[] {
  const made = postingsOfActivity(activity, library);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.map((fields, index) => ({
    ...fields,
    id: `${id}-${String(index)}`,
    created_at: "2026-11-20T10:00:00.000Z",
  }));
}

const [wrong] = post({ ...gas, quantity: 83_400_000 }, "gas-wrong");
/** The ledger of both buildings, with the bill that was posted wrong and taken back. */
export const workedLedger: readonly Posting[] = [
  wrong!,
  {
    ...reversalOf(wrong!, "Zahlendreher"),
    id: reversalId(wrong!.id),
    created_at: "2026-11-20T11:00:00.000Z",
  },
  ...post({ ...gas, reason: "Zahlendreher", supersedes: wrong!.id }, "gas"),
  ...post(common, "common"),
  ...post(heat, "heat", hafenwegLibrary),
  ...post(electricity, "electricity", hafenwegLibrary),
];

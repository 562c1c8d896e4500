import { netEnergy } from "#domain/esg/factors/calorificBasis.ts";
import { isEmission, isOfInventory } from "#domain/esg/ledger/ledgerTotals.ts";
import {
  type Method,
  type Posting,
  type PostingLine,
  type Scope,
  scopeOf,
  yearOf,
} from "#domain/esg/ledger/posting.ts";
import type { ActivityKind } from "#domain/esg/ledger/postingOptions.ts";
import { standing } from "#domain/esg/ledger/reversalOf.ts";
import type { Carrier, ConsumptionEntry } from "../answers/consumption.ts";
import type { Source } from "./datapointFact.ts";
import type { ReportInput } from "../reportInput.ts";

/** What the carbon ledger of a project gives a report. */
export interface LedgerInput {
  readonly postings: readonly Posting[];
  /** Publication of each factor, by `id@version`. */
  readonly factor_titles: Readonly<Record<string, string>>;
  /** Title of each document that proves something, by its id. */
  readonly evidence_titles: Readonly<Record<string, string>>;
}

/** A posting as the source of a figure: what was consumed, times which factor, proven by which documents. */
export type PostingSource = Extract<Source, { readonly kind: "posting" }>;

/** The carrier of the report that an activity of the ledger is. */
const carrierOf: Readonly<Partial<Record<ActivityKind, Carrier>>> = {
  natural_gas: "natural_gas",
  heating_oil: "heating_oil",
  liquid_gas: "liquid_gas",
  wood_pellets: "wood_pellets",
  electricity: "electricity",
  district_heat: "district_heat",
  water: "water",
};

/** Activities that are energy, but none of the carriers that people enter in a report. */
const otherEnergy = ["biogas", "dry_wood", "biodiesel", "vehicle_fuel", "district_cooling"] as const satisfies readonly ActivityKind[]; // prettier-ignore
export type OtherEnergy = (typeof otherEnergy)[number];

const isOtherEnergy = (activity: ActivityKind | null): activity is OtherEnergy =>
  (otherEnergy as readonly (ActivityKind | null)[]).includes(activity);

/** The postings of a year that stand. */
const postingsOf = ({ ledger }: ReportInput, year: number): readonly Posting[] =>
  standing(ledger?.postings ?? []).filter((posting) => isOfInventory(posting) && yearOf(posting) === year);

/**
 * What counts as consumption in a year: of a carrier that the ledger has postings for in that year which the owner bears, their part as
 * posted; of every other what was entered in the report. Calculated demand never comes in here.
 */
export function countedEntries(input: ReportInput, year: number): readonly ConsumptionEntry[] {
  const posted = postingsOf(input, year).flatMap((posting) => entryOf(posting, input) ?? []);
  const borne = new Set(posted.flatMap(({ entry, is_borne }) => (is_borne ? [entry.carrier] : [])));
  const entered = input.answers.consumption.filter(({ carrier }) => !borne.has(carrier));
  const inYear = new Set(entered.flatMap((entry) => (reachesInto(entry, year) ? [entry.carrier] : [])));
  return [...entered, ...posted.flatMap(({ entry }) => (inYear.has(entry.carrier) ? [] : [entry]))];
}

const reachesInto = ({ from, to }: ConsumptionEntry, year: number): boolean =>
  from <= `${year}-12-31` && to >= `${year}-01-01`;

/** The entry of an id in the year of the report or the one before, entered or posted. */
export const entryById = (input: ReportInput, id: string): ConsumptionEntry | undefined =>
  [input.year, input.year - 1]
    .flatMap((year) => countedEntries(input, year))
    .find((entry) => entry.id === id);

/** A posting as consumption, and whether the owner bears any of it: what tenants bear alone replaces nothing that was entered. */
function entryOf(
  posting: Posting,
  { ledger }: ReportInput,
): { readonly entry: ConsumptionEntry; readonly is_borne: boolean } | null {
  const carrier = posting.activity === null ? undefined : carrierOf[posting.activity];
  if (carrier === undefined) return null;
  const lines = ownLines(posting, carrier);
  const own = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const titles = posting.evidence_ids.map((id) => ledger?.evidence_titles[id] ?? id);
  const entry: ConsumptionEntry = {
    id: posting.id,
    carrier,
    quantity: own / (carrier === "water" ? 1_000_000 : 1000),
    unit: carrier === "water" ? "m³" : "kWh",
    basis: posting.basis,
    from: posting.from_day,
    to: posting.to_day,
    meter: posting.supply,
    document: titles.join(", "),
    entered_on: posting.created_at.slice(0, 10),
    sample: false,
    posted: posting.is_estimate ? "estimated" : "measured",
    documents: documentsOf(posting, ledger),
  };
  return { entry, is_borne: lines.length > 0 };
}

/** The lines that say what the owner used: scope 1 and 2; of water what was drawn, not its chain before the tap. */
const ownLines = ({ lines }: Posting, carrier: Carrier): readonly PostingLine[] =>
  lines
    .filter((line) => isEmission(line) && line.method !== "market")
    .filter((line) => (carrier === "water" ? isOwner(line) && line.account !== "3_3" : isOwn(line)));

const isOwner = ({ bearer }: PostingLine): boolean => !bearer.startsWith("tenant:");
const isOwn = (line: PostingLine): boolean => isEmission(line) && scopeOf(line.account) !== 3;

/** The lines of a scope in the year of the report, each with the posting, factor and documents behind it. */
export function postedEmissions(input: ReportInput, scope: Scope, method: Method): readonly PostingSource[] {
  return postingsOf(input, input.year).flatMap((posting) =>
    posting.lines
      .filter((line) => isEmission(line) && scopeOf(line.account) === scope)
      .filter((line) => line.method === null || line.method === method)
      .map((line) => sourceOf(posting, line, input)),
  );
}

const sourceOf = (posting: Posting, line: PostingLine, { ledger }: ReportInput): PostingSource => ({
  kind: "posting",
  id: posting.id,
  activity: posting.activity ?? "purchased_goods",
  account: line.account,
  from: posting.from_day,
  to: posting.to_day,
  quantity: line.quantity,
  unit: posting.unit ?? "Wh",
  basis: posting.basis,
  factor: line.factor,
  title: line.factor === null ? "" : (ledger?.factor_titles[line.factor] ?? line.factor),
  kg: line.g_co2e / 1000,
  grade: posting.grade,
  is_estimate: posting.is_estimate,
  notes: posting.notes,
  documents: documentsOf(posting, ledger),
});

const documentsOf = ({ evidence_ids }: Posting, ledger: LedgerInput | undefined) =>
  evidence_ids.map((id) => ({ id, title: ledger?.evidence_titles[id] ?? id }));

/** Energy of the owner that no carrier of the report stands for, by what it was. */
export interface OtherUse {
  readonly activity: OtherEnergy;
  /** kWh on the net calorific value. */
  readonly amount: number;
  /** The same as posted. */
  readonly billed: number;
  readonly sources: readonly PostingSource[];
}

/** What the ledger has of such energy in a year, one for each activity. */
export function otherPostedEnergy(input: ReportInput, year: number): readonly OtherUse[] {
  const found = postingsOf(input, year).flatMap((posting) =>
    isOtherEnergy(posting.activity) && posting.unit === "Wh"
      ? posting.lines
          .filter((line) => isOwn(line) && line.method !== "market")
          .map((line) => sourceOf(posting, line, input))
      : [],
  );
  return otherEnergy.flatMap((activity): readonly OtherUse[] => {
    const sources = found.filter((source) => source.activity === activity);
    const kwh = (of: (source: PostingSource) => number) =>
      sources.reduce((sum, one) => sum + of(one), 0) / 1000;
    return sources.length === 0
      ? []
      : [{ activity, sources, billed: kwh(({ quantity }) => quantity), amount: kwh(netQuantity) }];
  });
}

/** Energy of the owner that is posted in litres: emissions count, but no source says how many kilowatt hours it is. */
export const energyInLitres = (
  input: ReportInput,
): readonly { readonly activity: OtherEnergy; readonly litres: number }[] =>
  otherEnergy.flatMap((activity) => {
    const lines = postingsOf(input, input.year)
      .filter((posting) => posting.activity === activity && posting.unit === "ml")
      .flatMap((posting) => posting.lines.filter((line) => isOwn(line) && line.method !== "market"));
    const litres = lines.reduce((sum, { quantity }) => sum + quantity, 0) / 1000;
    return litres > 0 ? [{ activity, litres }] : [];
  });

/** Watt hours of a line on the net calorific value. */
const netQuantity = ({ activity, basis, quantity }: PostingSource): number =>
  netEnergy(activity, basis, quantity);

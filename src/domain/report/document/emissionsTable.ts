import type { DatapointFact, Source } from "../facts/datapointFact.ts";
import type { DatapointId } from "../datapoints/datapoints.ts";
import type { Block, Cell, Filling, Note, Row, Text } from "./documentTree.ts";
import { gapId } from "../facts/gaps.ts";
import { poorest } from "../facts/grades.ts";
import type { PostingSource } from "../facts/ledgerFigures.ts";
import { locationFactor } from "#domain/esg/factors/reportFactors.ts";
import type { ReportFacts } from "../reportFacts.ts";

/** The sentence and the table of greenhouse gases. */
export function emissionsTable(facts: ReportFacts, section: string): readonly Block[] {
  const fact = (id: DatapointId) => facts.datapoints.get(id)!;
  const sentence = sentenceOf(fact);
  const rows = [
    ...scopeRows("scope1", fact("ghg_scope1")),
    ...scopeRows("scope2_location", fact("ghg_scope2_location")),
    ...scopeRows("scope2_market", fact("ghg_scope2_market")),
  ];
  const totals = [
    totalRow("total_location", fact("ghg_total_location"), addsOf(rows, ["scope1", "scope2_location"])),
    totalRow("total_market", fact("ghg_total_market"), addsOf(rows, ["scope1", "scope2_market"])),
  ];
  return [
    { kind: "paragraph", text: sentence, notes: [] },
    {
      kind: "table",
      title: {
        word: "table.title",
        fill: { number: `${section}.2`, name: { word: "table.greenhouse_gases" } },
      },
      columns: [
        { head: { word: "table.area" }, numeric: false, width: 0.42 },
        {
          head: { word: "table.year", fill: { year: String(facts.input.year) } },
          unit: "t CO₂e",
          numeric: true,
          width: 0.16,
        },
        { head: { word: "table.factor" }, unit: "g/kWh", numeric: true, width: 0.16 },
        { head: { word: "table.factor_set" }, numeric: false, width: 0.26 },
      ],
      rows: [...rows, ...totals],
      graded: true,
      notes: [...vintageNotes(facts), ...fuelNotes(fact("ghg_scope1"))],
    },
  ];
}

function sentenceOf(fact: (id: DatapointId) => DatapointFact): Text {
  const tonnes = (id: DatapointId): Filling => {
    const { value } = fact(id);
    return typeof value === "number"
      ? { number: value, decimals: 1, unit: "t CO₂e" }
      : { word: "cell.missing" };
  };
  const ids = ["ghg_scope1", "ghg_scope2_location", "ghg_scope2_market"] as const;
  if (ids.every((id) => fact(id).value === null)) return { word: "energy.no_emissions" };
  return {
    word: "energy.emissions",
    fill: {
      scope1: tonnes("ghg_scope1"),
      location: tonnes("ghg_scope2_location"),
      market: tonnes("ghg_scope2_market"),
    },
  };
}

type Scope = "scope1" | "scope2_location" | "scope2_market";

function scopeRows(scope: Scope, fact: DatapointFact): readonly Row[] {
  const addends = fact.sources.filter((source) => source.kind === "factor");
  const posted = fact.sources.filter((source) => source.kind === "posting");
  if (addends.length === 0 && posted.length === 0)
    return fact.value === 0 ? [] : [row(scope, fact, { word: `datapoint.ghg_${scope}` }, missing(fact))];
  const entered = addends.map((addend, index): Row => ({
    id: `${scope}.${index}`,
    about: fact.id,
    part_of: fact.id,
    datapoint: fact.id,
    grade: fact.grade,
    cells: [
      {
        kind: "text",
        text: { word: `emission.${scope}`, fill: { carrier: { word: `carrier.${carrierOf(addend)}` } } },
      },
      { kind: "value", value: { number: addend.kg / 1000, decimals: 1 } },
      { kind: "value", value: { number: addend.g_per_kwh, decimals: addend.g_per_kwh % 1 === 0 ? 0 : 1 } },
      { kind: "text", text: setOf(addend) },
    ],
  }));
  return [...entered, ...postedRows(scope, fact, posted)];
}

/** One row per activity and factor of the ledger. */
function postedRows(scope: Scope, fact: DatapointFact, posted: readonly PostingSource[]): readonly Row[] {
  const groups = Map.groupBy(posted, ({ activity, factor }) => `${activity}.${factor ?? ""}`);
  return [...groups].map(([key, sources]) => {
    const { activity, unit, title } = sources[0]!;
    const kg = sources.reduce((sum, source) => sum + source.kg, 0);
    const quantity = sources.reduce((sum, source) => sum + source.quantity, 0);
    const perKwh = unit === "Wh" && quantity > 0 ? (kg / quantity) * 1e6 : null;
    return {
      id: `${scope}.${key}`,
      about: fact.id,
      part_of: fact.id,
      datapoint: fact.id,
      grade: poorest(sources.map(({ grade }) => grade)),
      cells: [
        {
          kind: "text",
          text: { word: `emission.${scope}`, fill: { carrier: { word: `activity.${activity}` } } },
        },
        { kind: "value", value: { number: kg / 1000, decimals: 1 } },
        perKwh === null ? { kind: "none" } : { kind: "value", value: { number: perKwh, decimals: 1 } },
        { kind: "verbatim", text: title === "" ? "–" : title },
      ],
    };
  });
}

const totalRow = (
  total: "total_location" | "total_market",
  fact: DatapointFact,
  adds: readonly string[],
): Row => ({
  ...row(total, fact, { word: `emission.${total}` }, valueOf(fact)),
  sum: true,
  about: fact.id,
  ...(typeof fact.value === "number" && { adds }),
});

/** The rows of some scopes, by their ids. */
const addsOf = (rows: readonly Row[], scopes: readonly Scope[]): readonly string[] =>
  rows.map(({ id }) => id).filter((id) => scopes.some((scope) => id === scope || id.startsWith(`${scope}.`)));

const row = (id: string, fact: DatapointFact, label: Text, value: Cell): Row => ({
  id,
  datapoint: fact.value === null ? null : fact.id,
  grade: fact.grade,
  cells: [{ kind: "text", text: label }, value, { kind: "none" }, { kind: "none" }],
});

const valueOf = (fact: DatapointFact): Cell =>
  typeof fact.value === "number"
    ? { kind: "value", value: { number: fact.value, decimals: 1 } }
    : missing(fact);

const missing = (fact: DatapointFact): Cell => ({ kind: "missing", gaps: fact.causes.map(gapId) });

type Addend = Extract<Source, { readonly kind: "factor" }>;

const carrierOf = ({ carrier }: Addend) => carrier;

/** Name of the factor's publication; a contract is named by its document. */
const setOf = ({ id, title }: Addend): Text => {
  if (!id.startsWith("contract_factor_")) return { word: "table.set", fill: { title } };
  return title === ""
    ? { word: "emission.contract_plain" }
    : { word: "emission.contract", fill: { document: title } };
};

/** Says when the mix of another year, or an estimate, stands in for the year of the report. */
function vintageNotes({ input, energy }: ReportFacts): readonly Note[] {
  if (!energy.uses.some(({ group }) => group === "electricity")) return [];
  const factor = locationFactor("electricity", input.project.country, input.year);
  if (!factor || factor.year === null) return [];
  const used = String(factor.year);
  if (factor.year !== input.year)
    return [
      {
        kind: "note",
        title: { word: "note.vintage" },
        texts: [{ word: "note.vintage_text", fill: { year: String(input.year), used } }],
      },
    ];
  if (factor.status !== "estimate") return [];
  return [
    {
      kind: "note",
      title: { word: "note.estimate" },
      texts: [{ word: "note.estimate_text", fill: { used } }],
    },
  ];
}

const fuelNotes = (fact: DatapointFact): readonly Note[] =>
  typeof fact.value === "number" && fact.value > 0
    ? [{ kind: "note", title: { word: "note.co2_only" }, texts: [{ word: "note.co2_only_text" }] }]
    : [];

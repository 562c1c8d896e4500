import type { DatapointId } from "../datapoints/datapoints.ts";
import type { Block, Cell, Filling, Note, Row, Text } from "./documentTree.ts";
import { emissionsTable } from "./emissionsTable.ts";
import type { EnergyFacts, YearsOfOther, YearsOfUse } from "../facts/energyFacts.ts";
import { gapNotes } from "../facts/gapNotes.ts";
import { gapId } from "../facts/gaps.ts";
import { poorest } from "../facts/grades.ts";
import { evidenceText, provenEntry, provenPosting } from "./evidenceText.ts";
import { energyInLitres } from "../facts/ledgerFigures.ts";
import { monthlyPurchase } from "../facts/monthlyPurchase.ts";
import { knowledgeOf } from "../facts/factParts.ts";
import type { ReportFacts } from "../reportFacts.ts";

/**
 * What B3 or E1 shows before its table of datapoints: energy by carrier, emissions, purchase by month.
 * @param section what the numbers of its tables begin with.
 */
export function energyBlocks(facts: ReportFacts, section: string): readonly Block[] {
  const { energy, input } = facts;
  const carriers = energy.uses.filter(({ group }) => group !== "water");
  if (carriers.length === 0 && energy.others.length === 0)
    return [
      {
        kind: "paragraph",
        text: { word: "energy.none", fill: { year: String(input.year) } },
        notes: [...litreNotes(facts), ...demandNotes(facts)],
      },
    ];
  const months = monthlyPurchase(input, section);
  // of what was only generated in the house, nobody can say what was bought
  const isBought = purchase(energy).adds.length > 0;
  return [
    ...(isBought
      ? ([{ kind: "paragraph", text: purchaseText(energy, input.year), notes: demandNotes(facts) }] as const)
      : []),
    carrierTable(carriers, facts, section),
    ...emissionsTable(facts, section),
    { kind: "paragraph", text: { word: "energy.tenants" }, notes: isBought ? [] : demandNotes(facts) },
    ...(months ? [months] : []),
  ];
}

const isPurchased = ({ group }: YearsOfUse) => group !== "solar" && group !== "water";

const mwh = (kwh: number): Filling => ({ number: kwh / 1000, decimals: 1, unit: "MWh" });

function purchaseText(energy: EnergyFacts, year: number): Text {
  const { now, before } = purchase(energy);
  if (before === null || before === 0)
    return { word: "energy.purchased", fill: { energy: mwh(now), year: String(year) } };
  return {
    word: "energy.compared",
    fill: {
      energy: mwh(now),
      before: mwh(before),
      change: { signed: (now / before - 1) * 100, decimals: 1 },
    },
  };
}

/** Purchased energy of both years; `before` only when every carrier and day of both years was entered. */
function purchase({ uses, others }: EnergyFacts) {
  const bought = uses.filter(isPurchased);
  const all = [...bought, ...others];
  const isComparable =
    bought.every(({ use, before }) => use.open.length === 0 && before !== null && before.open.length === 0) &&
    others.every(({ before }) => before !== null);
  return {
    now: all.reduce((sum, { use }) => sum + use.amount, 0),
    before: isComparable ? all.reduce((sum, { before }) => sum + (before?.amount ?? 0), 0) : null,
    adds: [...bought.map(({ use }) => use.carrier), ...others.map(({ use }) => use.activity)],
  };
}

function carrierTable(carriers: readonly YearsOfUse[], facts: ReportFacts, section: string): Block {
  const { year } = facts.input;
  const { others } = facts.energy;
  const total = purchase(facts.energy);
  const missing = facts.gaps.filter(
    ({ cause }) => "carrier" in cause && cause.carrier !== "water" && cause.kind !== "no_factor",
  );
  return {
    kind: "table",
    title: {
      word: "table.title",
      fill: { number: `${section}.1`, name: { word: "table.energy_by_carrier" } },
    },
    columns: [
      { head: { word: "table.carrier" }, numeric: false, width: 0.34 },
      { head: verbatim(String(year)), unit: "MWh", numeric: true, width: 0.15 },
      { head: verbatim(String(year - 1)), unit: "MWh", numeric: true, width: 0.15 },
      { head: { word: "table.change" }, numeric: true, width: 0.17 },
      { head: { word: "table.evidence" }, numeric: false, width: 0.19 },
    ],
    rows: [
      ...carriers.map((one) => carrierRow(one, facts)),
      ...others.map((one) => otherRow(one, facts)),
      ...missingCarriers(facts),
      ...(total.adds.length > 0 ? [purchasedRow(total)] : []),
    ],
    graded: true,
    notes: [
      ...calorificNotes(facts.energy),
      ...litreNotes(facts),
      ...sharedNotes(carriers),
      ...gapNotes(missing, facts),
    ],
  };
}

/** A head that is a number, not a word. */
const verbatim = (text: string): Text => ({ word: "table.year", fill: { year: text } });

const datapointOfGroup: Readonly<Record<YearsOfUse["group"], DatapointId>> = {
  fuel: "energy_fuels",
  heat: "energy_total",
  electricity: "energy_electricity",
  solar: "energy_self",
  water: "water_withdrawn",
};

const purchasedRow = ({ now, before, adds }: ReturnType<typeof purchase>): Row => ({
  id: "purchased",
  sum: true,
  about: "energy_total",
  adds,
  datapoint: null,
  grade: null,
  cells: [
    { kind: "text", text: { word: "cell.purchased" } },
    amount(now),
    amount(before),
    change(now, before),
    { kind: "none" },
  ],
});

function carrierRow({ use, before, group }: YearsOfUse, { datapoints }: ReportFacts): Row {
  const known = knowledgeOf([use]);
  const evidence = evidenceText(use.entries.map(({ entry }) => provenEntry(entry)));
  const id = datapointOfGroup[group];
  const isComparable = before !== null && before.open.length === 0 && use.open.length === 0;
  return {
    id: use.carrier,
    // what panels generate is not what the house used of it
    ...(group !== "solar" && { about: id }),
    ...((group === "fuel" || group === "electricity") && { part_of: id }),
    datapoint: datapoints.get(id)?.value === null ? null : id,
    grade: poorest([known.grade]),
    cells: [
      { kind: "text", text: { word: `carrier.${use.carrier}` } },
      amount(use.amount),
      amount(before?.amount ?? null),
      change(use.amount, isComparable ? before.amount : null),
      {
        kind: "text",
        text:
          known.causes.length > 0
            ? { word: "cell.incomplete", fill: { evidence: { text: evidence } } }
            : evidence,
      },
    ],
  };
}

/** Posted energy that is no carrier of the report. */
function otherRow({ use, before, group }: YearsOfOther, { datapoints }: ReportFacts): Row {
  const id = datapointOfGroup[group];
  return {
    id: use.activity,
    about: id,
    ...(group === "fuel" && { part_of: id }),
    datapoint: datapoints.get(id)?.value === null ? null : id,
    grade: poorest(use.sources.map(({ grade }) => grade)),
    cells: [
      { kind: "text", text: { word: `activity.${use.activity}` } },
      amount(use.amount),
      amount(before?.amount ?? null),
      change(use.amount, before?.amount ?? null),
      { kind: "text", text: evidenceText(use.sources.map(provenPosting)) },
    ],
  };
}

/** Carriers of which the report knows that they are missing. */
function missingCarriers({ gaps }: ReportFacts): readonly Row[] {
  return gaps.flatMap(({ cause }): readonly Row[] =>
    cause.kind === "no_consumption" && cause.carrier !== "water"
      ? [
          {
            id: cause.carrier,
            datapoint: null,
            grade: null,
            cells: [
              { kind: "text", text: { word: `carrier.${cause.carrier}` } },
              { kind: "missing", gaps: [gapId(cause)] },
              { kind: "none" },
              { kind: "none" },
              { kind: "none" },
            ],
          },
        ]
      : [],
  );
}

const amount = (kwh: number | null): Cell =>
  kwh === null ? { kind: "none" } : { kind: "value", value: { number: kwh / 1000, decimals: 1 } };

const change = (now: number, before: number | null): Cell =>
  before === null || before === 0
    ? { kind: "none" }
    : { kind: "value", value: { signed: (now / before - 1) * 100, decimals: 1 } };

/** All energy counts on the net calorific value; what was billed on the gross one is said beside it, with both amounts. */
function calorificNotes({ uses, others }: EnergyFacts): readonly Note[] {
  const gross = [
    ...uses.map(({ use }) => ({ use, carrier: { word: `carrier.${use.carrier}` } as const })),
    ...others.map(({ use }) => ({ use, carrier: { word: `activity.${use.activity}` } as const })),
  ].filter(({ use }) => use.billed - use.amount > 1e-6);
  if (gross.length === 0) return [];
  return [
    {
      kind: "note",
      title: { word: "note.calorific" },
      texts: gross.map(({ use, carrier }) => ({
        word: "note.calorific_text",
        fill: { carrier, billed: mwh(use.billed), energy: mwh(use.amount) },
      })),
    },
  ];
}

/** What is not in the sum, because nothing says how much energy a litre has. */
function litreNotes({ input }: ReportFacts): readonly Note[] {
  const found = energyInLitres(input);
  if (found.length === 0) return [];
  return [
    {
      kind: "note",
      title: { word: "note.litres" },
      texts: found.map(({ activity, litres }) => ({
        word: "note.litres_text",
        fill: { carrier: { word: `activity.${activity}` }, litres: { number: litres, decimals: 1 } },
      })),
    },
  ];
}

const sharedNotes = (carriers: readonly YearsOfUse[]): readonly Note[] =>
  carriers.some(({ use }) => use.entries.some(({ share }) => share < 1))
    ? [{ kind: "note", title: { word: "note.shared" }, texts: [{ word: "note.shared_text" }] }]
    : [];

/** The calculated demand stands beside the consumption, marked, and never in a sum. */
const demandNotes = ({ input: { demand } }: ReportFacts): readonly Note[] =>
  demand === null
    ? []
    : [
        {
          kind: "note",
          title: { word: "note.demand" },
          texts: [{ word: "note.demand_text", fill: { energy: mwh(demand.final_energy_kwh) } }],
        },
      ];

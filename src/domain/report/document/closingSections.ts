import { comparisonBlocks } from "../facts/comparison.ts";
import { claimBlocks } from "./claims.ts";
import { figuresHash } from "../signature.ts";
import type { Block, Row, Section, Text } from "./documentTree.ts";
import { gapText } from "../facts/gapNotes.ts";
import type { ReportFacts } from "../reportFacts.ts";
import { esrsMapping } from "../xbrl/esrsMapping.ts";
import { esrsSetOf } from "../reportScope.ts";
import { xbrlJson } from "../xbrl/xbrlJson.ts";
import { vsmeTaxonomy } from "../xbrl/vsmeConcepts.ts";

/** What stands after the disclosures: the gaps by effect, factors and method, the lines to sign on. */
export function closingSections(facts: ReportFacts): readonly Section[] {
  return [
    { id: "comparison", title: { word: "section.comparison" }, blocks: comparisonBlocks(facts), gaps: [] },
    ...wordingSection(facts),
    { id: "gaps", title: { word: "section.gaps" }, blocks: gapBlocks(facts), gaps: [] },
    { id: "method", title: { word: "section.method" }, blocks: methodBlocks(facts), gaps: [] },
    {
      id: "sign_off",
      title: { word: "section.sign_off" },
      blocks: [
        ...signedBlocks(facts),
        {
          kind: "sign_off",
          lines: [{ word: "sign.made" }, { word: "sign.checked" }, { word: "sign.approved" }],
          notes: [],
        },
      ],
      gaps: [],
    },
  ];
}

/** A section only where something that people wrote needs a remark. */
function wordingSection(facts: ReportFacts): readonly Section[] {
  const blocks = claimBlocks(facts);
  return blocks.length === 0 ? [] : [{ id: "wording", title: { word: "section.wording" }, blocks, gaps: [] }];
}

/** Who signed these figures, or that they have changed since. */
function signedBlocks(facts: ReportFacts): readonly Block[] {
  const { signed = [] } = facts.input;
  if (signed.length === 0) return [];
  const figures = figuresHash(facts);
  return signed.map(({ on, name, figures_sha256 }): Block => ({
    kind: "paragraph",
    text: {
      word: figures_sha256 === figures ? "sign.signed" : "sign.changed",
      fill: { name: name === "" ? "–" : name, date: { date: on }, hash: figures_sha256.slice(0, 16) },
    },
    notes: [],
  }));
}

function gapBlocks({ gaps, input }: ReportFacts): readonly Block[] {
  if (gaps.length === 0) return [{ kind: "paragraph", text: { word: "gaps.none" }, notes: [] }];
  const rows = gaps.map((gap): Row => ({
    id: gap.id,
    datapoint: null,
    grade: null,
    cells: [
      { kind: "verbatim", text: gap.disclosure },
      { kind: "text", text: gapText(gap, input.year) },
      { kind: "text", text: { word: `where.${gap.where}` } },
      { kind: "value", value: { number: gap.blocks.length, decimals: 0 } },
    ],
  }));
  return [
    {
      kind: "paragraph",
      text:
        gaps.length === 1
          ? { word: "gaps.one" }
          : { word: "gaps.some", fill: { count: String(gaps.length) } },
      notes: [],
    },
    {
      kind: "table",
      title: { word: "section.gaps" },
      columns: [
        { head: null, numeric: false, width: 0.08 },
        { head: { word: "table.gap" }, numeric: false, width: 0.42 },
        { head: { word: "table.where" }, numeric: false, width: 0.34 },
        { head: { word: "table.effect" }, numeric: true, width: 0.16 },
      ],
      rows,
      graded: false,
      notes: [],
    },
  ];
}

function methodBlocks(facts: ReportFacts): readonly Block[] {
  const { datapoints, input } = facts;
  const factors = new Map(
    [...datapoints.values()]
      .flatMap(({ sources }) => sources)
      .flatMap((source) =>
        source.kind === "factor" && !source.id.startsWith("contract_factor_")
          ? [[source.id, source] as const]
          : [],
      ),
  );
  const entered = [...factors.values()].map((factor): Row => ({
    id: factor.id,
    datapoint: null,
    grade: null,
    cells: [
      { kind: "text", text: { word: `carrier.${factor.carrier}` } },
      {
        kind: "value",
        value: { number: factor.g_per_kwh, decimals: factor.g_per_kwh % 1 === 0 ? 0 : 1 },
      },
      { kind: "verbatim", text: factor.title },
    ],
  }));
  const rows = [...entered, ...postedFactors(facts)];
  const paragraph = (text: Extract<Block, { kind: "paragraph" }>["text"]): Block => ({
    kind: "paragraph",
    text,
    notes: [],
  });
  const table: Block = {
    kind: "table",
    title: { word: "method.factors" },
    columns: [
      { head: { word: "table.carrier" }, numeric: false, width: 0.3 },
      { head: { word: "table.factor" }, unit: "g/kWh", numeric: true, width: 0.16 },
      { head: { word: "table.publication" }, numeric: false, width: 0.54 },
    ],
    rows,
    graded: false,
    notes: [],
  };
  return [
    rows.length > 0 ? table : paragraph({ word: "method.no_factors" }),
    paragraph({ word: "method.calorific_values" }),
    paragraph({ word: "method.grades" }),
    ...(input.standard === "esrs"
      ? [
          paragraph({
            word: esrsSetOf(input.answers) === "ESRS-2026" ? "method.set_2026" : "method.set_2023",
          }),
          paragraph({ word: "method.credits" }),
          mappingTable(),
        ]
      : [paragraph(xbrlText(facts))]),
    paragraph({
      word: "method.taxonomy",
      fill: { title: vsmeTaxonomy.title, version: vsmeTaxonomy.version },
    }),
    paragraph({ word: "method.who" }),
  ];
}

/** The factors that the ledger has applied, each once. */
function postedFactors({ datapoints }: ReportFacts): readonly Row[] {
  const applied = new Map(
    [...datapoints.values()]
      .flatMap(({ sources }) => sources)
      .flatMap((source) =>
        source.kind === "posting" && source.factor !== null ? [[source.factor, source] as const] : [],
      ),
  );
  return [...applied].map(([id, { activity, unit, kg, quantity, title }]): Row => ({
    id,
    datapoint: null,
    grade: null,
    cells: [
      { kind: "text", text: { word: `activity.${activity}` } },
      unit === "Wh" && quantity > 0
        ? { kind: "value", value: { number: (kg / quantity) * 1e6, decimals: 1 } }
        : { kind: "none" },
      { kind: "verbatim", text: title },
    ],
  }));
}

/** What the file for machines has, and what it leaves to the other files. */
function xbrlText(facts: ReportFacts): Text {
  const { report, left_out } = xbrlJson(facts, "");
  return {
    word: "method.xbrl",
    fill: { count: String(Object.keys(report.facts).length), left: String(left_out.length) },
  };
}

/** Which numbers of ESRS ask what the concepts of VSME ask. */
const mappingTable = (): Block => ({
  kind: "table",
  title: { word: "table.mapping" },
  columns: [
    { head: { word: "table.item" }, numeric: false, width: 0.34 },
    { head: { word: "edition.ESRS-2023" }, numeric: false, width: 0.18 },
    { head: { word: "table.concept" }, numeric: false, width: 0.48 },
  ],
  rows: esrsMapping.map(({ id, number_2023, vsme, from }): Row => ({
    id,
    datapoint: null,
    grade: null,
    cells: [
      { kind: "text", text: { word: `datapoint.${from[0]!}` } },
      number_2023 === null ? { kind: "none" } : { kind: "verbatim", text: number_2023 },
      vsme === null ? { kind: "none" } : { kind: "verbatim", text: vsme },
    ],
  })),
  graded: false,
  notes: [],
});

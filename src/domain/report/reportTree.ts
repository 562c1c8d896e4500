import { type Disclosure, disclosures } from "./datapointKinds.ts";
import { type DatapointId, datapoints } from "./datapoints.ts";
import type { Block, DocumentTree, Row, Section, Table } from "./documentTree.ts";
import { energyBlocks } from "./energySection.ts";
import { indicatorRow } from "./indicatorRow.ts";
import { closingSections } from "./closingSections.ts";
import { gapNotes } from "./gapNotes.ts";
import type { ReportFacts } from "./reportFacts.ts";

/** The report as a document without a language: sections B1 to B11, then gaps, method and the lines to sign on. */
export function reportTree(facts: ReportFacts): DocumentTree {
  const { input, known, applicable } = facts;
  return {
    version: 1,
    standard: input.standard,
    year: input.year,
    made_on: input.made_on,
    title: { word: "title", fill: { year: String(input.year) } },
    subtitle: {
      word: "subtitle",
      fill: { known: String(known), applicable: String(applicable), date: { date: input.made_on } },
    },
    subject: input.project.name,
    lead: input.project.is_sample ? [{ word: "lead" }, { word: "sample" }] : [{ word: "lead" }],
    sections: [...disclosures.map((id) => disclosureSection(id, facts)), ...closingSections(facts)],
    known,
    applicable,
  };
}

function disclosureSection(id: Disclosure, facts: ReportFacts): Section {
  const energy = id === "B3" ? energyBlocks(facts) : [];
  const tables = energy.filter(({ kind }) => kind === "table").length;
  const blocks: readonly Block[] = [...energy, indicators(id, facts, tables + 1)];
  return {
    id,
    title: { word: `section.${id}` },
    blocks,
    gaps: facts.gaps.filter((gap) => gap.disclosure === id).map((gap) => gap.id),
  };
}

/** The table of all datapoints of a disclosure. */
function indicators(disclosure: Disclosure, facts: ReportFacts, number: number): Table {
  const rows = datapoints
    .filter((one) => one.disclosure === disclosure)
    .flatMap(({ id }): readonly Row[] => (isAnsweredElsewhere(id, facts) ? [] : [indicatorRow(id, facts)]));
  return {
    kind: "table",
    title: {
      word: "table.title",
      fill: { number: `${disclosure.slice(1)}.${number}`, name: { word: "table.indicators" } },
    },
    columns: [
      { head: { word: "table.item" }, numeric: false, width: 0.44 },
      { head: { word: "table.value" }, numeric: true, width: 0.25 },
      { head: { word: "table.evidence" }, numeric: false, width: 0.31 },
    ],
    rows,
    graded: true,
    notes: gapNotes(
      facts.gaps.filter((gap) => gap.disclosure === disclosure && !isOfConsumption(gap.cause.kind)),
      facts,
    ),
  };
}

/** Gaps of consumption stand beside the table of carriers in B3; water has no such table. */
const isOfConsumption = (kind: string) => kind === "days_missing" || kind === "counted_twice";

/** Questions whose answer the entries give are not printed. */
function isAnsweredElsewhere(id: DatapointId, { datapoints: found }: ReportFacts): boolean {
  const because = found.get(id)?.because;
  return because === "entered" || because === "not_used";
}

import type { Disclosure } from "./datapoints/datapointKinds.ts";
import { answeredTables } from "./document/answeredTables.ts";
import { closingSections } from "./document/closingSections.ts";
import { type DatapointId, datapointOf } from "./datapoints/datapoints.ts";
import type { Block, DocumentTree, Row, Section, Table, Text } from "./document/documentTree.ts";
import { energyBlocks } from "./document/energySection.ts";
import { esrsMappingOf } from "./xbrl/esrsMapping.ts";
import { gapNotes } from "./facts/gapNotes.ts";
import { indicatorRow, isLongText } from "./document/indicatorRow.ts";
import { planSection } from "./plans/planSection.ts";
import type { ReportFacts } from "./reportFacts.ts";
import type { ReportInput } from "./reportInput.ts";
import { esrsSetOf, moduleOf } from "./reportScope.ts";
import type { WordId } from "./document/reportWords.ts";

/** The report as a document without a language: the sections of the standard, then gaps, method and the lines to sign on. */
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
      fill: {
        standard: { word: editionWord(input) },
        known: String(known),
        applicable: String(applicable),
        date: { date: input.made_on },
      },
    },
    subject: input.project.name,
    lead: [
      { word: input.standard === "esrs" ? "lead_esrs" : "lead" },
      ...(input.project.is_sample ? [{ word: "sample" } as const] : []),
    ],
    sections: [
      ...[...facts.scope.keys()].flatMap((id) => topicSection(id, facts)),
      ...planSection(facts),
      ...closingSections(facts),
    ],
    known,
    applicable,
  };
}

/** The word of standard and module or version, e.g. "VSME, Basismodul". */
function editionWord({ standard, answers }: Pick<ReportInput, "standard" | "answers">): WordId {
  return standard === "esrs" ? `edition.${esrsSetOf(answers)}` : `edition.${moduleOf(answers)}`;
}

function topicSection(id: Disclosure, facts: ReportFacts): readonly Section[] {
  const energy = id === "B3" || id === "E1" ? energyBlocks(facts, tableNumber(id)) : [];
  const count = energy.filter(({ kind }) => kind === "table").length;
  const rows = rowsOf(id, facts);
  if (rows.length === 0) return [];
  const blocks: readonly Block[] = [
    ...energy,
    indicators(id, rows, { facts, number: `${tableNumber(id)}.${count + 1}` }),
    ...longTexts(id, facts),
    ...answeredTables(id, facts, { first: count + 2, of: tableNumber(id) }),
  ];
  const title: Text = { word: `section.${id}` };
  return [
    { id, title, blocks, gaps: facts.gaps.filter((gap) => gap.disclosure === id).map((gap) => gap.id) },
  ];
}

/** What people wrote at length, in full width below the table. */
function longTexts(section: Disclosure, { scope, datapoints }: ReportFacts): readonly Block[] {
  return (scope.get(section) ?? []).flatMap((id): readonly Block[] => {
    const fact = datapoints.get(id)!;
    if (fact.status === "not_applicable" || !isLongText(datapointOf(id), fact)) return [];
    const text = typeof fact.value === "string" ? fact.value : "";
    const fill = { label: { word: `datapoint.${id}` }, text } as const;
    return [{ kind: "paragraph", text: { word: "textblock", fill }, notes: [] }];
  });
}

/** What numbers of tables begin with: sections of the basic module by their figure, others by their whole name. */
const tableNumber = (id: Disclosure): string =>
  id.startsWith("B") ? id.slice(1) : id === "other" ? "12" : id;

function rowsOf(section: Disclosure, facts: ReportFacts): readonly Row[] {
  const ids = facts.scope.get(section) ?? [];
  return ids.flatMap((id) => (isSilent(id, facts) ? [] : [indicatorRow(id, facts)]));
}

/** The table of all datapoints of a section. */
function indicators(
  section: Disclosure,
  rows: readonly Row[],
  { facts, number }: { readonly facts: ReportFacts; readonly number: string },
): Table {
  const isEsrs = facts.input.standard === "esrs";
  return {
    kind: "table",
    title: {
      word: "table.title",
      fill: { number, name: { word: isEsrs ? "table.indicators_esrs" : "table.indicators" } },
    },
    columns: [
      { head: { word: "table.item" }, numeric: false, width: isEsrs ? 0.34 : 0.37 },
      { head: { word: "table.value" }, numeric: true, width: 0.24 },
      ...(isEsrs ? [{ head: { word: "table.number" } as const, numeric: false, width: 0.14 }] : []),
      { head: { word: "table.evidence" }, numeric: false, width: isEsrs ? 0.28 : 0.39 },
    ],
    rows: isEsrs ? rows.map((row) => withNumber(row, facts)) : rows,
    graded: true,
    notes: gapNotes(
      facts.gaps.filter((gap) => gap.disclosure === section && !isOfConsumption(gap.cause.kind)),
      facts,
    ),
  };
}

/** A row of an ESRS report names its number in the version that was chosen, or says that there is none yet. */
function withNumber(row: Row, { input }: ReportFacts): Row {
  const mapped = esrsMappingOf(row.id as DatapointId);
  const number =
    esrsSetOf(input.answers) === "ESRS-2026" ? mapped?.number_2026 : (mapped?.number_2023 ?? null);
  const [item, value, ...others] = row.cells;
  return {
    ...row,
    cells: [
      item!,
      value!,
      typeof number === "string"
        ? { kind: "verbatim", text: number }
        : { kind: "text", text: { word: "cell.no_number" } },
      ...others,
    ],
  };
}

/** Gaps of consumption stand beside the table of carriers; water has no such table. */
const isOfConsumption = (kind: string) => kind === "days_missing" || kind === "counted_twice";

/** Questions that the entries answer, and what the standard leaves open and nobody has said, are not printed. */
function isSilent(id: DatapointId, { datapoints: found }: ReportFacts): boolean {
  const because = found.get(id)?.because;
  return (
    because === "entered" || because === "not_used" || because === "voluntary" || because === "no_scope3"
  );
}

import { type NewSheet, sheetNameOf } from "#domain/spreadsheet/workbook.ts";
import type { Language } from "#kernel/languages.ts";
import { isList, isRows } from "./answers/answerValue.ts";
import type { DatapointFact } from "./facts/datapointFact.ts";
import { datapointOf } from "./datapoints/datapoints.ts";
import { esrsMappingOf } from "./xbrl/esrsMapping.ts";
import { gapText } from "./facts/gapNotes.ts";
import { fillingOf, indicatorRow } from "./document/indicatorRow.ts";
import { countedEntries } from "./facts/ledgerFigures.ts";
import type { ReportFacts } from "./reportFacts.ts";
import { esrsSetOf } from "./reportScope.ts";
import { type ReportWords, type WordId, wordAt } from "./document/reportWords.ts";
import { textLocalizer } from "./document/localizedReport.ts";
import { vsmeConcepts } from "./xbrl/vsmeConcepts.ts";

/** The report as a workbook: every datapoint, every gap, every entry of consumption, every factor; numbers as numbers. */
export function reportWorkbook(
  facts: ReportFacts,
  language: Language,
  words: ReportWords,
): readonly NewSheet[] {
  const pen: Pen = { say: textLocalizer(language, words), word: (id) => wordAt(words, id) };
  return [
    datapointSheet(facts, pen),
    gapSheet(facts, pen),
    consumptionSheet(facts, pen),
    factorSheet(facts, pen),
  ];
}

interface Pen {
  readonly say: ReturnType<typeof textLocalizer>;
  readonly word: (id: WordId) => string;
}

const sheet = (
  pen: Pen,
  name: WordId,
  heads: readonly (readonly [WordId, number])[],
  rows: NewSheet["rows"],
): NewSheet => ({
  name: sheetNameOf(pen.word(name)),
  header: heads.map(([id, width]) => ({ text: pen.word(id), tone: "reference", width })),
  rows: rows.map((row) => row.map((cell) => (typeof cell === "number" ? plain(cell) : cell))),
});

/** Without what counting in binary adds at the end. */
const plain = (value: number): number => Number(value.toPrecision(12));

function datapointSheet(facts: ReportFacts, pen: Pen): NewSheet {
  const rows = [...facts.scope].flatMap(([section, ids]) =>
    ids.map((id) => {
      const fact = facts.datapoints.get(id)!;
      const { concept, unit } = datapointOf(id);
      const evidence = indicatorRow(id, facts).cells[2];
      return [
        /^[BCESG]\d/.test(section) ? section : "",
        pen.say({ word: `datapoint.${id}` }),
        cellOf(fact, pen),
        fact.value === null ? null : (unit ?? null),
        pen.word(`state.${fact.status}`),
        fact.grade,
        evidence?.kind === "text" ? pen.say(evidence.text) : null,
        numberOf(facts, fact),
        concept,
        id,
      ];
    }),
  );
  return sheet(
    pen,
    "sheet.datapoints",
    [
      ["head.section", 10],
      ["table.item", 44],
      ["table.value", 24],
      ["head.unit", 10],
      ["head.state", 16],
      ["table.grade", 8],
      ["table.evidence", 40],
      ["table.number", 16],
      ["table.concept", 50],
      ["head.id", 24],
    ],
    rows,
  );
}

/** Paragraph of VSME, or number of ESRS in the version that was chosen. */
function numberOf({ input }: ReportFacts, { id }: DatapointFact): string | null {
  if (input.standard === "esrs")
    return esrsSetOf(input.answers) === "ESRS-2026" ? null : (esrsMappingOf(id)?.number_2023 ?? null);
  const { concept } = datapointOf(id);
  return concept ? vsmeConcepts[concept].paragraph : null;
}

function cellOf({ id, value }: DatapointFact, pen: Pen): string | number | null {
  if (value === null || typeof value === "number") return value;
  if (isRows(value)) return value.map((row) => Object.values(row).map(String).join("; ")).join("\n");
  if (typeof value === "string" && !isChoice(id)) return value;
  const filling = fillingOf(datapointOf(id), isList(value) ? value : value);
  return pen.say({ word: "table.set", fill: { title: filling } });
}

const isChoice = (id: DatapointFact["id"]): boolean => {
  const { value } = datapointOf(id);
  return value === "choice" || value === "country";
};

function gapSheet({ gaps, input }: ReportFacts, pen: Pen): NewSheet {
  return sheet(
    pen,
    "sheet.gaps",
    [
      ["head.section", 10],
      ["table.gap", 50],
      ["table.where", 50],
      ["table.effect", 18],
      ["head.id", 30],
    ],
    gaps.map((gap) => [
      gap.disclosure === "other" ? "" : gap.disclosure,
      pen.say(gapText(gap, input.year)),
      pen.word(`where.${gap.where}`),
      gap.blocks.length,
      gap.id,
    ]),
  );
}

function consumptionSheet({ input }: ReportFacts, pen: Pen): NewSheet {
  return sheet(
    pen,
    "sheet.consumption",
    [
      ["table.carrier", 34],
      ["head.from", 12],
      ["head.to", 12],
      ["head.quantity", 16],
      ["head.unit", 10],
      ["head.basis", 10],
      ["head.meter", 20],
      ["table.evidence", 40],
    ],
    countedEntries(input, input.year).map(
      ({ carrier, from, to, quantity, unit, basis, meter, document, sample }) => [
        pen.word(`carrier.${carrier}`),
        from,
        to,
        quantity,
        unit,
        basis,
        meter,
        sample ? pen.word("cell.sample") : document,
      ],
    ),
  );
}

function factorSheet({ datapoints }: ReportFacts, pen: Pen): NewSheet {
  const rows = [...datapoints.values()].flatMap(({ id, sources }) =>
    sources.flatMap((source) =>
      source.kind === "factor"
        ? [
            [
              pen.say({ word: `datapoint.${id}` }),
              pen.word(`carrier.${source.carrier}`),
              source.energy_kwh,
              source.g_per_kwh,
              source.kg,
              source.title,
            ],
          ]
        : source.kind === "posting"
          ? [
              [
                pen.say({ word: `datapoint.${id}` }),
                pen.word(`activity.${source.activity}`),
                source.unit === "Wh" ? source.quantity / 1000 : null,
                source.unit === "Wh" && source.quantity > 0 ? (source.kg / source.quantity) * 1e6 : null,
                source.kg,
                source.title,
              ],
            ]
          : [],
    ),
  );
  return sheet(
    pen,
    "sheet.factors",
    [
      ["table.item", 40],
      ["table.carrier", 34],
      ["head.energy_kwh", 16],
      ["head.g_per_kwh", 14],
      ["head.kg", 14],
      ["table.publication", 50],
    ],
    rows,
  );
}

import type { Finding } from "#domain/ifc/envelope/envelopePart.ts";
import { type NewSheet, sheetNameOf } from "#domain/spreadsheet/workbook.ts";
import type { ModelFinding } from "../monthlyModel/modelFinding.ts";
import type { MonthlyFigureId } from "../monthly/figures/monthlyCatalogue.ts";
import type { MonthlyInput } from "../monthly/input/monthlyInput.ts";
import type { MonthlyResult } from "../monthly/monthlyResult.ts";
import { columns } from "./columns.ts";
import { calculationSheet, partsSheet } from "./monthlyFigureSheets.ts";
import { climateSheet, inputsSheet } from "./monthlyInputSheets.ts";
import type { MonthlyWorkbookWords } from "./monthlyWorkbookWords.ts";
import { type ResultFigure, resultSheet } from "./resultSheet.ts";
import { uncertaintySheet } from "./uncertaintySheet.ts";

/** A monthly balance with what it came from and whose it is. */
export interface MonthlyDocument {
  readonly project: { readonly name: string; readonly address: string };
  /** Day on which the document is made, ISO 8601. */
  readonly made_on: string;
  readonly input: MonthlyInput;
  readonly result: MonthlyResult;
  readonly inputs_hash: string;
  /** Assumed when the inputs, and when the envelope were made from the model. */
  readonly findings: readonly ModelFinding[];
  readonly envelope_findings: readonly Finding[];
}

type Row = NewSheet["rows"][number];

/** What the first sheet lists, in its order. */
const shown = [
  ...(["q_f", "Q_f", "q_h_b", "Q_h_b_year", "q_p", "Q_p", "m_co2", "M_co2"] as const),
  ...(["H_T_sum", "H_T_specific", "A_heated", "A_N", "V_e"] as const),
] as const satisfies readonly MonthlyFigureId[];

/**
 * Everything a monthly balance is made of, as seven sheets: result, every figure of building, zones and pipes by month,
 * every figure of the parts, inputs with their origins, climate, how uncertain each figure is, assumptions. Numbers stand unrounded, texts never become formulas
 * (`writeXlsx`). The same balance gives the same sheets.
 */
export const monthlyWorkbook = (
  source: MonthlyDocument,
  words: MonthlyWorkbookWords,
): readonly NewSheet[] => [
  monthlyResultSheet(source, words),
  calculationSheet(source, words),
  partsSheet(source, words),
  inputsSheet(source, words),
  climateSheet(source, words),
  uncertaintySheet(source, words),
  assumptionsSheet(source, words),
];

/** The first sheet: main figures, class, grade, method, checksum, factors. */
const monthlyResultSheet = (
  { project, result, ...source }: MonthlyDocument,
  words: MonthlyWorkbookWords,
): NewSheet =>
  resultSheet(
    {
      project,
      made_on: source.made_on,
      figures: shown.flatMap((id): readonly ResultFigure[] => {
        const found = result.building[id];
        if (!found) return id === "q_p" ? [{ name: words.figure(id), figure: null }] : [];
        const { values, unit, symbol } = found;
        return [{ name: words.figure(id), figure: { value: values[0]!, unit, symbol } }];
      }),
      quality: result.quality,
      unit: (result.building.q_f ?? result.building.q_h_b)?.unit ?? null,
      efficiency_class: result.efficiency_class,
      no_class: result.no_class,
      other_use: source.input.building,
      method: { name: "method_monthly", version: result.method_version },
      inputs_hash: source.inputs_hash,
      factors: result.factors,
    },
    words,
  );

/** What was assumed or doubted on the way, what nothing published checks, and what to improve first. */
function assumptionsSheet(source: MonthlyDocument, words: MonthlyWorkbookWords): NewSheet {
  const { word } = words;
  const { result } = source;
  const paths = (examples: readonly string[]) =>
    examples.map((one) => (one.startsWith("zones.") ? words.path(one) : one)).join("; ");
  const row = (text: string, count: number, examples: readonly string[]): Row => [
    word("assumption"),
    text,
    count,
    paths(examples),
  ];
  return {
    name: sheetNameOf(words.sheet("assumptions")),
    header: columns(words, [
      ["topic", 24],
      ["name", 80],
      ["count", 14],
      ["examples", 80],
    ]),
    rows: [
      ...[...Map.groupBy(result.findings, ({ kind }) => kind)].map(([kind, found]) =>
        row(
          words.finding(kind),
          found.length,
          found.map(({ path }) => path),
        ),
      ),
      ...source.findings.map(({ kind, count, examples }) => row(words.modelFinding(kind), count, examples)),
      ...source.envelope_findings.map(({ kind, count, examples }) =>
        row(words.envelopeFinding(kind), count, examples),
      ),
      ...result.not_validated.map((kind): Row => [
        word("not_validated"),
        words.notValidated(kind),
        null,
        null,
      ]),
      ...result.not_calculated.map((kind): Row => [
        word("not_calculated"),
        words.notCalculated(kind),
        null,
        null,
      ]),
      ...result.quality.fix_first.map(({ kind, quality, uncertainty }): Row => [
        word("first"),
        words.influence(kind),
        null,
        `${quality}, ±${words.number(uncertainty)} kWh/(m²·a)`,
      ]),
    ],
  };
}

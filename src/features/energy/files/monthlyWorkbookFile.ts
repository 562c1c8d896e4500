import type { DocumentSource } from "#domain/energy/workbook/energyWorkbook.ts";
import { instant } from "#kernel/time.ts";
import type { MonthlyCalculation } from "#workers/compute/client.ts";
import type { MonthlyWordId, MonthlyWorkbookWords } from "#domain/energy/workbook/monthlyWorkbookWords.ts";
import type { MonthlyInput } from "#domain/energy/monthly/input/monthlyInput.ts";
import { fileTypes } from "./fileTypes.ts";
import { nameInFile } from "./projectHead.ts";
import type { useMonthsWords } from "../months/useMonthsWords.ts";

/** The workbook of a monthly balance as a file. */
export async function monthlyWorkbookFile(
  project: DocumentSource["project"],
  calculation: MonthlyCalculation,
  words: ReturnType<typeof useMonthsWords>,
): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }> {
  const { monthlyWorkbook } = await import("#domain/energy/workbook/monthlyWorkbook.ts");
  const { writeXlsx } = await import("#domain/spreadsheet/writeXlsx.ts");
  const { input, result, hash, findings, envelope_findings } = calculation;
  const source = {
    input,
    result,
    findings,
    envelope_findings,
    inputs_hash: hash,
    project,
    made_on: instant(),
  };
  const name = words.t(($) => $.workbook.monthlyFile, { name: nameInFile(project.name) });
  return {
    name: `${name}.xlsx`,
    bytes: writeXlsx(monthlyWorkbook(source, monthlyWorkbookWords(words, input))),
    type: fileTypes.workbook,
  };
}

/** Digits of a number inside a formula of the workbook: enough to calculate it again by hand. */
const digits = 6;

/** The words of the workbook of a monthly balance, in the language on screen. */
function monthlyWorkbookWords(
  words: ReturnType<typeof useMonthsWords>,
  input: MonthlyInput,
): MonthlyWorkbookWords {
  const { t, format } = words;
  const number = new Intl.NumberFormat(format.locale, {
    maximumSignificantDigits: digits,
    useGrouping: false,
  });
  return {
    word: (id: MonthlyWordId) => t(($) => $.workbook.word[id]),
    sheet: (id) => t(($) => $.workbook.sheet[id]),
    month: words.month,
    figure: words.figure,
    zone: words.zone,
    cooling: (zone) => `${zone}, ${t(($) => $.months.source.cooling)}`,
    part: words.part,
    partKind: ({ kind, behind }) =>
      `${t(($) => $.months.partKind[kind])} ${t(($) => $.months.behind[behind])}`,
    pipe: (id) => t(($) => $.months.source.pipe, { id }),
    checked: (validated) =>
      validated ? t(($) => $.months.notValidated.checked) : t(($) => $.months.notValidated.mark),
    field: (one) => ({
      name: words.field(one),
      value: typeof one.value === "string" ? words.choice(one.name, one.value) : one.value,
      unit: words.fieldUnit(one),
      origin: words.fieldOrigin(one, input.climate.source),
    }),
    unit: words.unit,
    provenance: (source) => words.provenance(source, input.climate.source),
    finding: (kind) => t(($) => $.months.finding[kind]),
    modelFinding: (kind) => t(($) => $.months.modelFinding[kind]),
    envelopeFinding: (kind) => t(($) => $.finding[kind]),
    notValidated: (kind) => t(($) => $.validation.not[kind]),
    notCalculated: (kind) => t(($) => $.months.notCalculated.kind[kind]),
    influence: (kind) => t(($) => $.months.influence[kind]),
    path: (path) => words.path(input, path),
    labelled: format.labelled,
    number: (value) => number.format(value),
    date: format.date,
  };
}

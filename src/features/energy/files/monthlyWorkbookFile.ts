import type { DocumentSource } from "#domain/energy/workbook/energyWorkbook.ts";
import { instant } from "#kernel/time.ts";
import type { MonthlyCalculation } from "#workers/compute/client.ts";
import { fileTypes } from "./fileTypes.ts";
import { monthlyWorkbookWords } from "./monthlyWorkbookWords.ts";
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

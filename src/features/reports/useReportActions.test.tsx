// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import i18n from "i18next";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import type { ReportRow } from "#data/documents.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { addReport } from "#data/outputs/actions.ts";
import { createProject } from "#data/projects/actions.ts";
import { bill } from "#domain/report/aReport.fixture.ts";
import { consumptionKey } from "#domain/report/answers/reportAnswers.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { DatabaseContext } from "#shell/session/databaseContext.ts";
import { useReport } from "./useReport.ts";
import { type ReportActions, useReportActions } from "./useReportActions.ts";

let db: Database;
let project_id: string;
let report_id: string;
const answer = (value: string | number) => ({ value, document: "", entered_on: "2026-11-20" });

beforeEach(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["reports"]);
  db = await memoryDatabase();
  const project = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  if (!project.ok) throw new Error(project.error.kind);
  project_id = project.value.id;
  const start = { standard: "vsme", period: "2026", language: "de", document: null } as const;
  const report = await addReport(db, { ...start, project_id, answers: { assets: answer(900) } });
  if (!report.ok) throw new Error(report.error.kind);
  report_id = report.value.id;
});
afterEach(async () => {
  cleanup();
  await db.close();
});

const stored = async () => (await db.outputs.findOne(report_id).exec())!.toMutableJSON() as ReportRow;
/** What a colleague has made of the answers comes to this device. */
const arrives = (answersOf: (answers: ReportRow["answers"]) => ReportRow["answers"]) =>
  db.outputs.findOne(report_id).incrementalModify((now) => {
    const row = now as ReportRow;
    return { ...row, answers: answersOf(row.answers) } as typeof now;
  });
/** What can be done on the page as it is drawn at this moment. */
async function drawn(): Promise<ReportActions> {
  const { result } = renderHook(
    () => {
      const work = useReport(project_id, report_id);
      return { work, actions: useReportActions(work) };
    },
    { wrapper: ({ children }) => <DatabaseContext value={db}>{children}</DatabaseContext> },
  );
  await waitFor(() => expect(result.current.work).toBeTruthy());
  return result.current.actions;
}

test("what colleagues have answered since the page was drawn stays, and stands in the document", async () => {
  const page = await drawn();
  await arrives((answers) => ({ ...answers, turnover: answer(2_345_678) }));
  expect(await page.supply({ id: "waste_recycled", value: 3, document: "" })).toBe(true);
  const { answers, document } = await stored();
  expect(answers).toMatchObject({ assets: answer(900), turnover: answer(2_345_678) });
  expect(answers["waste_recycled"]).toMatchObject({ value: 3 });
  expect(JSON.stringify(document)).toContain("2345678");
});

test("what a colleague has taken out since the page was drawn does not come back with an answer of one's own", async () => {
  const page = await drawn();
  await arrives(({ assets: _assets, ...others }) => others);
  expect(await page.supply({ id: "waste_recycled", value: 3, document: "" })).toBe(true);
  expect(Object.keys((await stored()).answers)).toEqual(["waste_recycled"]);
});

test("what is taken out goes alone, and two entries in the same moment are both kept", async () => {
  const page = await drawn();
  await arrives((answers) => ({ ...answers, turnover: answer(1) }));
  const [first, second] = [bill("electricity", 1200), bill("district_heat", 800)];
  await Promise.all([page.withdraw("assets"), page.enter([first]), page.enter([second])]);
  expect(Object.keys((await stored()).answers).toSorted()).toEqual(
    [consumptionKey(first.id), consumptionKey(second.id), "turnover"].toSorted(),
  );
  await page.strike([first.id]);
  expect(Object.keys((await stored()).answers).toSorted()).toEqual(
    [consumptionKey(second.id), "turnover"].toSorted(),
  );
});

// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import type { ReportRow } from "#data/documents.ts";
import { addComment } from "#data/esg/actions.ts";
import { liveComments } from "#data/esg/queries.ts";
import { addReport } from "#data/outputs/actions.ts";
import { commentKey } from "#domain/report/answers/reviewComment.ts";
import { onlyReads } from "../../../../tests/fixtures/models/aModelProject.ts";
import { onProjectPage } from "../../../../tests/fixtures/pages/onProjectPage.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { CommentList } from "./CommentList.tsx";
import { Contradictions } from "../ReportView.tsx";
import { useReport } from "../useReport.ts";
import { useReportActions } from "../useReportActions.ts";

const on = onProjectPage();

function List({ id }: { readonly id: string }) {
  const work = useReport(on.projectId, id);
  const actions = useReportActions(work);
  return work ? <CommentList work={work} actions={actions} /> : null;
}

/** A report with a remark of an earlier version, shown with its remarks; answers its id. */
async function shown(): Promise<string> {
  const old = { text: "Fläche prüfen", name: "Bernd", on: "2026-11-01", is_done: false };
  const start = { standard: "vsme", period: "2024", language: "de", document: null } as const;
  const report = await addReport(on.db, { ...start, project_id: on.projectId, answers: { [commentKey("alt")]: old } }); // prettier-ignore
  if (!report.ok) throw new Error(report.error.kind);
  showPage(<List id={report.value.id} />, { db: on.db });
  return report.value.id;
}
const answers = async (id: string) =>
  ((await on.db.outputs.findOne(id).exec())!.toMutableJSON() as ReportRow).answers;

test("an auditor remarks by a comment of the project, changes no answer, and ticks nothing off", async () => {
  await onlyReads(on.db);
  const id = await shown();
  const before = await answers(id);
  await waitFor(() =>
    expect(screen.getByRole("checkbox", { name: /Fläche prüfen/ }).matches(":disabled")).toBe(true),
  );
  await userEvent.type(await screen.findByLabelText("Neue Anmerkung"), "Zählerstand fehlt");
  await userEvent.click(screen.getByRole("button", { name: "Anmerken" }));
  expect(await screen.findByRole("checkbox", { name: /Zählerstand fehlt/ })).toHaveProperty("disabled", true);
  expect(await firstValueFrom(liveComments(on.db, on.projectId))).toMatchObject([
    { about_kind: "report", about_id: id, text: "Zählerstand fehlt" },
  ]);
  expect(await answers(id)).toEqual(before);
});

test("who may change the report ticks a remark off and opens it again; what it says stays its author's", async () => {
  const id = await shown();
  const said = await addComment(on.db, { project_id: on.projectId, about_kind: "report", about_id: id, text: "Zählerstand fehlt", author_name: "Eva" }); // prettier-ignore
  if (!said.ok) throw new Error(said.error.kind);
  const box = () => screen.findByRole<HTMLInputElement>("checkbox", { name: /Zählerstand fehlt/ });
  await userEvent.click(await box());
  await waitFor(async () => expect((await box()).checked).toBe(true));
  expect((await answers(id))[commentKey(said.value.id)]).toMatchObject({ is_done: true });
  await userEvent.click(await box());
  await waitFor(async () => expect((await box()).checked).toBe(false));
  expect(screen.getByText(/Eva/)).toBeTruthy();
});

test("where a report contradicts itself, its page says what about, and that nothing entered is lost", async () => {
  const fault = { kind: "stated_and_absent", row: "energy_total", datapoint: "energy_total" } as const;
  function Shown({ id }: { readonly id: string }) {
    const work = useReport(on.projectId, id);
    return work ? <Contradictions faults={[...work.faults, fault, fault]} say={work.say} /> : null;
  }
  const start = { standard: "esrs", period: "2024", language: "de", document: null } as const;
  const report = await addReport(on.db, { ...start, project_id: on.projectId, answers: {} });
  if (!report.ok) throw new Error(report.error.kind);
  showPage(<Shown id={report.value.id} />, { db: on.db });
  expect(await screen.findByText("Der Bericht widerspricht sich an 2 Stellen")).toBeTruthy();
  expect(screen.getByText(/^Energieverbrauch gesamt\. Ihre Angaben sind unverändert/)).toBeTruthy();
});

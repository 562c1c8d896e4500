// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { putEsgAssessment } from "#data/esg/actions.ts";
import { liveEsgAssessments } from "#data/esg/queries.ts";
import { onlyReads } from "../../../../tests/fixtures/models/aModelProject.ts";
import { onProjectPage } from "../../../../tests/fixtures/pages/onProjectPage.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { usualPeriod } from "../answers/PeriodField.tsx";
import { MaterialityPage } from "./MaterialityPage.tsx";

const on = onProjectPage();
const show = () => showPage(<MaterialityPage projectId={on.projectId} />, { db: on.db });
const assessments = () => firstValueFrom(liveEsgAssessments(on.db, on.projectId));
const choose = async (sheet: HTMLElement, label: RegExp, score: string, at = 0) =>
  userEvent.selectOptions(within(sheet).getAllByLabelText(label)[at]!, score);

test("the page leads from topic to topic: scores from both sides, a reason, and who decided when", async () => {
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Nächstes Thema: E1" }));
  const sheet = await screen.findByRole("dialog");
  await choose(sheet, /^Ausmaß/, "5");
  await choose(sheet, /^Umfang/, "5");
  await choose(sheet, /^Unabänderlich/, "5");
  await choose(sheet, /^Wahrscheinlichkeit/, "5");
  await choose(sheet, /^Höhe/, "2");
  await choose(sheet, /^Wahrscheinlichkeit/, "2", 1);
  await userEvent.type(within(sheet).getByLabelText("Begründung"), "Gasheizung von 1994");
  await userEvent.click(within(sheet).getByRole("button", { name: "Bewertung speichern" }));
  await screen.findByRole("button", { name: "Nächstes Thema: E2" });
  expect(screen.getByText("wesentlich")).toBeTruthy();
  const [row] = await assessments();
  expect(row).toMatchObject({
    esg_topic: "E1",
    impact: { scale: 5, scope: 5, irremediable: 5, likelihood: 5 },
    financial: { magnitude: 2, likelihood: 2 },
    decided_by: "anna@lindenhof.example",
    decided_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
});

test("a score that somebody else gives while the form is open stays", async () => {
  const place = { projectId: on.projectId, period: usualPeriod(), topic: "E1" };
  await putEsgAssessment(on.db, place, { impact: { scale: 2 } });
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Nächstes Thema: E1" }));
  const sheet = await screen.findByRole("dialog");
  await choose(sheet, /^Umfang/, "3");
  await putEsgAssessment(on.db, place, { impact: { scale: 4 } });
  await userEvent.click(within(sheet).getByRole("button", { name: "Bewertung speichern" }));
  await waitFor(async () => expect((await assessments())[0]?.impact).toEqual({ scale: 4, scope: 3 }));
});

test("an auditor reads the assessment and changes neither scores nor threshold", async () => {
  await onlyReads(on.db);
  show();
  await screen.findByText(/Sie lesen mit/);
  expect(screen.getByLabelText("Schwelle").matches(":disabled")).toBe(true);
  expect(screen.queryByRole("button", { name: /Nächstes Thema/ })).toBeNull();
});

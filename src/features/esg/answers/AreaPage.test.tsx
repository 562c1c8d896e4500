// @vitest-environment jsdom
import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { putEsgAnswer } from "#data/esg/actions.ts";
import { liveComments, liveEsgAnswers, liveEsgTargets } from "#data/esg/queries.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { aProject, onlyReads } from "../../../../tests/fixtures/models/aModelProject.ts";
import { dialogsInJsdom } from "../../../../tests/fixtures/pages/dialogs.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { fill } from "../../../../tests/fixtures/pages/fill.ts";
import { AreaPage } from "./AreaPage.tsx";
import { usualPeriod } from "./PeriodField.tsx";

configure({ asyncUtilTimeout: 20_000 });

let db: Database;
let projectId: string;
beforeAll(async () => {
  await startI18n("de");
});
beforeEach(async () => {
  dialogsInJsdom();
  db = await memoryDatabase();
  projectId = await aProject(db);
});
afterEach(async () => {
  cleanup();
  await db.close();
});

const show = () => showPage(<AreaPage projectId={projectId} area="environment" />, { db });
const answers = () => firstValueFrom(liveEsgAnswers(db, projectId));
const water = /Bezogenes Wasser im Jahr/;

async function open(name: RegExp) {
  await userEvent.click((await screen.findAllByRole("button", { name }))[0]!);
  return await screen.findByRole("dialog");
}

test("a question is answered with who answers until when, and the page counts it", async () => {
  show();
  await screen.findByText("0 von 21 Fragen fertig");
  const sheet = await open(water);
  expect(within(sheet).getByText(/Von der Rechnung des Wasserversorgers/)).toBeTruthy();
  expect(within(sheet).getByText("ESRS E3-4 · ESRS überarbeitet, E3 · VSME")).toBeTruthy();
  await fill(within(sheet).getByLabelText("Antwort"), "412,5");
  await fill(within(sheet).getByLabelText("Verantwortlich"), "Anna");
  await userEvent.selectOptions(within(sheet).getByLabelText("Stand"), "fertig");
  await userEvent.click(within(sheet).getByRole("button", { name: "Antwort speichern" }));
  await screen.findByText("1 von 21 Fragen fertig");
  expect(await answers()).toMatchObject([
    { period: usualPeriod(), question: "e3_withdrawal", answer: 412.5, owner: "Anna", status: "done" },
  ]);
  await screen.findAllByText("Nachweis fehlt");
});

test("what is not a number, and what is finished without an answer, is said at the field and not kept", async () => {
  show();
  const sheet = await open(water);
  await fill(within(sheet).getByLabelText("Antwort"), "viel");
  await userEvent.click(within(sheet).getByRole("button", { name: "Antwort speichern" }));
  expect(within(sheet).getByText("Eine Zahl ab 0, ohne Einheit.")).toBeTruthy();
  await userEvent.clear(within(sheet).getByLabelText("Antwort"));
  await userEvent.selectOptions(within(sheet).getByLabelText("Stand"), "fertig");
  expect(within(sheet).getByText("Ohne Antwort kann die Frage nicht fertig sein.")).toBeTruthy();
  await userEvent.selectOptions(within(sheet).getByLabelText("Stand"), "nicht zutreffend");
  expect(within(sheet).getByText(/warum die Frage das Gebäude nicht betrifft/)).toBeTruthy();
  expect(await answers()).toEqual([]);
});

test("the year before stands beside the field and is not taken over", async () => {
  const before = String(Number(usualPeriod()) - 1);
  await putEsgAnswer(db, { projectId, period: before, question: "e3_withdrawal" }, { answer: 430 });
  show();
  const sheet = await open(water);
  expect(within(sheet).getByText(new RegExp(`Vorjahr ${before}: 430`))).toBeTruthy();
  expect((within(sheet).getByLabelText("Antwort") as HTMLInputElement).value).toBe("");
});

test("a change of one field leaves what somebody else has said meanwhile", async () => {
  const place = { projectId, period: usualPeriod(), question: "e3_withdrawal" };
  await putEsgAnswer(db, place, { answer: 400 });
  show();
  const sheet = await open(water);
  await fill(within(sheet).getByLabelText("Verantwortlich"), "Anna");
  await putEsgAnswer(db, place, { answer: 412 });
  await userEvent.click(within(sheet).getByRole("button", { name: "Antwort speichern" }));
  await waitFor(async () => expect(await answers()).toMatchObject([{ answer: 412, owner: "Anna" }]));
});

test("who only reads sees the answers and writes a comment, nothing else", async () => {
  await onlyReads(db);
  show();
  const sheet = await open(water);
  expect(within(sheet).queryByRole("button", { name: "Antwort speichern" })).toBeNull();
  expect(within(sheet).getByLabelText("Antwort").matches(":disabled")).toBe(true);
  expect(within(sheet).getByText("Noch kein Beleg.")).toBeTruthy();
  expect(within(sheet).queryByRole("button", { name: "Datei anhängen" })).toBeNull();
  await fill(within(sheet).getByLabelText("Kommentar"), "Beleg fehlt");
  await userEvent.click(within(sheet).getByRole("button", { name: "Kommentar hinzufügen" }));
  await within(sheet).findByText("Beleg fehlt");
  expect(await firstValueFrom(liveComments(db, projectId))).toMatchObject([
    { about_kind: "esg_answer", about_id: `${usualPeriod()}:e3_withdrawal`, text: "Beleg fehlt" },
  ]);
});

test("a target wants a base that is not zero, and keeps what is neutralised apart", async () => {
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Ziel hinzufügen" }));
  const sheet = await screen.findByRole("dialog");
  const type = (label: string, text: string) => fill(within(sheet).getByLabelText(label), text);
  const save = () => userEvent.click(within(sheet).getByRole("button", { name: "Ziel speichern" }));
  await type("Bezeichnung", "Netto null 2030");
  await type("Basisjahr", "2024");
  await type("Ausgangswert", "0");
  await type("Zielwert", "4");
  await save();
  expect(within(sheet).getByText(/Gegen nichts lässt sich keine Minderung sagen/)).toBeTruthy();
  await userEvent.clear(within(sheet).getByLabelText("Ausgangswert"));
  await type("Ausgangswert", "40");
  await type("Neutralisierung, gesondert", "4");
  await save();
  await waitFor(async () =>
    expect(await firstValueFrom(liveEsgTargets(db, projectId))).toMatchObject([
      { measure: "ghg_gross", base_value: 40, target_value: 4, neutralised_value: 4, target_year: "2030" },
    ]),
  );
});

test("gaps that the list does not show are counted, so that the number above and the lines below agree", async () => {
  show();
  expect(await screen.findByText("und 9 weitere, bei ihren Fragen")).toBeTruthy();
});

test("who only reads is told what will stand where targets are, not what a target needs", async () => {
  await onlyReads(db);
  show();
  expect(await screen.findByText(/^Noch kein Ziel\. Sobald jemand eines setzt/)).toBeTruthy();
  expect(screen.queryByText(/Ein Ziel braucht/)).toBeNull();
});

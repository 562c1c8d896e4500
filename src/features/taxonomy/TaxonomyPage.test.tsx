// @vitest-environment jsdom
import { Blob as NodeBlob } from "node:buffer";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { addEvidence } from "#data/evidence/actions.ts";
import { liveEvidence } from "#data/evidence/queries.ts";
import { addDocument, say } from "#data/vault/actions.ts";
import { addScreening, answerCriterion, liveScreenings, putAmount } from "#data/outputs/taxonomy.ts";
import { ok } from "#kernel/result.ts";
import { askedByActivity } from "#domain/esg/taxonomy/activities.ts";
import { liveComments } from "#data/esg/queries.ts";
import { onlyReads } from "../../../tests/fixtures/models/aModelProject.ts";
import { onProjectPage } from "../../../tests/fixtures/pages/onProjectPage.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { fill } from "../../../tests/fixtures/pages/fill.ts";
import { TaxonomyPage } from "./TaxonomyPage.tsx";

const on = onProjectPage();
const show = () => showPage(<TaxonomyPage projectId={on.projectId} />, { db: on.db });
const stored = async () => (await firstValueFrom(liveScreenings(on.db, on.projectId)))[0]!;
/** A document as a browser gives it; files of jsdom have no stream. */
function aDocument(): File {
  const file = new File(["%PDF-1.7 Messkonzept"], "Messkonzept.pdf", { type: "application/pdf" });
  return Object.assign(file, { stream: () => new NodeBlob(["%PDF-1.7 Messkonzept"]).stream() });
}

async function begun() {
  const done = await addScreening(on.db, on.projectId, { activity: "7.5", name: "Zähler", year: 2026 });
  if (!done.ok) throw new Error(done.error.kind);
  return done.value.id;
}

test("a screening is begun by its name and says how much is missing", async () => {
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Tätigkeit prüfen" }));
  await fill(await screen.findByLabelText("Name"), "Ladepunkte im Hof");
  await userEvent.click(screen.getByRole("radio", { name: /7\.4/ }));
  await userEvent.click(screen.getByRole("button", { name: "Prüfung beginnen" }));
  expect(await screen.findByText(/„Ladepunkte im Hof“ ist taxonomiefähig. Für die Konformität fehlen noch 6 Punkte/)).toBeTruthy(); // prettier-ignore
  expect(await stored()).toMatchObject({ activity: "7.4", name: "Ladepunkte im Hof" });
});

test("without a name nothing is begun, and the field says so", async () => {
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Tätigkeit prüfen" }));
  await userEvent.click(await screen.findByRole("button", { name: "Prüfung beginnen" }));
  expect(await screen.findByText("Die Prüfung braucht einen Namen.")).toBeTruthy();
  expect(await firstValueFrom(liveScreenings(on.db, on.projectId))).toEqual([]);
});

test("an answer without evidence stays open; with a file that is attached in place it counts, with who and when", async () => {
  await begun();
  show();
  const form = (await screen.findByText("Messen, Regeln, Steuern", { selector: "h3" })).closest("form")!;
  await userEvent.click(within(form).getByRole("radio", { name: "Erfüllt" }));
  await userEvent.click(within(form).getByRole("button", { name: "Antwort speichern" }));
  expect(await within(form).findByText("Beleg fehlt")).toBeTruthy();
  await userEvent.upload(form.querySelector("input[type=file]")!, aDocument());
  expect(await within(form).findByText("Messkonzept")).toBeTruthy();
  await userEvent.click(within(form).getByRole("button", { name: "Antwort speichern" }));
  await waitFor(() => expect(screen.getByText(/fehlen noch 5 Punkte/)).toBeTruthy());
  const [evidence] = await firstValueFrom(liveEvidence(on.db, on.projectId));
  expect((await stored()).answers["CONTROL"]).toMatchObject([
    { state: "met", evidence_ids: [evidence!.id], answered_by: "anna@lindenhof.example" },
  ]);
});

test("what was typed for one question is still there after another one was looked at", async () => {
  await begun();
  show();
  await fill(await screen.findByLabelText("Notiz"), "Zähler im Keller");
  await userEvent.click(screen.getByRole("button", { name: "Weiter" }));
  await screen.findByText("Anpassung an den Klimawandel", { selector: "h3" });
  expect(screen.getByLabelText<HTMLTextAreaElement>("Notiz").value).toBe("");
  await userEvent.click(screen.getByRole("button", { name: "Zurück" }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Notiz")).value).toBe("Zähler im Keller");
});

test("each question shows where its rule stands and how far that was checked", async () => {
  await begun();
  show();
  const form = (await screen.findByText("Messen, Regeln, Steuern", { selector: "h3" })).closest("form")!;
  expect(within(form).getByText("gegen EUR-Lex zu prüfen")).toBeTruthy();
  expect(within(form).getByText(/2021\/2139, Anhang I, Nr\. 7\.5/)).toBeTruthy();
});

test("everything met and proven reads aligned, and its amount stands in the indicator of the year", async () => {
  const id = await begun();
  const proof = await addEvidence(on.db, {
    project_id: on.projectId,
    title: "Messkonzept",
    file_name: "Messkonzept.pdf",
    mime: "application/pdf",
    bytes: aDocument(),
  });
  if (!proof.ok) throw new Error(proof.error.kind);
  show();
  const said = {
    state: "met",
    evidence_ids: [proof.value.id],
    note: "",
    figures: {},
    answered_by: "Anna",
  } as const;
  for (const asked of askedByActivity("7.5")) await answerCriterion(on.db, id, { asked, said });
  await putAmount(on.db, id, { kpi: "capex", amount: { cents: 1_250_000, evidence_ids: [] } });
  expect(await screen.findByText("„Zähler“ ist taxonomiekonform: Alles, was gefragt ist, ist erfüllt und belegt.")).toBeTruthy(); // prettier-ignore
  const totals = screen.getByText("Gesamtbeträge des Unternehmens").closest("details")!;
  await fill(within(totals).getByLabelText("Investitionen (CapEx)"), "100000");
  await userEvent.click(within(totals).getByRole("button", { name: "Gesamtbeträge speichern" }));
  const table = screen.getByRole("table", { name: "Kennzahl" });
  expect(await within(table).findByText(/12,5/)).toBeTruthy();
});

test("who only reads sees the screening and comments on it, and is offered nothing that writes", async () => {
  const id = await begun();
  await onlyReads(on.db);
  show();
  expect(await screen.findByText(/lesen und kommentieren, aber nicht ändern/)).toBeTruthy();
  for (const name of ["Tätigkeit prüfen", "Antwort speichern", "Datei anhängen", "Löschen"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  await fill(screen.getByLabelText("Kommentar"), "Messkonzept fehlt");
  await userEvent.click(screen.getByRole("button", { name: "Kommentar hinzufügen" }));
  expect(await screen.findByText("Messkonzept fehlt")).toBeTruthy();
  expect(await firstValueFrom(liveComments(on.db, on.projectId))).toMatchObject([
    { about_kind: "taxonomy_screening", about_id: id, text: "Messkonzept fehlt" },
  ]);
});

test("what was withdrawn in the vault proves nothing any more: the answer is open again and says why", async () => {
  const id = await begun();
  const anna = { project_id: on.projectId, by: "anna" };
  const file = { file_name: "Messkonzept.pdf", mime: "application/pdf", bytes: aDocument() };
  const taken = await addDocument(
    on.db,
    anna,
    { ...file, title: "Messkonzept", doc_type: "other" },
    async () => ok(undefined),
  );
  if (!taken.ok) throw new Error(taken.error.kind);
  const [evidence] = await firstValueFrom(liveEvidence(on.db, on.projectId));
  const said = {
    state: "met",
    evidence_ids: [evidence!.id],
    note: "",
    figures: {},
    answered_by: "Anna",
  } as const;
  await answerCriterion(on.db, id, { asked: "CONTROL", said });
  show();
  expect(await screen.findByText(/fehlen noch 5 Punkte/)).toBeTruthy();
  await say(on.db, anna, { type: "tombstone", about: taken.value.id, reason: "falsches Haus" });
  expect(await screen.findByText(/fehlen noch 6 Punkte/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Zurück" }));
  const form = (await screen.findByText("Messen, Regeln, Steuern", { selector: "h3" })).closest("form")!;
  expect(await within(form).findByText("zurückgezogen, zählt nicht")).toBeTruthy();
  expect(within(form).getByText("Beleg fehlt")).toBeTruthy();
});

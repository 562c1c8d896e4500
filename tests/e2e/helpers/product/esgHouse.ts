import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { esgId } from "#domain/esg/esgId.ts";
import { financialCriteria, impactCriteria } from "#domain/esg/materiality.ts";
import { type EsgQuestion, esgQuestions } from "#domain/esg/topics/questions.ts";
import { esgTopics } from "#domain/esg/topics/topics.ts";
import { authority, hasOpenssl } from "../../../fixtures/formats/timeStampAuthority.ts";
import { colleagueOf, sending } from "./house.ts";
import { aPdf, aPhoto } from "./photo.ts";
import { createReport, waitUntilSent } from "./preparedDevice.ts";
import type { Account } from "./product.ts";

// A project whose ESG pages have something to show: bills that are posted, a report that two people have signed, answers, targets, evidence
// with a time stamp and a sealed one. To be looked at.

/** Two years of what suppliers have sent, with a month that nobody has sent a bill for. */
const suppliers = [
  "Energieart;Zähler-Nr.;Rechnungsnummer;Von;Bis;Menge;Einheit;Brennwertbezug",
  "Erdgas;7GMT0004711;G-2024;01.01.2024;31.12.2024;84.300,0;kWh;Hs",
  "Strom;1ESY1160;S-2024;01.01.2024;31.12.2024;12.480,6;kWh;",
  "Wasser;WZ 12;W-2024;01.01.2024;31.12.2024;1.460;m³;",
  "Erdgas;7GMT0004711;G-2025;01.01.2025;31.12.2025;70.125,5;kWh;Hs",
  ...[1050.2, 990.4, 1011, 930.75, 870, 811.3, 790, 805.6, 0, 960.9, 1020, 1104.2].flatMap((amount, month) =>
    amount === 0
      ? []
      : [
          `Strom;1ESY1160;S-2025-${String(month + 1)};${dayOf(month, 1)};${dayOf(month + 1, 0)};${String(amount).replace(".", ",")};kWh;`,
        ],
  ),
].join("\r\n");

/** A day of 2025 as German programs write it; day 0 is the last one of the month before. */
function dayOf(month: number, day: number): string {
  const [year, own, of] = new Date(Date.UTC(2025, month, day)).toISOString().slice(0, 10).split("-");
  return `${of!}.${own!}.${year!}`;
}

/** What somebody answers to a question: plausible, and longer than a word where a text is asked for. */
function answerTo({ kind }: EsgQuestion, index: number): boolean | number | string {
  if (kind === "number") return [0, 12, 1460, 3.5, 284.75][index % 5]!;
  if (kind === "extent") return "part";
  if (kind === "yes_no") return index % 3 !== 0;
  return "Hausverwaltung und Hausmeisterdienst gehen einmal im Quartal durch alle Geschosse; was auffällt, steht mit Foto und Frist in der Auftragsliste und wird im Jahresgespräch mit den Mietparteien besprochen.";
}

/** Fills a project with the sample building; answers the report that is signed. The page is the owner's, and everything is sent in the end. */
export async function fillEsg(
  {
    page,
    request,
    owner,
  }: { readonly page: Page; readonly request: APIRequestContext; readonly owner: Account },
  project: string,
  second: (manager: Account) => Promise<Page>,
): Promise<{ readonly reportId: string }> {
  await page.goto(`/energy?project=${project}`);
  await expect(page.getByRole("heading", { name: /braucht rechnerisch/ })).toBeVisible();
  await sendAnswers(request, owner, project);
  await postBills(page, project);
  await vault(page, project);
  await indicators(page, project);
  await screen(page, project);
  const reportId = await signedReport({ page, request, owner }, project, second);
  await waitUntilSent(page);
  return { reportId };
}

/** Sends answers, assessments, targets and an action of a project, as a device of its owner would. */
export async function sendAnswers(
  request: APIRequestContext,
  owner: Account,
  project_id: string,
): Promise<void> {
  const at = "2026-11-20T10:00:00.000Z";
  const scope = `project:${project_id}`;
  const rows: object[] = [];
  const kept = (
    kind: string,
    { id, ...fields }: { readonly id: string; readonly [field: string]: unknown },
  ) =>
    rows.push({
      kind,
      id,
      base: null,
      mutation: crypto.randomUUID(),
      scope,
      doc: { project_id, scope, created_at: at, updated_at: at, ...fields },
    });
  for (const [index, question] of esgQuestions.entries()) {
    if (index % 4 === 3) continue; // some stay open
    kept("esg_answer", {
      id: esgId("answer", [project_id, "2025", question.id]),
      period: "2025",
      question: question.id,
      answer: index % 11 === 10 ? null : answerTo(question, index),
      status: index % 11 === 10 ? "not_applicable" : index % 5 === 4 ? "draft" : "done",
      note: index % 11 === 10 ? "Betrifft dieses Gebäude nicht: keine eigene Belegschaft vor Ort." : "",
      owner: index % 2 === 0 ? "Mara Brandt" : "Objektbetreuung Leipzig-Süd",
      due_on: index % 5 === 4 ? "2026-10-31" : null,
      evidence_ids: [],
    });
  }
  for (const [index, esg_topic] of esgTopics.entries()) {
    if (index === esgTopics.length - 1) continue;
    const scores = (keys: readonly string[], first: number) =>
      Object.fromEntries(keys.map((key, at) => [key, ((first + at * 2 + index) % 5) + 1]));
    kept("esg_assessment", {
      id: esgId("assessment", [project_id, "2025", esg_topic]),
      period: "2025",
      esg_topic,
      impact: scores(impactCriteria, 2),
      financial: scores(financialCriteria, 1),
      reason: "Nach Gesprächen mit Mieterbeirat, Objektbetreuung und der finanzierenden Bank.",
      decided_by: "Mara Brandt",
      decided_on: "2026-02-11",
    });
  }
  const target = crypto.randomUUID();
  kept("esg_target", {
    id: target,
    esg_topic: "E1",
    name: "Netto null in Betrieb und Wärme bis 2040",
    measure: "ghg_gross",
    unit: "t CO2e",
    base_year: "2024",
    base_value: 19.8,
    target_year: "2040",
    target_value: 1.9,
    neutralised_value: 1.9,
    neutralisation_note: "Dauerhafte Entnahme, nicht vor 2040",
    owner: "Mara Brandt",
    status: "running",
  });
  kept("esg_target", {
    id: crypto.randomUUID(),
    esg_topic: "E3",
    name: "Wasserbezug je Wohnung um ein Fünftel senken",
    measure: "water",
    unit: "m³",
    base_year: "2024",
    base_value: 1460,
    target_year: "2030",
    target_value: 1168,
    owner: "Objektbetreuung Leipzig-Süd",
    status: "planned",
  });
  kept("esg_action", {
    id: crypto.randomUUID(),
    esg_topic: "E1",
    target_id: target,
    name: "Hydraulischer Abgleich und Vorlauftemperatur senken",
    description: "Strangweise, beginnend mit Heizkreis Nord; danach Fenster im Treppenhaus.",
    owner: "Objektbetreuung Leipzig-Süd",
    due_on: "2026-09-30",
    status: "running",
    effect: 2.4,
    effect_unit: "t CO2e",
  });
  const send = await sending(request, owner);
  const answer = await send("rpc/sync_push", { p_device: "house", p_rows: rows });
  const answers = (await answer.json()) as readonly { readonly status: string }[];
  expect(answers.filter(({ status }) => status !== "applied")).toEqual([]);
}

/** Takes over what suppliers have sent, and posts it. */
async function postBills(page: Page, project: string): Promise<void> {
  const place = "/esg/carbon-accounting/bills";
  await page.goto(`${place}/import?project=${project}`);
  await page.locator('input[type="file"]').setInputFiles({
    name: "rechnungen-2024-2025.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(suppliers),
  });
  await page.getByRole("button", { name: /^\d+ Rechnungen übernehmen$/ }).click();
  await expect(page.getByText(/^\d+ Rechnungen übernommen$/)).toBeVisible();
  for (const year of ["2025", "2024"]) {
    await page.goto(`${place}?project=${project}&year=${year}`);
    await page.getByRole("button", { name: "In die Klimabilanz buchen" }).click();
    const sheet = page.getByRole("dialog", { name: "In die Klimabilanz buchen" });
    await sheet.getByRole("button", { name: /Rechnung(en)? buchen$/ }).click();
    await expect(page.getByText("gebucht", { exact: true }).first()).toBeVisible();
    await expect(sheet).toHaveCount(0);
  }
}

async function vault(page: Page, project: string): Promise<void> {
  await page.goto(`/esg/evidence-vault?project=${project}`);
  const files = page.locator("input[type=file][multiple]").first();
  const documents = page.locator("[data-document]");
  await page.getByRole("button", { name: "Verschlüsselung einrichten" }).click();
  const dialog = page.getByRole("dialog", { name: "Wiederherstellungscode verwahren" });
  await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Als Datei speichern" }).click(),
  ]);
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Weiter" }).click();
  await expect(page.locator("[data-access=open]")).toBeVisible();
  const before = await documents.count();
  await files.setInputFiles([
    aPdf("Wartungsprotokoll_Heizzentrale_Oktober_2025.pdf"),
    await aPhoto(page, "Zaehler_Gas_7GMT0004711.jpg", { width: 900, height: 600 }),
  ]);
  await expect(documents).toHaveCount(before + 2);
  const personal = page.getByRole("checkbox", { name: /Enthält personenbezogene Daten/ });
  await personal.check();
  await files.setInputFiles(await aPhoto(page, "Mietvertrag_WE_05.jpg", { width: 640, height: 480 }));
  await expect(documents).toHaveCount(before + 3);
  await waitUntilSent(page);
  if (!hasOpenssl) return;
  const tsa = authority("Zeitstelle");
  const asked = page.waitForEvent("download");
  await page.getByRole("button", { name: "Anfrage speichern (.tsq)" }).click();
  const reply = Buffer.from(tsa.stamp(readFileSync(await (await asked).path())));
  tsa.end();
  await page
    .getByLabel("Antwort einlesen (.tsr)")
    .setInputFiles({ name: "antwort.tsr", mimeType: "application/timestamp-reply", buffer: reply });
  await page.getByRole("button", { name: "Stelle bestätigen" }).click();
  await page.getByRole("button", { name: "Fingerabdruck stimmt, vertrauen" }).click();
  await expect(page.locator("[data-stamp=proven]")).toBeVisible();
}

async function indicators(page: Page, project: string): Promise<void> {
  await page.goto(`/esg/kpis?project=${project}`);
  await page.getByRole("button", { name: "Eigentum eintragen" }).click();
  const sheet = page.getByRole("dialog", { name: "Angabe eintragen" });
  await sheet.getByLabel("Von").fill("2020-05-01");
  await sheet.getByRole("button", { name: "Angabe speichern" }).click();
  await expect(page.getByText("seit 01.05.2020")).toBeVisible();
}

/** Begins the screening of an activity; its first answer lacks a document. */
async function screen(page: Page, project: string): Promise<void> {
  await page.goto(`/esg/taxonomy?project=${project}`);
  await page.getByRole("button", { name: "Tätigkeit prüfen" }).click();
  const sheet = page.getByRole("dialog", { name: "Tätigkeit prüfen" });
  await sheet.getByLabel("Name").fill("Zähler der Heizzentrale");
  await sheet.getByRole("radio", { name: /7\.5/ }).check();
  await sheet.getByRole("button", { name: "Prüfung beginnen" }).click();
  await page.getByRole("radiogroup", { name: "Antwort" }).getByText("Erfüllt", { exact: true }).click();
  await page.getByRole("button", { name: "Antwort speichern" }).click();
  await expect(page.locator("form").getByText("Beleg fehlt", { exact: true })).toBeVisible();
}

async function signedReport(
  {
    page,
    request,
    owner,
  }: { readonly page: Page; readonly request: APIRequestContext; readonly owner: Account },
  project: string,
  second: (manager: Account) => Promise<Page>,
): Promise<string> {
  const reportId = await createReport(page, project, "2024");
  await page.getByRole("button", { name: "Als geprüft zeichnen" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Anna Öz");
  await page.getByRole("button", { name: "Unterschreiben", exact: true }).click();
  await waitUntilSent(page);
  const other = await second(await colleagueOf(request, owner, "manager"));
  await other.goto(`/projects/${project}/reports/${reportId}`);
  await other.getByRole("button", { name: "Freigeben", exact: true }).click();
  await other.getByRole("dialog").getByLabel("Name").fill("Otto Weiß");
  await other.getByRole("button", { name: "Unterschreiben", exact: true }).click();
  await waitUntilSent(other);
  await expect(page.getByText(/^Freigegeben von zwei Personen\./)).toBeVisible();
  return reportId;
}

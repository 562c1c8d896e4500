// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { addTemplate, editTemplate, keepVersion, removeTemplateRow } from "#data/templates/actions.ts";
import { liveTemplates, liveTemplateVersions } from "#data/templates/queries.ts";
import { startingContent, type TemplateContent } from "#domain/studio/templateContent.ts";
import { standardForm } from "#shared/forms/FormsEditor.tsx";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { StudioEditorPage } from "./StudioEditorPage.tsx";
import type { Section } from "../studioSearch.ts";

const at = "2026-11-26T08:00:00.000Z";
let db: Database;
beforeEach(async () => {
  await startI18n("de");
  db = await memoryDatabase();
  await db.projects.insert({
    id: "p1",
    kind: "project",
    scope: "org:o1",
    organisation_id: "o1",
    name: "Lindenhof",
    stage: "operation",
    archived: false,
    is_sample: false,
    created_at: at,
    updated_at: at,
  });
});
afterEach(async () => {
  cleanup();
  await db.close();
});

const start: TemplateContent = {
  ...startingContent("building-book"),
  languages: ["de", "en"],
  start: [{ id: "w", kind: "welcome", title: { de: "Willkommen" }, text: {} }],
};

/** A template, opened at one of its parts. */
async function open(section: Section, content: TemplateContent = start) {
  const added = await addTemplate(db, "anna", { name: "Aushang", content });
  if (!added.ok) throw new Error(added.error.kind);
  showPage(
    <main id="main">
      <StudioEditorPage projectId="p1" templateId={added.value.id} section={section} />
    </main>,
    { db },
  );
  await screen.findByRole("heading", { level: 1, name: "Aushang" });
  return added.value;
}
const stored = async () => (await firstValueFrom(liveTemplates(db)))[0]!.content;

test("without a model it says so and can be worked on all the same; edits are taken back and done again, by key too", async () => {
  await open("brand");
  screen.getByText("Ohne Modell keine Vorschau");
  fireEvent.click(screen.getByRole("radio", { name: "Glas" }));
  await waitFor(async () => expect(await stored()).toMatchObject({ colour: "#2e6787" }));
  fireEvent.click(screen.getByRole("button", { name: "Rückgängig" }));
  await waitFor(async () => expect(await stored()).toMatchObject({ colour: "#2b6a4f" }));
  fireEvent.keyDown(window, { key: "Z", ctrlKey: true, shiftKey: true });
  await waitFor(async () => expect(await stored()).toMatchObject({ colour: "#2e6787" }));
  fireEvent.keyDown(window, { key: "z", ctrlKey: true });
  await waitFor(async () => expect(await stored()).toMatchObject({ colour: "#2b6a4f" }));
});

test("a colour on which white cannot be read, or that is none, is not taken, and the sentence says why", async () => {
  await open("brand");
  const field = screen.getByLabelText("Eigene Farbe");
  fireEvent.change(field, { target: { value: "#f5d76e" } });
  screen.getByText(/Zu hell: Weiße Schrift hat darauf nur 1,4 : 1/);
  fireEvent.change(field, { target: { value: "red; } body {" } });
  screen.getByText(/Eine Farbe hat sechs Stellen/);
  fireEvent.change(field, { target: { value: "482C66" } });
  await waitFor(async () => expect(await stored()).toMatchObject({ colour: "#482c66" }));
});

test("what English lacks is told with what it shows instead, and is told no more once it is there", async () => {
  await open("texts");
  screen.getByText("Es fehlen Texte: English 1.");
  screen.getByText("Fehlt. Die Anwendung zeigt hier Deutsch.");
  const slot = screen.getByRole("group", { name: "Begrüßung · Überschrift" });
  fireEvent.change(within(slot).getByLabelText("English"), { target: { value: "Welcome" } });
  await screen.findByText("In jeder Sprache ist alles da.");
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ start: [{ title: { de: "Willkommen", en: "Welcome" } }] }),
  );
});

test("pages are moved and switched off; the start page loses what it cannot show, and says so", async () => {
  await open("pages");
  fireEvent.click(screen.getByRole("button", { name: "Gebäude in 3D nach oben" }));
  await waitFor(async () => expect(await stored()).toMatchObject({ pages: ["model", "rooms"] }));
  fireEvent.click(screen.getByRole("switch", { name: "Räume" }));
  fireEvent.click(screen.getByRole("switch", { name: "Gebäude in 3D" }));
  await screen.findByText(/lässt sich aus dieser Vorlage keine Anwendung erzeugen/);
  cleanup();
  const search = { ...start, pages: [], start: [{ id: "s", kind: "search" as const }] };
  await firstValueFrom(liveTemplates(db)).then(([row]) => db.settings.findOne(row!.id).remove());
  await open("start", search);
  screen.getByText("Die Seite dazu ist ausgeschaltet; dieser Baustein ist nicht zu sehen.");
});

test("a version is kept with its note, and what the draft has beyond it stands there in words", async () => {
  const row = await open("versions");
  screen.getByText("Noch keine Fassung");
  await keepVersion(db, row, {
    note: "Anfang",
    author_name: "Anna",
    content: { ...start, colour: "#2e6787" },
  });
  await screen.findByText("Anfang");
  expect(
    within(screen.getByRole("list", { name: "Was sich unterscheidet" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Farbe: #2e6787 → #2b6a4f"]);
  fireEvent.click(screen.getByRole("button", { name: "In den Entwurf holen" }));
  await screen.findByText("Kein Unterschied.");
  expect(await firstValueFrom(liveTemplateVersions(db))).toHaveLength(1);
});

test("a version of a newer product says so when it is to be fetched into the draft, and the draft stays", async () => {
  const row = await open("versions");
  const kept = await keepVersion(db, row, { note: "Neuer", author_name: "Anna", content: start });
  if (!kept.ok) throw new Error(kept.error.kind);
  await db.settings
    .findOne(kept.value.id)
    .incrementalModify((version) => ({ ...version, content: { ...start, schema: "9.0" } }));
  const told = () => screen.queryAllByText(/kommt aus einer neueren Version/).length;
  await waitFor(() => expect(told()).toBe(1)); // in the comparison
  fireEvent.click(screen.getByRole("button", { name: "In den Entwurf holen" }));
  await waitFor(() => expect(told()).toBe(2));
  expect(await stored()).toEqual(start);
});

test("a comparison with a version that is taken back goes on with the newest one", async () => {
  const row = await open("versions");
  const about = { author_name: "Anna", content: start };
  const first = await keepVersion(db, row, { ...about, note: "Anfang" });
  if (!first.ok) throw new Error(first.error.kind);
  await keepVersion(db, row, { ...about, note: "Blau", content: { ...start, colour: "#2e6787" } });
  await screen.findByText("Blau");
  fireEvent.change(screen.getByLabelText("Von"), { target: { value: first.value.id } });
  await screen.findByText("Kein Unterschied.");
  await removeTemplateRow(db, first.value.id);
  await screen.findByText("Farbe: #2e6787 → #2b6a4f");
});

test("while one field of a form is open beside it, Ctrl+Z takes back what was done to the form", async () => {
  await open("forms", {
    ...startingContent("caretaker"),
    forms: [standardForm(["de"], { id: "f", kind: "ticket" })],
  });
  fireEvent.click(await screen.findByRole("button", { name: /Aufgabe|Meldung|Auftrag/ }));
  fireEvent.click((await screen.findAllByRole("button", { name: /Kurzer Text/ }))[0]!);
  fireEvent.change(await screen.findByLabelText("Hilfe zur Frage"), { target: { value: "In einem Satz" } });
  await waitFor(async () => expect(JSON.stringify(await stored())).toContain("In einem Satz"));
  fireEvent.keyDown(window, { key: "z", ctrlKey: true });
  await waitFor(async () => expect(JSON.stringify(await stored())).not.toContain("In einem Satz"));
});

test("whoever moves blocks by key to the end of the list, or removes one, goes on in their place", async () => {
  const blocks: TemplateContent["start"] = [
    { id: "w", kind: "welcome", title: { de: "Willkommen" }, text: {} },
    { id: "s", kind: "search" },
    { id: "f", kind: "facts" },
  ];
  await open("start", { ...start, start: blocks });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  button("Raumsuche nach oben").focus();
  fireEvent.click(button("Raumsuche nach oben"));
  await waitFor(() => expect(document.activeElement).toBe(button("Raumsuche nach unten")));
  button("Begrüßung entfernen").focus();
  fireEvent.click(button("Begrüßung entfernen"));
  await waitFor(() => expect(document.activeElement).toBe(button("Raumsuche nach unten")));
});

test("a template that is gone, and one of a newer product, are told instead of opened", async () => {
  showPage(<StudioEditorPage projectId="p1" templateId="none" section="brand" />, { db });
  await screen.findByText("Diese Vorlage gibt es nicht mehr");
  cleanup();
  const added = await addTemplate(db, "anna", { name: "Neu", content: start });
  if (!added.ok) throw new Error(added.error.kind);
  await db.settings
    .findOne(added.value.id)
    .incrementalModify((row) => ({ ...row, content: { ...start, schema: "9.0" } }));
  showPage(<StudioEditorPage projectId="p1" templateId={added.value.id} section="brand" />, { db });
  await screen.findByText("Aus einer neueren Version");
});

test("the part of the forms says once what it is", async () => {
  await open("forms", startingContent("caretaker"));
  await screen.findByRole("button", { name: "Formular hinzufügen" });
  expect(screen.getAllByText("Formulare").filter(({ localName }) => localName !== "a")).toHaveLength(1);
});

test("what another tab makes of the same part is shown here too, and stays when this one goes on", async () => {
  const { id } = await open("pages");
  fireEvent.click(screen.getByRole("switch", { name: "Räume" }));
  await waitFor(async () => expect(await stored()).toMatchObject({ pages: ["model"] }));
  await editTemplate(db, id, (now) => ({ pages: [...now.pages, "rooms"] }));
  await waitFor(() =>
    expect(screen.getByRole("switch", { name: "Räume" })).toHaveProperty("ariaChecked", "true"),
  );
  fireEvent.click(screen.getByRole("switch", { name: "Gebäude in 3D" }));
  await waitFor(async () => expect(await stored()).toMatchObject({ pages: ["rooms"] }));
  await waitFor(() => expect(screen.getByRole("switch", { name: "Gebäude in 3D" })).toHaveProperty("ariaChecked", "false")); // prettier-ignore
});

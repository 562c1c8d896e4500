// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { KeyRow } from "#data/documents.ts";
import { readAll } from "#data/read.ts";
import { addFilled } from "#data/saveFilled.ts";
import { takeStep } from "#data/steps/actions.ts";
import { change, discard } from "#data/write.ts";
import type { Role } from "#domain/rights/capabilities.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { onProject } from "../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { KeysPage } from "./KeysPage.tsx";

const on = onProject();
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["keys", "records", "entry", "list", "calendar", "comments"]);
});
afterEach(cleanup);

const user = userEvent.setup();
const show = () => showPage(<KeysPage projectId={on.projectId} />, { db: on.db });
const aKey = (said: Partial<KeyRow>) =>
  addFilled(on.db, {
    kind: "key",
    projectId: on.projectId,
    said: { name: "Haustür", state: "available", ...said },
  });
const stored = async () => (await readAll(on.db.work, { kind: "key" })) as readonly KeyRow[];
/** What the server has said of this person. */
const becomes = (role: Role) =>
  on.db.settings.insert({ id: "m", kind: "project_member", scope: "user:anna", project_id: on.projectId, user_id: "anna", role, created_at: "2026-11-26T10:00:00.000Z", updated_at: "2026-11-26T10:00:00.000Z" } as never); // prettier-ignore
const open = async (name: string) => {
  await user.click(await screen.findByText(name));
  return within(await screen.findByRole("dialog", { name: /Haustür/ }));
};

test("a key is added by a form, and stands in the list", async () => {
  show();
  await user.click(await screen.findByRole("button", { name: "Schlüssel anlegen" }));
  const form = within(await screen.findByRole("dialog", { name: "Schlüssel anlegen" }));
  await user.type(form.getByRole("textbox", { name: "Nummer" }), "A 12");
  await user.type(form.getByRole("textbox", { name: "Name" }), "Haustür");
  await user.click(form.getByRole("button", { name: "Speichern" }));
  expect(await screen.findByText("A 12")).toBeTruthy();
  expect(await stored()).toMatchObject([{ number: "A 12", name: "Haustür", state: "available" }]);
});

test("a number that another key has is told before saving, and saved all the same", async () => {
  await aKey({ number: "A 12", name: "Heizraum" });
  show();
  await user.click(await screen.findByRole("button", { name: "Schlüssel anlegen" }));
  const form = within(await screen.findByRole("dialog", { name: "Schlüssel anlegen" }));
  const number = form.getByRole("textbox", { name: "Nummer" });
  await user.type(number, "A 1");
  expect(form.queryByText(/steht so schon/)).toBeNull();
  await user.type(number, "2");
  expect(await form.findByText("Nummer: steht so schon bei Heizraum")).toBeTruthy();
  await user.type(form.getByRole("textbox", { name: "Name" }), "Haustür");
  await user.click(form.getByRole("button", { name: "Speichern" }));
  await waitFor(async () => expect(await stored()).toHaveLength(2));
});

test("handed out, a key says who has it since when; taken back, it says so no more, and the history does", async () => {
  await aKey({ number: "A 12" });
  show();
  const sheet = await open("A 12");
  await user.click(sheet.getByRole("button", { name: "Aushändigen" }));
  const ask = within(await screen.findByRole("dialog", { name: "Aushändigen" }));
  await user.type(ask.getByRole("combobox", { name: "Bei wem" }), "Frau Adler");
  await user.click(ask.getByRole("button", { name: "Aushändigen" }));
  await waitFor(async () =>
    expect(await stored()).toMatchObject([{ state: "handed_out", holder: "Frau Adler" }]),
  );
  expect(await sheet.findByText(/^Frau Adler · \d\d\.\d\d\.\d{4}$/)).toBeTruthy();
  await user.click(sheet.getByRole("button", { name: "Zurücknehmen" }));
  await waitFor(async () =>
    expect(await stored()).toMatchObject([{ state: "available", holder: null, handed_out_on: null }]),
  );
  expect(sheet.getByText("Zurücknehmen: ausgegeben → vorhanden")).toBeTruthy();
});

test("who has a key that is handed out is not emptied by a form", async () => {
  await aKey({ number: "A 12", state: "handed_out", holder: "Frau Adler", handed_out_on: "2026-11-26" });
  show();
  const sheet = await open("A 12");
  await user.click(sheet.getByRole("button", { name: "Ändern" }));
  const form = within(await screen.findByRole("dialog", { name: "Ändern" }));
  await user.clear(form.getByRole("combobox", { name: /Bei wem/ }));
  await user.click(form.getByRole("button", { name: "Speichern" }));
  expect(form.getByRole("combobox", { name: /Bei wem/ }).getAttribute("aria-invalid")).toBe("true");
  expect(await stored()).toMatchObject([{ holder: "Frau Adler" }]);
});

test("a lost key says how", async () => {
  await aKey({ number: "A 12" });
  show();
  const sheet = await open("A 12");
  await user.click(sheet.getByRole("button", { name: "Verlust melden" }));
  const ask = within(await screen.findByRole("dialog", { name: "Verlust melden" }));
  expect(ask.getByRole("button", { name: "Verlust melden" })).toHaveProperty("disabled", true);
  await user.type(ask.getByRole("textbox"), "im Zug liegen gelassen");
  await user.click(ask.getByRole("button", { name: "Verlust melden" }));
  await waitFor(async () => expect(await stored()).toMatchObject([{ state: "lost" }]));
});

test("what was typed for a step is there again after closing, and stays when somebody else takes another step", async () => {
  await aKey({ number: "A 12" });
  const [{ id }] = (await stored()) as [KeyRow];
  show();
  const sheet = await open("A 12");
  const ask = async () => {
    await user.click(sheet.getByRole("button", { name: "Verlust melden" }));
    return within(await screen.findByRole("dialog", { name: "Verlust melden" }));
  };
  const first = await ask();
  await user.type(first.getByRole("textbox"), "im Zug liegen gelassen");
  await user.click(first.getByRole("button", { name: "Abbrechen" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Verlust melden" })).toBeNull());
  const again = await ask();
  await waitFor(() => expect(again.getByRole("textbox")).toHaveProperty("value", "im Zug liegen gelassen"));
  await takeStep(on.db, { kind: "key", id, step: "retire", fields: {}, by: "Berta", note: "" });
  expect((await again.findByRole("alert")).textContent).toContain("Der Stand ist inzwischen „ausgesondert“");
  expect(again.getByRole("textbox")).toHaveProperty("value", "im Zug liegen gelassen");
  expect(again.getByRole("button", { name: "Verlust melden" })).toHaveProperty("disabled", true);
});

test("what a handed-out key needs cannot be emptied in its form", async () => {
  await aKey({ number: "A 12", state: "handed_out", holder: "Herr Öz", handed_out_on: "2026-01-02" });
  show();
  await user.click((await open("A 12")).getByRole("button", { name: "Ändern" }));
  const form = within(await screen.findByRole("dialog", { name: "Ändern" }));
  await user.clear(await form.findByRole("combobox", { name: "Bei wem" }));
  expect(form.getByText("Noch offen: Bei wem")).toBeTruthy();
  expect(form.getByRole("button", { name: "Speichern" })).toHaveProperty("disabled", true);
});

test("what is typed of a key that comes back meanwhile is shown and not written, until it is let go", async () => {
  await aKey({ number: "A 12", state: "handed_out", holder: "Herr Öz", handed_out_on: "2026-01-02" });
  const [{ id }] = (await stored()) as [KeyRow];
  show();
  await user.click((await open("A 12")).getByRole("button", { name: "Ändern" }));
  const form = within(await screen.findByRole("dialog", { name: "Ändern" }));
  await user.type(await form.findByLabelText("Zurück bis"), "2026-12-24");
  await takeStep(on.db, { kind: "key", id, step: "take_back", fields: {}, by: "Berta", note: "" });
  expect(await form.findByText("Wird nicht mehr gefragt: Zurück bis")).toBeTruthy();
  expect(form.getByText("Zurück bis: 24.12.2026")).toBeTruthy();
  expect(form.getByRole("button", { name: "Speichern" })).toHaveProperty("disabled", true);
  await user.click(form.getByRole("button", { name: "Eingabe verwerfen" }));
  await user.type(form.getByRole("textbox", { name: "Bemerkung" }), "am Haken");
  await user.click(form.getByRole("button", { name: "Speichern" }));
  await waitFor(async () => expect(await stored()).toMatchObject([{ note: "am Haken", state: "available" }]));
  expect((await stored())[0]!.due_back_on ?? null).toBeNull();
});

test("an empty field that two people fill is asked about; neither is written over", async () => {
  await aKey({ number: "A 12" });
  const [{ id }] = (await stored()) as [KeyRow];
  show();
  await user.click((await open("A 12")).getByRole("button", { name: "Ändern" }));
  const form = within(await screen.findByRole("dialog", { name: "Ändern" }));
  await user.type(await form.findByRole("textbox", { name: "Bemerkung" }), "mein Text");
  await change(on.db, on.db.work, { id, changes: { note: "ihr Text" } as never });
  const pair = within(await form.findByRole("radiogroup", { name: "Bemerkung" }));
  expect(pair.getByText("ihr Text")).toBeTruthy();
  await user.click(form.getByRole("button", { name: "Speichern" }));
  expect((await stored())[0]!.note).toBe("ihr Text");
});

test("an address with a key that is not there says so", async () => {
  await aKey({ number: "A 12" });
  const router = show();
  await screen.findByText("A 12");
  await router.navigate({ to: ".", search: { open: "nix" } } as never);
  const sheet = within(await screen.findByRole("dialog", { name: "Schlüssel" }));
  expect(sheet.getByText("Diesen Eintrag gibt es hier nicht")).toBeTruthy();
});

test("what is typed beside a key stays when the key is deleted: the step and the comment", async () => {
  await aKey({ number: "A 12" });
  const [{ id }] = (await stored()) as [KeyRow];
  show();
  const sheet = await open("A 12");
  await user.type(await sheet.findByRole("textbox", { name: "Kommentar" }), "Bart ist krumm");
  await user.click(sheet.getByRole("button", { name: "Verlust melden" }));
  const ask = within(await screen.findByRole("dialog", { name: "Verlust melden" }));
  await user.type(ask.getByRole("textbox"), "im Zug");
  await discard(on.db, on.db.work, id);
  expect((await ask.findByRole("alert")).textContent).toContain("gibt es auf diesem Gerät nicht mehr");
  expect(ask.getByRole("textbox")).toHaveProperty("value", "im Zug");
  expect(ask.getByRole("button", { name: "Verlust melden" })).toHaveProperty("disabled", true);
  await user.click(ask.getByRole("button", { name: "Abbrechen" }));
  expect(sheet.getByRole("textbox", { name: "Kommentar" })).toHaveProperty("value", "Bart ist krumm");
});

test("a key that somebody deletes while its sheet is open says so", async () => {
  await aKey({ number: "A 12" });
  const [{ id }] = (await stored()) as [KeyRow];
  show();
  const sheet = await open("A 12");
  await discard(on.db, on.db.work, id);
  expect((await sheet.findByRole("alert")).textContent).toContain("Dieser Eintrag wurde gelöscht");
  expect(sheet.queryByRole("button", { name: "Aushändigen" })).toBeNull();
});

test("a key that should have come back is told, and whoever may only read changes none", async () => {
  await aKey({ number: "A 12", state: "handed_out", holder: "Herr Öz", handed_out_on: "2026-01-02", due_back_on: "2026-02-01" }); // prettier-ignore
  await becomes("auditor");
  show();
  expect(await screen.findByText("überfällig")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Schlüssel anlegen" })).toBeNull());
  const sheet = await open("A 12");
  expect(sheet.getByRole("button", { name: "Zurücknehmen" })).toHaveProperty("disabled", true);
});

test("a bulk step that has no way back says so; one that has is taken back as one, with the holder", async () => {
  const away = { state: "handed_out", holder: "Herr Öz", handed_out_on: "2026-01-02" } as const;
  for (const number of ["A 1", "A 2"]) await aKey({ number, ...away });
  show();
  const press = async (name: string, question: string) => {
    await user.click(await screen.findByRole("checkbox", { name: "Alle 2 auswählen" }));
    await user.click(screen.getByRole("button", { name }));
    const ask = await screen.findByRole("dialog", { name: question });
    const text = ask.textContent;
    await user.click(within(ask).getByRole("button", { name }));
    return text;
  };
  expect(await press("Zurücknehmen", "Zurücknehmen: 2 Einträge?")).not.toContain("führt kein Schritt zurück");
  await waitFor(async () => expect(await stored()).toMatchObject([{ holder: null }, { holder: null }]));
  await user.click(await screen.findByRole("button", { name: "Rückgängig" }));
  await waitFor(async () => expect(await stored()).toMatchObject([away, away]));
  expect(await screen.findByText("Zurückgenommen: 2 von 2 Einträgen")).toBeTruthy();
  await press("Zurücknehmen", "Zurücknehmen: 2 Einträge?");
  await waitFor(async () => expect(await stored()).toMatchObject([{ holder: null }, { holder: null }]));
  expect(await press("Aussondern", "Aussondern: 2 Einträge?")).toContain("führt kein Schritt zurück");
  expect(await screen.findByText("Aussondern: 2 Einträge")).toBeTruthy();
});

test("a link leads to one key; going back closes it, and the list stays as it was narrowed", async () => {
  await aKey({ number: "A 1" });
  await aKey({ number: "B 2" });
  const [{ id }] = (await stored()).filter(({ number }) => number === "B 2") as [KeyRow];
  const router = show();
  await screen.findByText("A 1");
  await router.navigate({ to: ".", search: { q: "haus" } } as never);
  await router.navigate({ to: ".", search: { q: "haus", open: id } } as never);
  await screen.findByRole("dialog", { name: /B 2 Haustür/ });
  router.history.back();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /B 2/ })).toBeNull());
  await user.click(await screen.findByText("A 1"));
  await screen.findByRole("dialog", { name: /A 1 Haustür/ });
  expect(router.state.location.search).toMatchObject({ q: "haus", open: expect.any(String) as string });
  await user.click(screen.getByRole("button", { name: "Schließen" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ q: "haus" }));
  // closed, the list stands in the history once
  router.history.back();
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test("keys that came back together are taken back together; one that is lost is left out", async () => {
  const away = { state: "handed_out", holder: "Herr Öz", handed_out_on: "2026-01-02" } as const;
  for (const number of ["A 1", "A 2"]) await aKey({ number, ...away });
  await aKey({ number: "A 3", state: "lost", lost_note: "im Zug" });
  show();
  await user.click(await screen.findByRole("checkbox", { name: "Alle 3 auswählen" }));
  await user.click(screen.getByRole("button", { name: "Zurücknehmen" }));
  const ask = within(await screen.findByRole("dialog", { name: "Zurücknehmen: 2 Einträge?" }));
  await user.click(ask.getByRole("button", { name: "Zurücknehmen" }));
  const standing = async () =>
    Object.fromEntries(
      (await stored()).map(({ number, state, holder }) => [number, [state, holder ?? null]]),
    );
  await waitFor(async () =>
    expect(await standing()).toEqual({
      "A 1": ["available", null],
      "A 2": ["available", null],
      "A 3": ["lost", null],
    }),
  );
  expect(await screen.findByText("Zurücknehmen: 2 Einträge")).toBeTruthy();
});

test("a calendar says which key is to come back when and from whom; a key opens from it", async () => {
  await aKey({ number: "A 12", state: "handed_out", holder: "Herr Öz", handed_out_on: "2026-01-02", due_back_on: "2026-02-01" }); // prettier-ignore
  await aKey({ number: "B 7", name: "Keller" });
  show();
  await user.click(await screen.findByRole("radio", { name: "Kalender" }));
  await user.click(await screen.findByRole("button", { name: "Zum nächsten Eintrag: Sonntag, 1. Februar 2026" })); // prettier-ignore
  expect(screen.getByText("1 Zeile hat bei „Zurück bis“ keinen Tag.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "A 12 Haustür, Herr Öz" }));
  expect(await screen.findByRole("dialog", { name: /Haustür/ })).toBeTruthy();
});

test("a file of the list says of every state what an import of it needs, also where no column shows it", async () => {
  await aKey({ number: "A 1", state: "lost", lost_note: "im Zug" });
  await aKey({ number: "A 2", state: "handed_out", holder: "Frau Adler", handed_out_on: "2026-11-26" });
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => String(saved.push(blob as Blob));
  show();
  await user.click(await screen.findByRole("button", { name: "Exportieren" }));
  await user.click(await screen.findByRole("menuitem", { name: "Als CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [heads, ...rows] = (await saved[0]!.text()).trim().split("\r\n");
  expect(heads).toContain("Ausgegeben am");
  expect(heads).toContain("Wie er verloren ging");
  expect(rows.join()).toContain("im Zug");
});

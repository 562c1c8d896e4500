// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { type Form, formShape } from "#domain/application/forms/form.ts";
import { formProblems } from "#domain/application/forms/formProblems.ts";
import type { Language } from "#kernel/languages.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { FormsEditor } from "./FormsEditor.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("forms");
});
afterEach(cleanup);

const user = userEvent.setup();
let kept: readonly Form[] = [];
let shown: (string | null)[] = [];

async function show(languages: readonly Language[] = ["de", "fr"]) {
  kept = [];
  shown = [];
  function Host() {
    const [forms, setForms] = useState<readonly Form[]>([]);
    return (
      <FormsEditor
        forms={forms}
        languages={languages}
        kinds={["ticket", "checklist"]}
        onChange={(next) => setForms((kept = next))}
        onShow={(id) => shown.push(id)}
      />
    );
  }
  showPage(<Host />);
  await screen.findByRole("button", { name: "Formular hinzufügen" });
}

const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const begin = async (entry: string) => {
  await press("Formular hinzufügen");
  await user.click(await screen.findByRole("menuitem", { name: entry }));
};
const add = async (widget: string) => {
  await press("Feld hinzufügen");
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: widget }));
};
const order = () =>
  within(screen.getByRole("list", { name: "Felder" }))
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label"))
    .filter((label) => label !== null);

test("a form is begun empty, filled with fields, and says at once what is still wrong with it", async () => {
  await show();
  expect(screen.getByText(/Noch kein eigenes Formular/)).toBeTruthy();
  await begin("Leer beginnen");
  expect(screen.getByText("Das Formular hat noch kein Feld.")).toBeTruthy();
  expect(shown).toEqual([kept[0]!.id]);
  await add("Auswahl");
  const sheet = screen.getByRole("dialog");
  await user.clear(within(sheet).getByRole("textbox", { name: "Frage" }));
  await user.type(within(sheet).getByRole("textbox", { name: "Frage" }), "Zustand");
  await user.click(within(sheet).getByRole("switch", { name: "Muss beantwortet werden" }));
  await add("Unterschrift");
  await user.selectOptions(screen.getByRole("combobox", { name: "Fragen, wenn" }), "Zustand");
  await user.selectOptions(screen.getByRole("combobox", { name: "geantwortet wurde" }), "Nein");
  expect(screen.getByText("Nur wenn „Zustand“ = „Nein“")).toBeTruthy();
  const [form] = kept;
  expect(formShape.safeParse(form).error).toBeUndefined();
  expect(formProblems(form!)).toEqual([]);
  expect(form!.ui.map(({ widget }) => widget)).toEqual(["choice", "signature"]);
  expect(form!.schema.required).toEqual([form!.ui[0]!.field]);
  expect(form!.ui[1]!.when).toEqual({ field: form!.ui[0]!.field, is: "no" });
  expect(screen.queryByText(/Das muss noch stimmen/)).toBeNull();
});

test("a field that goes takes no answer with it: what waited for it says so, and undoing puts it back", async () => {
  await show(["de"]);
  await begin("Leer beginnen");
  await add("Kästchen");
  await add("Kurzer Text");
  await user.selectOptions(screen.getByRole("combobox", { name: "Fragen, wenn" }), "Trifft zu");
  const before = kept[0]!;
  await user.click(screen.getByRole("button", { name: /^Trifft zu/ }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Entfernen" }));
  expect(screen.getByText("„Kurze Angabe“ hängt von einem Feld ab, das es nicht mehr gibt.")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Rückgängig" }));
  await waitFor(() => expect(kept[0]).toEqual(before));
});

test("the arrow keys put a field elsewhere and say where it is now", async () => {
  await show(["de"]);
  await begin("Leer beginnen");
  for (const widget of ["Kurzer Text", "Zahl", "Fotos"]) await add(widget);
  await user.click(screen.getByRole("button", { name: "Schließen" }));
  expect(order()).toEqual(["„Kurze Angabe“ verschieben", "„Zahl“ verschieben", "„Fotos“ verschieben"]);
  screen.getByRole("button", { name: "„Fotos“ verschieben" }).focus();
  await user.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
  expect(kept[0]!.ui.map(({ widget }) => widget)).toEqual(["photo", "line", "number"]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("„Fotos“ verschieben");
  expect(screen.getByText("„Fotos“ steht an Stelle 1 von 3.")).toBeTruthy();
});

test("what a language lacks is counted and marked, with what is read instead", async () => {
  await show();
  await begin("Leer beginnen");
  await add("Kurzer Text");
  await user.click(screen.getByRole("button", { name: "Schließen" }));
  const languages = screen.getByRole("combobox", { name: "Sprache der Texte" });
  await user.selectOptions(languages, "fr");
  const name = screen.getByRole("textbox", { name: "Name des Formulars" });
  expect(name).toHaveProperty("value", "Nouveau formulaire");
  await user.clear(name);
  expect(screen.getByText("Fehlt noch. Zu lesen ist „Neues Formular“.")).toBeTruthy();
  expect(within(languages).getByRole("option", { name: "Français, 1 fehlt" })).toBeTruthy();
  await press("Alle Formulare");
  expect(screen.getByText("1 Text fehlt")).toBeTruthy();
  expect(shown.at(-1)).toBeNull();
});

test("a form of the product is the beginning of one's own; a removed one comes back", async () => {
  await show(["de"]);
  await begin("Mangel oder Auftrag");
  expect(kept[0]!.ui.map(({ field }) => field)).toContain("priority");
  expect(formProblems(kept[0]!)).toEqual([]);
  const before = kept[0]!;
  await press("Formular entfernen");
  expect(kept).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Rückgängig" }));
  await waitFor(() => expect(kept).toEqual([before]));
});

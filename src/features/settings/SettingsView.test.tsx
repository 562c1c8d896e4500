// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { defaultSettings } from "#domain/settings/settings.ts";
import { settingPlaces } from "#domain/settings/settingPlaces.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { settingRows } from "./settingRows.tsx";
import { type SettingsProps, SettingsView } from "./SettingsView.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("settings");
});
afterEach(cleanup);

const fresh = { ...defaultSettings, theme: "system" } as const;

function show(change: Partial<SettingsProps> = {}) {
  const said: unknown[] = [];
  const props: SettingsProps = {
    account: {
      email: "anna@lindenhof.example",
      expired: false,
      unsent: 0,
      leaving: false,
      here: { lastLoginAt: "2026-11-20T08:42:00.000Z", loginCount: 3 },
      onSignOut: () => said.push("abmelden"),
    },
    settings: fresh,
    set: (path, value) => said.push([path, value]),
    field: { on: false, onSet: (on) => said.push(`Feldmodus ${on}`) },
    languages: ["de", "fr"],
    sync: { word: "sent", count: 0 },
    storage: { used_bytes: 22_400_000, available_bytes: 1e9, persisted: true },
    reports: 0,
    onOpen: (page) => said.push(page),
    file: {
      isReady: true,
      onSave: () => said.push("sichern"),
      onLoad: (file) => said.push(file.name),
      onResetAll: () => said.push("alles"),
    },
    ...change,
  };
  showPage(<SettingsView {...props} />);
  return { said, user: userEvent.setup(), props };
}

test("every setting that acts can be set at once", async () => {
  const { said, user } = show();
  await user.click(await screen.findByRole("radio", { name: "Dunkel" }));
  await user.click(screen.getByRole("switch", { name: /Feldmodus/ }));
  await user.selectOptions(screen.getByLabelText("Sprache"), "Français");
  await user.click(screen.getByRole("switch", { name: /Von selbst senden/ }));
  await user.selectOptions(screen.getByLabelText("Auf dem Server nachsehen"), "Alle 5 Minuten");
  await user.click(screen.getByRole("switch", { name: /Hinweis auf neue Versionen/ }));
  await user.click(screen.getByRole("switch", { name: /Entwicklermodus/ }));
  expect(said).toEqual([
    ["theme", "dark"],
    "Feldmodus true",
    ["language", "fr"],
    ["storage.autoSync", false],
    ["offline.syncInterval", 300],
    ["notifications.updates", false],
    ["developer.devMode", true],
  ]);
  const languages = within(screen.getByLabelText("Sprache")).getAllByRole("option");
  expect(languages.map((option) => option.textContent)).toEqual(["Deutsch", "Français"]);
  expect(screen.getByText("50 MB")).toBeDefined();
});

test("the page shows each setting that is not left to a later module, and no other", () => {
  const { props } = show();
  const t = i18n.getFixedT("de", "settings");
  const shown = settingRows(t, props).map(({ id }) => id);
  const acting = Object.entries(settingPlaces)
    .filter(([, place]) => !("later" in place))
    .map(([path]) => path);
  expect(shown.filter((id) => id !== "field").toSorted()).toEqual(acting.toSorted());
});

test("each line says for whom it holds, and one that was changed goes back to its default", async () => {
  const changed = { ...fresh, storage: { ...fresh.storage, autoSync: false } };
  const { said, user } = show({ settings: changed });
  await screen.findByText("Organisation");
  expect(screen.getAllByText("Dieses Gerät").length).toBeGreaterThan(5);
  const back = screen.getAllByRole("button", { name: /zurücksetzen$/ });
  expect(back.map((button) => button.getAttribute("aria-label") ?? button.textContent)).toEqual([
    "Von selbst senden zurücksetzen",
    "Alles zurücksetzen",
  ]);
  await user.click(back[0]!);
  expect(said).toEqual([["storage.autoSync", undefined]]);
});

test("a search finds settings by name, help and key, pages too, and says when there is nothing", async () => {
  const { said, user } = show();
  const search = await screen.findByRole("searchbox", { name: "Einstellung suchen" });
  await user.type(search, "handschuhe");
  expect(screen.getByRole("switch", { name: /Feldmodus/ })).toBeDefined();
  expect(screen.queryByRole("switch", { name: /Entwicklermodus/ })).toBeNull();
  expect(screen.queryByText("anna@lindenhof.example")).toBeNull();
  await user.clear(search);
  await user.type(search, "Lizenzen");
  await user.click(screen.getByRole("button", { name: /Lizenzen/ }));
  await user.clear(search);
  await user.type(search, "gibtesnicht");
  expect(screen.getByText("Keine Einstellung gefunden")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Alle zeigen" }));
  expect(screen.getByRole("switch", { name: /Entwicklermodus/ })).toBeDefined();
  expect(said).toEqual(["licences"]);
});

test("settings go into a file and come from one; back to all defaults is asked first", async () => {
  const { said, user } = show();
  await user.click(await screen.findByRole("button", { name: "Als Datei sichern" }));
  await user.upload(screen.getByLabelText("Datei mit Einstellungen wählen"), new File(["{}"], "mine.json", { type: "application/json" })); // prettier-ignore
  await user.click(screen.getByRole("button", { name: "Alles zurücksetzen" }));
  expect(said).toEqual(["sichern", "mine.json"]);
  const dialog = screen.getByRole("dialog", { name: "Alle Einstellungen zurücksetzen?" });
  await user.click(within(dialog).getByRole("button", { name: "Alles zurücksetzen" }));
  expect(said).toEqual(["sichern", "mine.json", "alles"]);
});

test("before all settings were read none is saved, and none goes back", async () => {
  const file = {
    isReady: false,
    onSave: () => undefined,
    onLoad: () => undefined,
    onResetAll: () => undefined,
  };
  show({ file });
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Als Datei sichern" });
  const reset = screen.getByRole<HTMLButtonElement>("button", { name: "Alles zurücksetzen" });
  expect([button.disabled, reset.disabled]).toEqual([true, true]);
});

test("the account says when and how often one has signed in here", async () => {
  show();
  expect(await screen.findByText(/20\.11\.2026/)).toBeDefined();
  expect(screen.getByText("3-mal")).toBeDefined();
});

test("the account says what is unsent before one signs out", async () => {
  const { said, user, props } = show();
  cleanup();
  said.length = 0;
  showPage(<SettingsView {...props} account={{ ...props.account!, expired: true, unsent: 3 }} />);
  expect(await screen.findByText("3 Änderungen")).toBeDefined();
  expect(screen.getByText("abgelaufen, bitte neu anmelden")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Abmelden" }));
  expect(said).toEqual(["abmelden"]);
});

test("sync and storage are told in a sentence and lead to their pages, licences to theirs", async () => {
  const { said, user } = show({ sync: { word: "decision", count: 2 } });
  await user.click(
    await screen.findByRole("button", {
      name: /Synchronisierung.*Der Server hat 2 Änderungen nicht angenommen/,
    }),
  );
  await user.click(screen.getByRole("button", { name: /Speicher.*22,4 MB belegt/ }));
  await user.click(screen.getByRole("button", { name: /Lizenzen/ }));
  expect(said).toEqual(["sync", "storage", "licences"]);
});

test("the demonstration has neither account nor anything on a server", async () => {
  show({ account: undefined });
  await screen.findByRole("switch", { name: /Feldmodus/ });
  for (const said of [/Abmelden/, /Synchronisation/, /Speicher/, /auf dem Server/])
    expect(screen.queryByRole("button", { name: said })).toBeNull();
  expect(screen.queryByText(/Nach dem Abmelden/)).toBeNull();
});

// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { setSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { leavesOf } from "#domain/settings/settingPath.ts";
import { settingsKey } from "#domain/settings/settingId.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { deviceSettings, deviceSettingsKey, keepDeviceSettings } from "#shell/settings/deviceSettings.ts";
import { closeToasts } from "#ui/feedback/showToast.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { SettingsPage } from "./SettingsPage.tsx";

let db: Database;
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("settings");
});
beforeEach(async () => {
  localStorage.clear();
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  closeToasts();
  await db.close();
});

const ofAccount = () => firstValueFrom(liveSetting(db, "user:anna", settingsKey));
const file = (settings: unknown, version = 1) =>
  new File([JSON.stringify({ format: "klarbau-settings", version, settings })], "settings.json", {
    type: "application/json",
  });
function show() {
  showPage(<SettingsPage />, { db });
  return userEvent.setup();
}
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
const load = async (user: ReturnType<typeof userEvent.setup>, given: File) =>
  user.upload(await screen.findByLabelText("Datei mit Einstellungen wählen"), given);

test("what belongs to the device stays there, what belongs to the account travels, and unknown keys stay in both", async () => {
  keepDeviceSettings({ future: { device: 1 } });
  await setSetting(db, { scope: "user:anna", key: settingsKey, value: { future: { account: 1 } } });
  const user = show();
  await user.click(await screen.findByRole("switch", { name: /Von selbst senden/ }));
  await user.click(screen.getByRole("switch", { name: /Mitteilungen auf Ihren Geräten/ }));
  await waitFor(async () =>
    expect(await ofAccount()).toEqual({ future: { account: 1 }, notifications: { push: false } }),
  );
  expect(deviceSettings()).toEqual({ future: { device: 1 }, storage: { autoSync: false } });
  await user.click(screen.getByRole("button", { name: "Von selbst senden zurücksetzen" }));
  expect(deviceSettings()).toEqual({ future: { device: 1 }, storage: {} });
});

test("what is saved as a file has the choices of device and account, what nobody knows, and no secret", async () => {
  keepDeviceSettings({ storage: { autoSync: false }, future: { device: 1 } });
  const integrations = { metering: { url: "https://m.example", apiKey: "geheim" } };
  await setSetting(db, {
    scope: "user:anna",
    key: settingsKey,
    value: { integrations, access_token: "geheim" },
  });
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => (saved.push(blob), "blob:x");
  URL.revokeObjectURL = () => undefined;
  const press = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const user = show();
  const save = await screen.findByRole<HTMLButtonElement>("button", { name: "Als Datei sichern" });
  await waitFor(() => expect(save.disabled).toBe(false));
  await user.click(save);
  press.mockRestore();
  const text = await textOf(saved[0]!);
  expect(text).not.toContain("geheim");
  expect(JSON.parse(text)).toMatchObject({
    format: "klarbau-settings",
    version: 1,
    settings: {
      theme: "system",
      language: "de",
      storage: { autoSync: false, maxUploadSize: 50 },
      integrations: { metering: { enabled: false, url: "https://m.example" } },
      future: { device: 1 },
    },
  });
});

test("a file sets device and account, keeps what nobody knows, and takes no secret", async () => {
  const user = show();
  await load(
    user,
    file({
      theme: "dark",
      offline: { syncInterval: 60 },
      ai: { model: "other" },
      integrations: { metering: { url: "https://m.example", apiKey: "secret" } },
      future: true,
    }),
  );
  expect(await screen.findByText("Einstellungen übernommen")).toBeDefined();
  expect(deviceSettings()).toEqual({ offline: { syncInterval: 60 } });
  expect(localStorage.getItem("klarbau_theme")).toBe("dark");
  expect(await ofAccount()).toEqual({
    ai: { model: "other" },
    integrations: { metering: { url: "https://m.example" } },
    future: true,
  });
});

test.each([
  [new File(["no json"], "x.json"), /keine Datei mit Einstellungen/],
  [file({}, 9), /neueren Version/],
  [file({ theme: "pink" }), /„theme“ einen Wert, den es nicht gibt/],
])("a file that cannot be taken says why and changes nothing", async (given, said) => {
  const user = show();
  await load(user, given);
  expect(await screen.findByText(said)).toBeDefined();
  expect([localStorage.getItem(deviceSettingsKey), await ofAccount()]).toEqual([null, undefined]);
});

test("everything goes back to the defaults, on the device and in the account", async () => {
  keepDeviceSettings({ storage: { autoSync: false }, developer: { devMode: true }, future: { device: 1 } });
  localStorage.setItem("klarbau_theme", "dark");
  await setSetting(db, { scope: "user:anna", key: settingsKey, value: { notifications: { push: false } } });
  const user = show();
  await user.click(await screen.findByRole("switch", { name: /Feldmodus/ }));
  await user.click(await screen.findByRole("button", { name: "Alles zurücksetzen" }));
  const dialog = await screen.findByRole("dialog", { name: "Alle Einstellungen zurücksetzen?" });
  await user.click(within(dialog).getByRole("button", { name: "Alles zurücksetzen" }));
  expect(await screen.findByText("Alle Einstellungen zurückgesetzt")).toBeDefined();
  expect([leavesOf(deviceSettings()), leavesOf(await ofAccount())]).toEqual([
    [[["future", "device"], 1]],
    [],
  ]);
  expect(screen.getByRole("switch", { name: /Feldmodus/ }).getAttribute("aria-checked")).toBe("false");
  expect(localStorage.getItem("klarbau_theme")).toBe("system");
});

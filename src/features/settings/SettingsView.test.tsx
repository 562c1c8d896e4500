// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { type SettingsProps, SettingsView } from "./SettingsView.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("settings");
});
afterEach(cleanup);

function show(change: Partial<SettingsProps> = {}) {
  const said: string[] = [];
  showPage(
    <SettingsView
      account={{
        email: "anna@lindenhof.example",
        expired: false,
        unsent: 0,
        leaving: false,
        onSignOut: () => said.push("abmelden"),
      }}
      theme={{ choice: "system", onChoose: (choice) => said.push(choice) }}
      field={{ on: false, onSet: (on) => said.push(`Feldmodus ${on}`) }}
      language={{ chosen: "de", enabled: ["de", "fr"], onChoose: (language) => said.push(language) }}
      sync={{ word: "sent", count: 0 }}
      storage={{ used_bytes: 22_400_000, available_bytes: 1e9, persisted: true }}
      reports={0}
      onOpen={(page) => said.push(page)}
      {...change}
    />,
  );
  return { said, user: userEvent.setup() };
}

test("theme, field mode and language change at once", async () => {
  const { said, user } = show();
  await user.click(await screen.findByRole("radio", { name: "Dunkel" }));
  await user.click(screen.getByRole("switch", { name: /Feldmodus/ }));
  await user.selectOptions(screen.getByLabelText("Sprache"), "Français");
  expect(said).toEqual(["dark", "Feldmodus true", "fr"]);
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Deutsch", "Français"]);
});

test("the account says what is unsent before one signs out", async () => {
  const { said, user } = show({
    account: {
      email: "anna@lindenhof.example",
      expired: true,
      unsent: 3,
      leaving: false,
      onSignOut: () => said.push("abmelden"),
    },
  });
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

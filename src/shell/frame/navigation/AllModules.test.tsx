// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { navigationKey } from "#domain/navigation/navigationSetting.ts";
import type { Role } from "#domain/rights/capabilities.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { dialogsInJsdom } from "../../../../tests/fixtures/pages/dialogs.ts";
import { defineModule } from "../../module.ts";
import { ModulesContext } from "../../modules.ts";
import { NavigationContext } from "./navigation.ts";
import { PhoneBar } from "./PhoneBar.tsx";
import { Rail } from "./Rail.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { useNavigationOf } from "./useNavigationOf.ts";

beforeAll(async () => {
  dialogsInJsdom();
  await startI18n("de");
});
let db: Database;
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  await db.close();
});

const icon = () => null;
const project = { icon, area: "project" } as const;
const all = [
  defineModule({ id: "projects", to: "/projects", toProject: "/projects/$projectId/dashboard", icon, group: "overview", area: "portfolio" }), // prettier-ignore
  defineModule({ id: "bimifc", to: "/bim-ifc", group: "building", needs: "models:read", roles: ["owner", "developer"], ...project }), // prettier-ignore
  defineModule({ id: "viewer", to: "/3d-viewer", group: "building", needs: "models:read", ...project }),
  defineModule({ id: "rooms", to: "/projects/$projectId/rooms", group: "building", needs: "building:read", ...project }), // prettier-ignore
  defineModule({ id: "keys", to: "/projects/$projectId/keys", group: "operation", needs: "journal:read", roles: ["facility"], shows: ["key"], ...project }), // prettier-ignore
  defineModule({ id: "scan", to: "/scan", icon, group: "operation", area: "portfolio" }),
  defineModule({ id: "energy", to: "/energy", group: "sustainability", needs: "outputs:read", roles: ["owner"], ...project }), // prettier-ignore
];

const at = "2026-11-20T08:00:00.000Z";

/** The navigation of somebody with these roles in the project `p`. */
async function show(Part: typeof Sidebar, held: readonly Role[], width: number) {
  await db.projects.insert({ id: "p", kind: "project", scope: "org:o", organisation_id: "o", name: "Lindenhof", stage: "operation", archived: false, is_sample: false, rev: 1, created_at: at, updated_at: at }); // prettier-ignore
  await db.settings.bulkInsert(
    held.map((role) => ({ id: role, kind: "membership" as const, scope: "user:anna", organisation_id: "o", user_id: "anna", role, created_at: at, updated_at: at })), // prettier-ignore
  );
  const Connected = () => {
    const { modules, navigation } = useNavigationOf("p");
    return (
      <ModulesContext value={modules}>
        <NavigationContext value={navigation}>
          <Part projectId="p" />
        </NavigationContext>
      </ModulesContext>
    );
  };
  showPage(
    <ModulesContext value={all}>
      <Connected />
    </ModulesContext>,
    { db, width },
  );
  await screen.findByRole("navigation");
  return userEvent.setup();
}

const links = () =>
  within(screen.getByRole("navigation", { name: "Hauptnavigation" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
const openAll = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole("button", { name: "Alle Module" }));
  const dialog = await screen.findByRole("dialog", { name: "Alle Module" });
  await within(dialog).findByRole("searchbox", { name: "Modul suchen" });
  return within(dialog);
};

test("the navigation shows the daily work of the role, and a module that the project has something in", async () => {
  await show(Sidebar, ["facility"], 1440);
  await waitFor(() => expect(links()).toEqual(["Übersicht", "3D", "Räume", "Schlüssel", "Scannen"]));
  cleanup();
  await db.close();
  db = await memoryDatabase();
  await show(Sidebar, ["auditor"], 1440);
  await waitFor(() => expect(links()).toEqual(["Übersicht", "3D", "Räume", "Scannen"]));
  await db.work.insert({ id: "k", kind: "key", scope: "project:p", project_id: "p", number: "12", name: "Haustür", state: "available", created_at: at, updated_at: at } as never); // prettier-ignore
  await waitFor(() => expect(links()).toContain("Schlüssel"));
});

test("the overview leads to the project that is chosen", async () => {
  await show(Sidebar, ["owner"], 1440);
  expect((await screen.findByRole("link", { name: "Übersicht" })).getAttribute("href")).toBe(
    "/projects/p/dashboard",
  );
});

test("all modules say what each is for; one that is not open says to whom it is", async () => {
  const user = await show(Sidebar, ["tenant"], 1440);
  await waitFor(() => expect(links()).toEqual(["Übersicht", "Räume", "Scannen"]));
  const list = await openAll(user);
  expect(list.getByText("Alle Räume mit Fläche, Geschoss und Nutzung")).toBeTruthy();
  expect(list.getByText("Ein Schild am Gebäude lesen und dorthin springen, auch ohne Netz")).toBeTruthy();
  expect(list.queryByRole("link", { name: /^Energie/ })).toBeNull();
  const energy = list.getByText("Energie").closest("li")!;
  expect(energy.textContent).toContain(
    "Ihre Rolle ist Mieter. Offen ist es für Eigentümer, Verwaltung, Haustechnik, Planung und Bau und Prüfung.",
  );
  expect(within(energy).queryByRole("button")).toBeNull();
});

test("a module is found by its name and by what it is for, and nothing found is said", async () => {
  const user = await show(Sidebar, ["owner"], 1440);
  const list = await openAll(user);
  const field = list.getByRole("searchbox");
  await user.type(field, "ifc");
  await waitFor(() => expect(list.getAllByRole("link")).toHaveLength(1));
  expect(list.getByRole("link").textContent).toContain("Modell");
  await user.clear(field);
  await user.type(field, "Aufzug");
  expect(list.getByRole("status").textContent).toContain("Kein Modul heißt so");
});

test("a favourite stands on top, is kept as a setting of the person, and can be taken back", async () => {
  const user = await show(Sidebar, ["facility"], 1440);
  const list = await openAll(user);
  await user.click(list.getByRole("button", { name: "Energie zu den Favoriten" }));
  await waitFor(() => expect(links().slice(0, 2)).toEqual(["Übersicht", "Energie"]));
  expect(await firstValueFrom(liveSetting(db, "user:anna", navigationKey))).toEqual({
    favourites: ["energy"],
  });
  await user.click(list.getByRole("button", { name: "Energie aus den Favoriten nehmen" }));
  await waitFor(() => expect(links()).not.toContain("Energie"));
});

test("on the phone the four places of the role stay, and the rest is behind 'Mehr'", async () => {
  const user = await show(PhoneBar, ["facility"], 390);
  await waitFor(() => expect(links()).toEqual(["Übersicht", "Scannen", "Räume", "3D"]));
  await user.click(screen.getByRole("button", { name: "Mehr" }));
  const list = within(await screen.findByRole("dialog", { name: "Alle Module" }));
  await user.click(await list.findByRole("button", { name: "Energie zu den Favoriten" }));
  await list.findByRole("button", { name: "Energie aus den Favoriten nehmen" });
  expect(links()).toEqual(["Übersicht", "Scannen", "Räume", "3D"]);
});

test("on the tablet the groups stay, with favourites above them and all modules below", async () => {
  const user = await show(Rail, ["owner"], 1024);
  const names = () =>
    [...screen.getByRole("navigation").querySelectorAll("a, button")].map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(["Übersicht", "Gebäude", "Betrieb", "Nachhalt.", "Alle"]));
  const list = await openAll(user);
  await user.click(list.getByRole("button", { name: "Räume zu den Favoriten" }));
  await waitFor(() => expect(names()[0]).toBe("Favoriten"));
});

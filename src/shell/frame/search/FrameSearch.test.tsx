// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { useEffect, useEffectEvent } from "react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { putRows } from "#data/building/actions.ts";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { IconUser } from "#ui/icons/icons.gen.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { aProject } from "../../../../tests/fixtures/models/aModelProject.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { layoutInJsdom } from "../../../../tests/fixtures/pages/windowInJsdom.ts";
import { defineModule, type Module } from "../../module.ts";
import { ModulesContext } from "../../modules.ts";
import { FrameSearch } from "./FrameSearch.tsx";
import { RecordSearchContext, type RecordSearchProps } from "./recordSearch.ts";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["nav", "frame"]);
});
let db: Database;
beforeEach(async () => {
  layoutInJsdom();
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  await db.close();
});

const rooms = defineModule({
  id: "rooms",
  to: "/projects/$projectId/rooms",
  icon: IconUser,
  group: "building",
  area: "project",
});
const energy = defineModule({
  id: "energy",
  to: "/energy",
  icon: IconUser,
  group: "sustainability",
  area: "project",
  pages: [{ to: "/energy/months", word: "energy:tabs.months" }],
});
const settings = defineModule({
  id: "settings",
  to: "/settings",
  icon: IconUser,
  group: "tools",
  area: "portfolio",
  pages: [
    { to: "/settings/storage", word: "common:settingsPages.storage" },
    { to: "/settings/people", word: "common:settingsPages.people", needs: "members:write" },
    { to: "/settings", at: "theme", word: "settings:row.theme.label", about: "settings:row.theme.help" },
  ],
});
/** Hands over what a project has at once. */
const Records = ({ onFound }: RecordSearchProps) => {
  const tell = useEffectEvent(onFound);
  useEffect(
    () => tell([{ id: "record:k", label: "12 Haustür", note: "Schlüssel", address: "/keys?open=k" }]),
    [],
  );
  return null;
};

async function shown(modules: readonly Module[] = [rooms, energy]) {
  const projectId = await aProject(db, "Lindenhof");
  const names = Array.from({ length: 60 }, (_, index) => `Büro ${index}`);
  await putRows(db, {
    spaces: ["Heizraum", ...names].map((long_name, index) => ({
      project_id: projectId,
      model_id: "m1",
      express_id: index + 1,
      global_id: `g${index}`,
      name: String(index),
      long_name,
      storey: "UG",
      storey_elevation_m: -3,
      net_area_m2: 10,
      height_m: 2.7,
      area_origin: { from: "geometry" },
    })),
    assets: [],
    changes: [],
  });
  const went: string[] = [];
  const router = showPage(
    <ModulesContext value={modules}>
      <RecordSearchContext value={(asked) => <Records {...asked} />}>
        <FrameSearch
          projects={[
            { id: projectId, name: "Lindenhof" },
            { id: "p2", name: "Haus am See" },
          ]}
          projectId={projectId}
          onProject={(id) => went.push(id)}
        />
      </RecordSearchContext>
    </ModulesContext>,
    { db },
  );
  await screen.findByRole("button", { name: "Suchen" });
  return { router, went, projectId, user: userEvent.setup() };
}

const field = () => screen.findByRole("combobox", { name: /suchen/ });
const found = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("Ctrl+K searches pages, other projects and rooms; the first that fits is the one that Enter takes", async () => {
  const { router, projectId, user } = await shown();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "heiz");
  await waitFor(() => expect(found()).toEqual(["0 HeizraumUG"]));
  const option = screen.getByRole("option");
  await waitFor(async () => expect((await field()).getAttribute("aria-activedescendant")).toBe(option.id));
  await user.keyboard("{Enter}");
  expect(router.history.location.href).toMatch(`/projects/${projectId}/rooms?room=`);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a page leads to the current project, another project is shown, and Escape leaves", async () => {
  const { router, went, projectId, user } = await shown();
  const button = screen.getByRole("button", { name: "Suchen" });
  await user.click(button);
  await user.type(await field(), "energie");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.history.location.href).toBe(`/energy?project=${projectId}`));
  await user.click(button);
  await user.type(await field(), "see haus");
  await user.keyboard("{Enter}");
  expect(went).toEqual(["p2"]);
  await user.click(button);
  await user.type(await field(), "Keller{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what does not fit on the list is counted, and nothing found is said", async () => {
  const { user } = await shown();
  await user.click(screen.getByRole("button", { name: "Suchen" }));
  await user.type(await field(), "buero");
  await waitFor(() => expect(found()).toHaveLength(40));
  const said = () => within(screen.getByRole("dialog")).getByRole("status").textContent;
  expect(said()).toContain("noch 20 weitere");
  await user.type(await field(), " gibt es nicht");
  expect(said()).toContain("Nichts davon heißt so");
});

test("a single setting is found by what it is for, and its place on the page is opened", async () => {
  const { router, user } = await shown([settings]);
  await user.click(screen.getByRole("button", { name: "Suchen" }));
  await user.type(await field(), "dunkel");
  await waitFor(() => expect(found()).toEqual(["DarstellungEinstellungen"]));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.history.location.href).toBe("/settings#theme"));
});

test("whoever may not see the rooms finds none", async () => {
  const { user } = await shown([energy]);
  await user.click(screen.getByRole("button", { name: "Suchen" }));
  await user.type(await field(), "e");
  await waitFor(() => expect(found()).toContain("Haus am See"));
  await waitFor(() => expect(found()).not.toContain("0 HeizraumUG"));
  expect(found()).toContain("EnergieNachhaltigkeit");
});

test("pages below a module, settings and documents are found by their names, and what is not for the role is not", async () => {
  const { router, user } = await shown([rooms, energy, settings]);
  const search = async (text: string) => {
    await user.click(screen.getByRole("button", { name: "Suchen" }));
    await user.type(await field(), text);
  };
  await search("monats");
  await waitFor(() => expect(found()).toEqual(["MonatsbilanzEnergie"]));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.history.location.pathname).toBe("/energy/months"));
  await search("speicher");
  await waitFor(() => expect(found()).toEqual(["SpeicherEinstellungen"]));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.history.location.pathname).toBe("/settings/storage"));
  await search("haustuer");
  await waitFor(() => expect(found()).toEqual(["12 HaustürSchlüssel"]));
  await user.keyboard("{Enter}");
  expect(router.history.location.href).toBe("/keys?open=k");
});

test("where one went last stands first the next time, on this device alone", async () => {
  const { user } = await shown([rooms, energy, settings]);
  const button = screen.getByRole("button", { name: "Suchen" });
  await user.click(button);
  await user.type(await field(), "heizraum{Enter}");
  await user.click(button);
  await user.type(await field(), "monats{Enter}");
  await user.click(button);
  await waitFor(() => expect(found().slice(0, 2)).toEqual(["MonatsbilanzEnergie", "0 HeizraumUG"]));
  expect(screen.getByText("Zuletzt")).toBeTruthy();
  expect(await db.settings.find().exec()).toEqual([]);
});

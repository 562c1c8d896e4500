// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { deleteView, saveView } from "#data/views/actions.ts";
import { liveViews } from "#data/views/queries.ts";
import type { KeptView } from "#domain/viewer/views/keptView.ts";
import { readKeptView } from "#domain/viewer/views/readKeptView.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import type { ViewKeeper } from "./viewKeeper.ts";
import { ProjectViews, ViewsPanel } from "./ViewsPanel.tsx";

let db: Database;
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("viewer");
});
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  await db.close();
});

const former: KeptView = { ...readKeptView({}), hidden: ["wall"] };
const present: KeptView = { ...readKeptView({}), is_xray: true };

function open(more: Partial<ViewKeeper> = {}) {
  const opened: KeptView[] = [];
  const keeper: ViewKeeper = {
    canKeep: true,
    isColourMissing: false,
    keep: () => present,
    show: (view) => opened.push(view) + 1,
    ...more,
  };
  showPage(<ProjectViews projectId="p" keeper={keeper} />, { db });
  return Object.assign(userEvent.setup(), { opened });
}

const kept = async () => (await firstValueFrom(liveViews(db, "p"))).map(({ name, view }) => ({ name, view }));
const choose = async (user: ReturnType<typeof open>, entry: string) => {
  await user.click(await screen.findByRole("button", { name: "Mehr zu Heizraum" }));
  await user.click(await screen.findByRole("menuitem", { name: entry }));
};

test("the present view is kept under a name, and not without one", async () => {
  const user = open();
  expect(await screen.findByText("Noch keine Ansicht gespeichert.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Ansicht speichern" }));
  expect(screen.getByText(/Eine Ansicht braucht einen Namen/)).toBeTruthy();
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: "Name der Ansicht" });
  await user.type(name, "Heizraum{Enter}");
  expect(await screen.findByRole("button", { name: /^Heizraum/ })).toBeTruthy();
  expect(await kept()).toEqual([{ name: "Heizraum", view: present }]);
  await expect.poll(() => name.value).toBe("");
});

test("a view is opened, told what the model lacks of it, replaced, renamed and deleted; the last word can be taken back", async () => {
  await saveView(db, "p", { name: "Heizraum", view: former });
  const user = open();
  await user.click(await screen.findByRole("button", { name: /^Heizraum/ }));
  expect(user.opened).toEqual([former]);
  expect(screen.getByText("2 Teile von „Heizraum“ gibt es in diesem Modell nicht.")).toBeTruthy();

  await choose(user, "Durch jetzige Ansicht ersetzen");
  await expect.poll(kept).toEqual([{ name: "Heizraum", view: present }]);
  await user.click(await screen.findByRole("button", { name: "Rückgängig" }));
  await expect.poll(kept).toEqual([{ name: "Heizraum", view: former }]);

  await choose(user, "Löschen");
  expect(await screen.findByText("Noch keine Ansicht gespeichert.")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Rückgängig" }));
  await expect.poll(kept).toEqual([{ name: "Heizraum", view: former }]);

  await choose(user, "Umbenennen");
  const dialog = await screen.findByRole("dialog", { name: "Ansicht umbenennen" });
  const name = within(dialog).getByRole("textbox", { name: "Name der Ansicht" });
  await user.clear(name);
  await user.type(name, "Technik");
  await user.click(within(dialog).getByRole("button", { name: "Umbenennen" }));
  await expect.poll(kept).toEqual([{ name: "Technik", view: former }]);
});

test("a view that somebody deletes while it is renamed says so, and what was typed stays", async () => {
  const saved = await saveView(db, "p", { name: "Heizraum", view: former });
  if (!saved.ok) throw new Error(saved.error.kind);
  const views = {
    list: [saved.value],
    problem: "unknown" as const,
    mayWrite: true,
    save: async () => false,
    rename: async () => false,
    replace: async () => false,
    remove: async () => false,
  };
  await deleteView(db, saved.value.id);
  const keeper: ViewKeeper = { canKeep: true, isColourMissing: false, keep: () => present, show: () => 0 };
  showPage(<ViewsPanel views={views} keeper={keeper} />, { db });
  const user = Object.assign(userEvent.setup(), { opened: [] });
  await choose(user, "Umbenennen");
  const dialog = await screen.findByRole("dialog", { name: "Ansicht umbenennen" });
  const name = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Name der Ansicht" });
  await user.type(name, " West");
  await user.click(within(dialog).getByRole("button", { name: "Umbenennen" }));
  expect(await within(dialog).findByText(/hat inzwischen jemand gelöscht/)).toBeTruthy();
  expect(name.value).toBe("Heizraum West");
});

test("without 3D nothing is kept, and a colour that the model does not have is told", async () => {
  await saveView(db, "p", { name: "Heizraum", view: former });
  const user = open({ canKeep: false, isColourMissing: true, show: () => 0 });
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Ansicht speichern" });
  expect(button.disabled).toBe(true);
  await user.click(screen.getByRole("button", { name: /^Heizraum/ }));
  expect(screen.getByText(/Das Merkmal, nach dem gefärbt werden soll/)).toBeTruthy();
});

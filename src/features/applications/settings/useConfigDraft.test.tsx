// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import i18n from "i18next";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import type { ApplicationRow } from "#data/documents.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { addApplication } from "#data/outputs/actions.ts";
import type { ApplicationConfig } from "#domain/application/config/applicationConfig.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { useConfigDraft } from "./useConfigDraft.ts";

let db: Database;
let application: ApplicationRow;
const start = {
  title: "Lindenhof",
  colour: "#2b6a4f",
  rules: { de: "Ruhe", en: "Quiet" },
  of_a_newer_version: 7,
};

beforeEach(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["applications"]);
  db = await memoryDatabase({ collections: ["outputs", "device"] });
  const row = { project_id: "p", template: "building-book", slug: "lindenhof", title: "Lindenhof" } as const;
  const added = await addApplication(db, { ...row, step: "config", config: start, status: "draft" });
  if (!added.ok) throw new Error(added.error.kind);
  application = added.value as ApplicationRow;
});
afterEach(async () => {
  cleanup();
  await db.close();
});

const stored = async () =>
  (await db.outputs.findOne(application.id).exec())!.toMutableJSON() as ApplicationRow;
/** What somebody else has changed arrives while the page is open. */
const arrives = (config: object) =>
  db.outputs.findOne(application.id).incrementalModify((now) => {
    const row = now as ApplicationRow;
    return { ...row, config: { ...row.config, ...config } } as typeof now;
  });
const open = () =>
  renderHook(({ row }: { row: ApplicationRow }) => useConfigDraft(db, row), {
    initialProps: { row: application },
  });

test("what somebody else changes while the page is open is not taken back by the next change here", async () => {
  const page = open();
  await arrives({ colour: "#2e6787", rules: { de: "Ruhe", en: "Quiet, please" } });
  act(() => page.result.current[1]({ title: "Lindenhof 2" }));
  await waitFor(async () => expect((await stored()).title).toBe("Lindenhof 2"));
  act(() => page.result.current[1]({ rules: { ...page.result.current[0].rules, de: "Stille" } }));
  await waitFor(async () => expect((await stored()).config["rules"]).toMatchObject({ de: "Stille" }));
  expect((await stored()).config).toEqual({
    ...start,
    title: "Lindenhof 2",
    colour: "#2e6787",
    rules: { de: "Stille", en: "Quiet, please" },
  });
});

test("what a colleague has chosen of a list stays when something else of it is chosen here, before and after it is drawn", async () => {
  await arrives({ contact_ids: ["anna"], pages: ["rooms"] });
  application = await stored();
  const page = open();
  const choose = (parts: Partial<ApplicationConfig>) => act(() => page.result.current[1](parts));
  choose({ contact_ids: ["anna", "bea"] });
  await waitFor(async () => expect((await stored()).config["contact_ids"]).toEqual(["anna", "bea"]));
  await arrives({ contact_ids: ["anna", "bea", "carl"], pages: ["rooms", "model", "of_a_newer_version"] });
  choose({ pages: ["rooms", "energy"] });
  await waitFor(async () =>
    expect((await stored()).config["pages"]).toEqual(["rooms", "model", "of_a_newer_version", "energy"]),
  );
  page.rerender({ row: await stored() });
  expect(page.result.current[0].contact_ids).toEqual(["anna", "bea", "carl"]);
  choose({ contact_ids: page.result.current[0].contact_ids.filter((id) => id !== "anna") });
  await waitFor(async () => expect((await stored()).config["contact_ids"]).toEqual(["bea", "carl"]));
  expect(page.result.current[0].contact_ids).toEqual(["bea", "carl"]);
});

test("what arrives is shown, and what was typed here stays as it was typed", async () => {
  const page = open();
  act(() => page.result.current[1]({ title: "Lindenhof 2 " }));
  await arrives({ colour: "#2e6787" });
  page.rerender({ row: await stored() });
  expect(page.result.current[0]).toMatchObject({ title: "Lindenhof 2 ", colour: "#2e6787" });
});

test("two changes in the same moment are both kept", async () => {
  const [, change] = open().result.current;
  act(() => {
    change({ title: "Lindenhof 3" });
    change({ pages: ["rules"] });
  });
  await waitFor(async () =>
    expect((await stored()).config).toMatchObject({ title: "Lindenhof 3", pages: ["rules"] }),
  );
  expect(await stored()).toMatchObject({ title: "Lindenhof 3", slug: "lindenhof-3" });
});

test("house rules that are too long to be built are not lost with the next change of something else", async () => {
  const rules = { de: "x".repeat(20_001), en: "Quiet" };
  await arrives({ rules });
  application = await stored();
  const page = open();
  act(() => page.result.current[1]({ pages: ["rooms"] }));
  await waitFor(async () => expect((await stored()).config["pages"]).toEqual(["rooms"]));
  expect((await stored()).config["rules"]).toEqual(rules);
});

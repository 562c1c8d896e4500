import { expect, test } from "vitest";
import { asTemplate, chosenPages, configProblems, readConfig, startingConfig } from "./applicationConfig.ts";
import { changedParts, configChange, joinedChange } from "./configChange.ts";
import { startingPages, templates } from "../templates.ts";

test("a configuration from before there were templates reads as the book of a building, nothing lost", () => {
  const stored = {
    title: "Lindenhof",
    colour: "#2e6787",
    languages: ["en", "de"],
    pages: ["energy", "rooms"],
    contact_ids: ["c1"],
    rules: { de: "Ruhe." },
  };
  expect(readConfig(stored, "x")).toEqual({
    ...startingConfig("Lindenhof"),
    ...stored,
    template: "building-book",
    languages: ["de", "en"],
    pages: ["rooms", "energy"],
  });
});

test("what is stored comes back as it was; what is broken falls back by itself and takes nothing else with it", () => {
  for (const template of templates) {
    const config = startingConfig("A", template);
    expect(readConfig({ ...config }, "x")).toEqual(config);
  }
  const broken = {
    ...startingConfig("A", "tenant-info"),
    template: "spaceship",
    notices: [{ id: 1 }],
    meters: "no",
  };
  expect(readConfig(broken, "x")).toMatchObject({
    template: "building-book",
    title: "A",
    notices: [],
    meters: [],
  });
});

test("a configuration with a former id of its template reads as that template, with the pages that only it has", () => {
  const stored = { ...startingConfig("A", "caretaker"), template: "hausmeister" };
  expect(readConfig(stored, "x")).toEqual(startingConfig("A", "caretaker"));
  expect(chosenPages(readConfig(stored, "x"))).toEqual(startingPages.caretaker);
});

test("another template brings its own pages and leaves what was switched on elsewhere as it was", () => {
  const book = { ...startingConfig("A"), pages: ["rooms", "energy"] as ("rooms" | "energy")[] };
  const info = { ...book, ...asTemplate(book, "tenant-info") };
  expect(chosenPages(info)).toEqual(startingPages["tenant-info"]);
  expect(info.title).toBe("A");
});

test("an own form that loops, and an inbox that is no origin, keep an application from being built", () => {
  const form = {
    id: "f",
    kind: "ticket" as const,
    title: { de: "F" },
    schema: { type: "object" as const, properties: { a: { type: "string" as const } }, required: [] },
    ui: [{ field: "a", widget: "line" as const, label: { de: "A" }, when: { field: "a", is: "x" } }],
  };
  const config = { ...startingConfig("A", "caretaker"), forms: [form], inbox: { url: "https://a.example/x", token: "t".repeat(20) } };
  expect(configProblems(config)).toEqual([{ kind: "bad_form", form: "f", field: "a" }, { kind: "bad_inbox" }]);
  expect(configProblems(startingConfig("A"))).toEqual([]);
  // Where no page shows it, it keeps nothing back.
  expect(configProblems({ ...config, pages: ["rooms"], inbox: null })).toEqual([]);
}); // prettier-ignore

test("two people who change different notices of one list both keep theirs", () => {
  const notice = (id: string, de: string) => ({ id, on: "2026-11-26", until: null, title: { de }, text: {} });
  const shown = {
    ...startingConfig("A", "tenant-info"),
    notices: [notice("1", "eins"), notice("2", "zwei")],
  };
  const mine = configChange(shown, {
    notices: [notice("1", "EINS"), shown.notices[1]!, notice("3", "drei")],
  });
  const later = joinedChange(
    mine,
    configChange({ ...shown, notices: [] }, { notices: [notice("4", "vier")] }),
  );
  const theirs = { ...shown, notices: [shown.notices[0]!, notice("9", "neun")] };
  expect(changedParts(shown, later, { ...theirs }).notices).toEqual([
    notice("1", "EINS"),
    notice("9", "neun"),
    notice("3", "drei"),
    notice("4", "vier"),
  ]);
  const removed = configChange(shown, { notices: [shown.notices[1]!] });
  expect(changedParts(shown, removed, { ...theirs }).notices).toEqual([notice("9", "neun")]);
});

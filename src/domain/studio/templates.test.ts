import fc from "fast-check";
import { expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { type Block, blockKinds, newBlock } from "../application/config/startBlocks.ts";
import { applicationPages, templates } from "../application/templates.ts";
import { applicationColours, carriesWhite, readColour } from "../application/config/brandColour.ts";
import type { Form } from "../application/forms/form.ts";
import { asKept, aFullTemplate, drawing, point, scripted } from "./aTemplate.fixture.ts";
import {
  type EditHistory,
  movedParts,
  noHistory,
  partsBefore,
  redone,
  undone,
  withStep,
} from "./editHistory.ts";
import { templateChanges } from "./templateChanges.ts";
import {
  readContent,
  readDraft,
  startingContent,
  takenOver,
  type TemplateContent,
} from "./templateContent.ts";
import { missingTexts, withText } from "./templateTexts.ts";
import { configProblems, readConfig, startingConfig } from "../application/config/applicationConfig.ts";

const words = fc
  .string({ minLength: 1, maxLength: 12, unit: "grapheme" })
  .filter((text) => text.trim() !== "");
const texts = fc.dictionary(fc.constantFrom(...languages), words);

const block = fc
  .record({ kind: fc.constantFrom(...blockKinds), title: texts, text: texts, alt: texts })
  .map(({ kind, title, text, alt }) => (id: string): Block => {
    const fresh = newBlock(kind, id, ["rooms"]);
    if (fresh.kind === "welcome") return { ...fresh, title, text };
    if (fresh.kind === "note") return { ...fresh, text };
    return fresh.kind === "picture" ? { ...fresh, alt } : fresh;
  });

/** Any template that somebody could put together without pictures and forms. */
const anyTemplate: fc.Arbitrary<TemplateContent> = fc
  .record({
    base: fc.constantFrom(...templates),
    languages: fc.subarray([...languages], { minLength: 1 }),
    colour: fc.constantFrom(...applicationColours),
    pages: fc.shuffledSubarray([...applicationPages]),
    blocks: fc.array(block, { maxLength: 5 }),
    order: fc.shuffledSubarray(["a", "b", "c", "d", "e"], { minLength: 5 }),
    rules: texts,
    tips: texts,
  })
  .map(({ blocks, order, ...rest }) => ({
    ...startingContent(rest.base),
    ...rest,
    start: blocks.map((make, index) => make(order[index]!)),
  }));

test("whatever somebody puts together reads as it is, and an application takes it over", () => {
  fc.assert(
    fc.property(anyTemplate, (content) => {
      expect(readContent(content)).toEqual(content);
      expect(readDraft(content)).toEqual(content);
      const config = readConfig({ ...startingConfig("Haus"), ...takenOver(content, null) }, "Haus");
      expect(configProblems(config)).toEqual([]);
      expect(config).toMatchObject({ template: content.base, start: content.start });
    }),
  );
});

test("a template with a former id of its shell reads as one of today, as draft and as version", () => {
  const stored = { ...startingContent("tenant-info"), base: "mieter-info" };
  expect(readDraft(stored)).toEqual(startingContent("tenant-info"));
  expect(readContent(stored)).toEqual(startingContent("tenant-info"));
});

test("a draft of a newer product is not opened, one with something unreadable in it opens without that", () => {
  const content = startingContent("caretaker");
  expect(readDraft({ ...content, schema: "1.1" })).toBeNull();
  expect(readContent({ ...content, schema: "2.0" })).toBe("newer_schema");
  expect(readDraft({ ...content, colour: "red; background: url(https://elsewhere)" })).toEqual(content);
  expect(readDraft({ ...content, start: [{ id: "x", kind: "script", text: {} }] })).toEqual(content);
  expect(readDraft({ ...content, logo: "0".repeat(32) })).toEqual(content);
});

test.each([
  ["a colour that brings a rule along", { colour: "#fff;}body{display:none" }],
  ["a colour on which white cannot be read", { colour: "#f5d76e" }],
  ["a block that nobody knows", { start: [{ id: "x", kind: "html", text: { de: "<b>" } }] }],
  ["a block with more than it has", { start: [{ id: "x", kind: "facts", onclick: "alert(1)" }] }],
  [
    "two blocks of one id",
    {
      start: [
        { id: "x", kind: "facts" },
        { id: "x", kind: "pages" },
      ],
    },
  ],
  ["a page that no shell has", { pages: ["admin"] }],
  ["a page twice", { pages: ["rooms", "rooms"] }],
  ["a logo that is not there", { logo: "a".repeat(32) }],
  ["no language", { languages: [] }],
  ["a field that nobody knows", { css: "body{}" }],
])("%s is refused", (_what, change) => {
  expect(readContent({ ...startingContent("tenant-info"), ...change })).toBe("not_a_template");
});

test("a picture with a script in it, or one that only says that it is one, is refused", () => {
  const withPicture = (picture: unknown) =>
    readContent({ ...startingContent("tenant-info"), pictures: { ["a".repeat(32)]: picture } });
  expect(withPicture(asKept("image/svg+xml", scripted))).toBe("bad_picture");
  expect(withPicture(asKept("image/png", drawing))).toBe("bad_picture");
  expect(withPicture(asKept("image/svg+xml", point))).toBe("bad_picture");
  expect(withPicture(asKept("image/png", point))).toMatchObject({ base: "tenant-info" });
  expect(withPicture(asKept("image/svg+xml", drawing))).toMatchObject({ base: "tenant-info" });
});

test("a form whose rules wait for each other is refused", async () => {
  const content = await aFullTemplate();
  const [form] = content.forms;
  const asked = (field: string, on: string): Form["ui"][number] => ({
    field,
    widget: "check",
    label: { de: field },
    when: { field: on, is: true },
  });
  const looped: Form = {
    ...form!,
    schema: { type: "object", properties: { a: { type: "boolean" }, b: { type: "boolean" } }, required: [] },
    ui: [asked("a", "b"), asked("b", "a")],
  };
  expect(readContent({ ...content, forms: [looped] })).toBe("bad_form");
  expect(readContent(content)).toEqual(content);
});

test("colours are read with and without their sign, and judged by the white that stands on them", () => {
  expect(readColour(" 2B6A4F ")).toBe("#2b6a4f");
  for (const typed of ["", "green", "#fff", "#2b6a4", "#2b6a4f80", "url(x)"])
    expect(readColour(typed)).toBeNull();
  expect(carriesWhite("#767676")).toBe(true);
  expect(carriesWhite("#777777")).toBe(false);
});

test("what a language lacks is told with what is shown in its place; a title that nobody wrote is lacking too", async () => {
  const content = await aFullTemplate();
  const told = missingTexts(content).map(({ slot, languages, shown }) => [slot.id, languages, shown]);
  expect(told).toEqual([
    ["block/b1/text", ["en"], "de"],
    ["block/b2/alt", ["en"], "de"],
    ["form/keys/which/label", ["en"], "de"],
  ]);
  const bare = withText(content, "block/b1/title", { language: "de", text: "" });
  const nothing = withText(bare, "block/b1/title", { language: "en", text: "" });
  expect(missingTexts(nothing)[0]).toMatchObject({
    slot: { id: "block/b1/title" },
    languages: ["de", "en"],
    shown: null,
  });
  const all = missingTexts(content).reduce(
    (text, { slot }) => withText(text, slot.id, { language: "en", text: "said" }),
    content,
  );
  expect(missingTexts(all)).toEqual([]);
});

test("two templates that say the same have no difference, and any difference is told", () => {
  fc.assert(
    fc.property(anyTemplate, anyTemplate, (a, b) => {
      expect(templateChanges(a, a)).toEqual([]);
      expect(templateChanges(a, b).length === 0).toBe(JSON.stringify(a) === JSON.stringify(b));
    }),
  );
});

test("differences are told by what they are", async () => {
  const before = await aFullTemplate();
  const after: TemplateContent = {
    ...withText(before, "block/b1/title", { language: "en", text: "Hello" }),
    colour: "#2e6787",
    logo: null,
    languages: ["de", "fr"],
    pages: ["damage", "notices", "contacts"],
  };
  const [welcome, , actions] = after.start;
  expect(templateChanges(before, { ...after, start: [actions!, welcome!], forms: [] })).toEqual([
    { kind: "colour", before: "#482c66", after: "#2e6787" },
    { kind: "logo_removed" },
    { kind: "language_added", language: "fr" },
    { kind: "language_removed", language: "en" },
    { kind: "page_removed", page: "documents" },
    { kind: "page_removed", page: "rules" },
    { kind: "page_removed", page: "consumption" },
    { kind: "pages_moved", pages: ["damage", "notices", "contacts"] },
    { kind: "block_removed", block: "picture" },
    { kind: "blocks_moved" },
    { kind: "form_removed", name: "Schlüssel verloren" },
    {
      kind: "text",
      place: { kind: "block", block: "welcome", as: "title" },
      language: "en",
      before: "Welcome",
      after: "Hello",
    },
  ]);
});

/** Edits a template as the page does. */
function edited(content: TemplateContent, history: EditHistory, next: TemplateContent, at_ms: number) {
  const before = partsBefore(content, next);
  return { content: next, history: withStep(history, { before, after: next, about: `${at_ms}`, at_ms }) };
}

test("taking edits back leads to each state before, doing them again to the last one", () => {
  fc.assert(
    fc.property(fc.array(anyTemplate, { minLength: 1, maxLength: 6 }), (states) => {
      let content: TemplateContent = startingContent("building-book");
      let history = noHistory;
      const seen = [content];
      states.forEach((state, index) => {
        ({ content, history } = edited(content, history, state, index * 5_000));
        seen.push(content);
      });
      for (const state of seen.slice(0, -1).toReversed()) {
        const move = undone(history)!;
        content = { ...content, ...movedParts(content, move) };
        ({ history } = move);
        expect(content).toEqual(state);
      }
      expect(undone(history)).toBeNull();
      for (const state of seen.slice(1)) {
        const move = redone(history)!;
        content = { ...content, ...movedParts(content, move) };
        ({ history } = move);
        expect(content).toEqual(state);
      }
      expect(redone(history)).toBeNull();
    }),
  );
});

test("letters of one text that follow each other are one step; what came from elsewhere in a field stays when a step is taken back", () => {
  const start = startingContent("building-book");
  const typed = (text: string, at_ms: number) => ({
    before: { rules: {} },
    after: { rules: { de: text } },
    about: "rules",
    at_ms,
  });
  const history = [typed("R", 0), typed("Ru", 300), typed("Ruhe", 900)].reduce(withStep, noHistory);
  expect(history.past).toEqual([{ ...typed("Ruhe", 900), before: { rules: {} } }]);
  const move = undone(history)!;
  expect(movedParts({ ...start, rules: { de: "Ruhe" } }, move)).toEqual({ rules: {} });
  expect(movedParts({ ...start, rules: { de: "Ruhe ab 22 Uhr" } }, move)).toEqual({});
});

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Language } from "#kernel/languages.ts";
import { answerProblems, askedFields, givenAnswers } from "./formAnswers.ts";
import { damageForm, ticketForm } from "./standardForms.ts";
import { checklistForm, standardChecklist } from "./checklistForm.ts";
import { choiceWords, knownField, knownFields, newField, sectionWords } from "./fieldKinds.ts";
import { type Form, formShape, widgets } from "./form.ts";
import {
  addChoice,
  addField,
  choicesOf,
  duplicateField,
  emptyForm,
  isRequired,
  mostFields,
  moveChoice,
  moveField,
  propertyOf,
  putBack,
  removeChoice,
  removeField,
  setBounds,
  setMost,
  setRequired,
  setRule,
  setSection,
  setUnit,
} from "./formEdit.ts";
import { formProblems, withoutFaults } from "./formProblems.ts";
import { canHold, ruleSources } from "./formRule.ts";
import { handoverForm } from "./handoverForm.ts";
import { missingTexts, textPlaces, textsAt, withText } from "./formText.ts";

const offered: readonly Language[] = ["de", "fr"];
const empty = emptyForm(offered, { id: "own", kind: "ticket" });
const add = (form: Form, widget: (typeof widgets)[number], name: string) =>
  addField(form, newField(form, offered, widget, name));
const kinds = (form: Form) => formProblems(form).map(({ kind, field }) => `${kind} ${field}`);

/** A form with one field of each way to ask. */
const everything = widgets.reduce((form, widget) => add(form, widget, `f_${widget}`), empty);

test("each way to ask and each known field can be added, and is right as it comes", () => {
  expect(kinds(empty)).toEqual(["no_fields "]);
  const full = knownFields.reduce((form, one) => addField(form, knownField(offered, one)), everything);
  expect(formShape.safeParse(full).error).toBeUndefined();
  expect(kinds(full)).toEqual([]);
  expect(full.ui.map(({ widget }) => widget)).toEqual([...widgets, "line", "choice", "date", "line", "line"]);
  expect(missingTexts(full, offered)).toEqual([]);
  expect(addField(full, knownField(offered, "title"))).toBe(full);
});

test("the first photo, room, sketch and text have the names that the inbox knows, further ones their own", () => {
  const twice = add(add(empty, "photo", "a"), "photo", "b");
  expect(twice.ui.map(({ field }) => field)).toEqual(["photos", "b"]);
  expect(["room", "sketch", "text"].every((name) => propertyOf(everything, name))).toBe(true);
});

test("a field is moved, copied, taken out and put back where it was", () => {
  const three = ["a", "b", "c"].reduce((form, name) => add(form, "line", name), empty);
  const names = (form: Form) => form.ui.map(({ field }) => field).join("");
  expect(names(moveField(three, "a", 2))).toBe("bca");
  expect(names(moveField(three, "c", -5))).toBe("cab");
  expect(moveField(three, "b", 1)).toBe(three);
  const copied = duplicateField(setSection(setRequired(three, "a", true), "a", sectionWords(offered)), "a", "d"); // prettier-ignore
  expect(names(copied)).toBe("adbc");
  expect([isRequired(copied, "d"), copied.ui[1]!.section, copied.ui[1]!.label]).toEqual([
    true,
    undefined,
    copied.ui[0]!.label,
  ]);
  const without = removeField(copied, "d");
  expect(names(without)).toBe("abc");
  expect(putBack(without, copied, "d")).toEqual(copied);
  // What was done meanwhile stays.
  const later = withText(without, { part: "title" }, "de", "Neu");
  expect(putBack(later, copied, "d").title.de).toBe("Neu");
  expect(putBack(copied, copied, "d")).toBe(copied);
});

test("answers survive every other word: names stay, whatever a field is called", () => {
  const form = add(add(empty, "line", "a"), "choice", "b");
  const answers = { a: "Rohr", b: "yes" };
  const renamed = withText(withText(form, { part: "label", field: "a" }, "de", "Ganz anders"), { part: "choice", field: "b", value: "yes" }, "de", "Jawohl"); // prettier-ignore
  expect(givenAnswers(renamed, answers)).toEqual(answers);
  expect(answerProblems(renamed, answers)).toEqual([]);
});

test("a rule that waits for what is not there, comes later, cannot be answered so, or for itself is named", () => {
  const form = add(add(add(empty, "choice", "a"), "check", "b"), "line", "c");
  const rule = (field: string, when: Parameters<typeof setRule>[2]) => kinds(setRule(form, field, when));
  expect(rule("c", { field: "a", is: "yes" })).toEqual([]);
  expect(rule("c", { field: "b", is: true })).toEqual([]);
  expect(rule("c", { field: "gone", is: true })).toEqual(["no_such_field c"]);
  expect(rule("a", { field: "b", is: true })).toEqual(["later_field a"]);
  expect(rule("c", { field: "a", is: "perhaps" })).toEqual(["no_such_answer c"]);
  expect(rule("c", { field: "b", is: "yes" })).toEqual(["no_such_answer c"]);
  expect(rule("c", { field: "c", is: "x" })).toEqual(["loop c"]);
  const waiting = setRule(form, "c", { field: "a", is: "no" });
  expect(kinds(removeField(waiting, "a"))).toEqual(["no_such_field c"]);
  expect(kinds(moveField(waiting, "c", 0))).toEqual(["later_field c"]);
  expect(kinds(removeChoice(waiting, "a", "no"))).toEqual(["no_such_answer c"]);
  const circle = setRule(setRule(form, "a", { field: "b", is: true }), "b", { field: "a", is: "yes" });
  expect(kinds(circle)).toEqual(["loop a", "loop b"]);
});

test("a rule can wait for a tick that is not set, and for a number with its unit", () => {
  const form = setRule(add(add(empty, "check", "a"), "line", "b"), "b", { field: "a", is: false });
  const asked = (answers: object) => askedFields(form, { ...answers }).map(({ field }) => field);
  expect(kinds(form)).toEqual([]);
  expect([asked({}), asked({ a: true })]).toEqual([["a", "b"], ["a"]]);
  const number = setRule(add(add(empty, "number", "a"), "line", "b"), "b", { field: "a", is: 3 });
  expect(kinds(number)).toEqual([]);
  expect(askedFields(number, { a: { value: 3, unit: "bar" } })).toHaveLength(2);
  expect(askedFields(number, { a: { value: 4, unit: "bar" } })).toHaveLength(1);
});

test("only choices and ticks that come before can decide about a field", () => {
  const form = add(add(add(everything, "choice", "x"), "line", "y"), "choice", "z");
  expect(ruleSources(form, "y").map(({ field }) => field)).toEqual(["f_choice", "f_check", "x"]);
  expect(ruleSources(form, "nowhere")).toEqual([]);
});

test("choices keep their values; the last one stays; more than sixty there are not", () => {
  const form = add(empty, "choice", "a");
  const third = addChoice(form, "a", "c1", choiceWords(offered, 3));
  expect(choicesOf(third, "a")).toEqual(["yes", "no", "c1"]);
  expect(textsAt(third, { part: "choice", field: "a", value: "c1" }).fr).toBe("Choix 3");
  expect(choicesOf(moveChoice(third, "a", "c1", 0), "a")).toEqual(["c1", "yes", "no"]);
  const last = removeChoice(removeChoice(third, "a", "yes"), "a", "no");
  expect(removeChoice(last, "a", "c1")).toBe(last);
  let many = form;
  for (let n = 0; n < 80; n++) many = addChoice(many, "a", `c${n}`, { de: "x" });
  expect(choicesOf(many, "a")).toHaveLength(60);
  expect(addChoice(add(empty, "date", "d"), "d", "c", {}).schema.properties["d"]).toEqual(
    propertyOf(add(empty, "date", "d"), "d"),
  );
});

test("bounds that leave nothing, choices and names without words are named", () => {
  const number = setUnit(add(empty, "number", "a"), "a", "bar");
  expect(kinds(setBounds(number, "a", { minimum: 0, maximum: 4 }))).toEqual([]);
  expect(kinds(setBounds(number, "a", { minimum: 5, maximum: 4 }))).toEqual(["bounds a"]);
  expect(setUnit(number, "a", "").ui[0]).not.toHaveProperty("unit");
  expect(propertyOf(setMost(add(empty, "photo", "p"), "photos", 900), "photos")).toMatchObject({ maxItems: 200 }); // prettier-ignore
  const choice = add(empty, "choice", "a");
  const wordless = offered.reduce((form, language) => withText(form, { part: "choice", field: "a", value: "no" }, language, ""), choice); // prettier-ignore
  expect(kinds(wordless)).toEqual(["no_choice_label a"]);
  const nameless = offered.reduce((form, language) => withText(form, { part: "title" }, language, ""), choice); // prettier-ignore
  expect(kinds(nameless)).toEqual(["no_title "]);
});

test("what one language lacks is listed by its place; an empty hint is none, an emptied heading is still one", () => {
  const form = setSection(add(empty, "line", "a"), "a", sectionWords(offered));
  const place = { part: "hint", field: "a" } as const;
  const hinted = withText(form, place, "de", "Zum Beispiel 3");
  expect(missingTexts(hinted, offered)).toEqual([{ place, language: "fr" }]);
  expect(withText(hinted, place, "de", "").ui[0]).not.toHaveProperty("hint");
  const section = { part: "section", field: "a" } as const;
  const emptied = offered.reduce((now, language) => withText(now, section, language, ""), form);
  expect(emptied.ui[0]!.section).toEqual({});
  expect(missingTexts(emptied, offered)).toHaveLength(2);
  expect(textPlaces(form).map(({ part }) => part)).toEqual(["title", "section", "label"]);
});

/** One thing somebody does to a form, about a field by its place. */
const step = fc.oneof(
  fc.record({ does: fc.constant("add" as const), widget: fc.constantFrom(...widgets) }),
  fc.record({ does: fc.constant("known" as const), known: fc.constantFrom(...knownFields) }),
  fc.record({ does: fc.constantFrom("remove" as const, "copy" as const, "section" as const, "choice" as const, "lessChoice" as const), at: fc.nat(9) }),
  fc.record({ does: fc.constant("move" as const), at: fc.nat(9), to: fc.integer({ min: -2, max: 12 }) }),
  fc.record({ does: fc.constant("must" as const), at: fc.nat(9), on: fc.boolean() }),
  fc.record({ does: fc.constant("bounds" as const), at: fc.nat(9), minimum: fc.option(fc.double(), { nil: undefined }), maximum: fc.option(fc.double(), { nil: undefined }) }),
  fc.record({ does: fc.constant("most" as const), at: fc.nat(9), most: fc.double() }),
  fc.record({ does: fc.constant("unit" as const), at: fc.nat(9), unit: fc.string({ maxLength: 40 }) }),
  fc.record({ does: fc.constant("rule" as const), at: fc.nat(9), on: fc.nat(9), is: fc.constantFrom("yes", true, false, 1) }),
  fc.record({ does: fc.constant("text" as const), place: fc.nat(40), language: fc.constantFrom(...offered), text: fc.oneof(fc.string(), fc.constant(""), fc.constant("x".repeat(3_000))) }),
); // prettier-ignore
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function done(form: Form, one: Step, n: number): Form {
  const at = (place: number) => form.ui[place % Math.max(1, form.ui.length)]?.field ?? "nowhere";
  switch (one.does) {
    case "add":
      return add(form, one.widget, `n${n}`);
    case "known":
      return addField(form, knownField(offered, one.known));
    case "remove":
      return removeField(form, at(one.at));
    case "copy":
      return duplicateField(form, at(one.at), `n${n}`);
    case "section":
      return setSection(form, at(one.at), sectionWords(offered));
    case "choice":
      return addChoice(form, at(one.at), `c${n}`, choiceWords(offered, n));
    case "lessChoice":
      return removeChoice(form, at(one.at), choicesOf(form, at(one.at))[0] ?? "");
    case "move":
      return moveField(form, at(one.at), one.to);
    case "must":
      return setRequired(form, at(one.at), one.on);
    case "bounds":
      return setBounds(form, at(one.at), one);
    case "most":
      return setMost(form, at(one.at), one.most);
    case "unit":
      return setUnit(form, at(one.at), one.unit);
    case "rule":
      return setRule(form, at(one.at), { field: at(one.on), is: one.is });
    case "text": {
      const places = textPlaces(form);
      return withText(form, places[one.place % places.length]!, one.language, one.text);
    }
  }
}

test("whatever is done to a form, it stays one; what is wrong with it is named and can be left out of a preview", () => {
  const begun = fc.constantFrom(empty, everything, damageForm(offered), ticketForm(offered, { rooms: true, plan: true }), checklistForm(offered, standardChecklist(offered)), handoverForm(offered, { rooms: [] })); // prettier-ignore
  fc.assert(
    fc.property(begun, fc.array(step, { maxLength: 25 }), (first, steps) => {
      const form = steps.reduce(done, first);
      expect(formShape.safeParse(form).error).toBeUndefined();
      const names = form.ui.map(({ field }) => field);
      expect(new Set(names).size).toBe(names.length);
      expect(Object.keys(form.schema.properties).toSorted()).toEqual(names.toSorted());
      expect(names.length).toBeLessThanOrEqual(mostFields);
      // What nothing is said about can be asked: a rule that holds for an earlier field that is there.
      const named = new Set(formProblems(form).map(({ field }) => field));
      for (const { field, when } of form.ui) {
        if (!when || named.has(field)) continue;
        expect(names.indexOf(when.field)).toBeGreaterThan(-1);
        expect(names.indexOf(when.field)).toBeLessThan(names.indexOf(field));
        expect(canHold(when, propertyOf(form, when.field)!)).toBe(true);
      }
      const shown = withoutFaults(form, { de: "Ohne Namen" });
      expect(kinds(shown).filter((one) => one !== "no_fields ")).toEqual([]);
      for (const name of names.filter((one) => !named.has(one)))
        expect(shown.ui.map(({ field }) => field)).toContain(name);
    }),
  );
});

test("taking a field out and putting it back leaves the form as it was, whatever the form", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.nat(20), (steps, place) => {
      const form = steps.reduce(done, everything);
      const field = form.ui[place % Math.max(1, form.ui.length)]?.field;
      if (field === undefined) return;
      const back = putBack(removeField(form, field), form, field);
      expect(back.ui).toEqual(form.ui);
      expect(back.schema.properties).toEqual(form.schema.properties);
      expect(back.schema.required.toSorted()).toEqual(form.schema.required.toSorted());
    }),
  );
});

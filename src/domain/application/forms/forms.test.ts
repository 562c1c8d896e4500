import { expect, test } from "vitest";
import { applicationFiles } from "../content/applicationFiles.ts";
import { anApplicationInput } from "../../../../tests/fixtures/applications/anApplication.ts";
import { submissionShape } from "../inbox/protocol.ts";
import { answerProblems, askedFields, givenAnswers } from "./formAnswers.ts";
import { newField } from "./fieldKinds.ts";
import { addField, emptyForm } from "./formEdit.ts";
import { checklistForm, leftOutOf, pointsOf, standardChecklist } from "./checklistForm.ts";
import { type Form, formShape } from "./form.ts";
import { formProblems } from "./formProblems.ts";
import { handoverForm } from "./handoverForm.ts";
import { type Asked, damageForm, formOf, line, text, ticketForm } from "./standardForms.ts";

const rooms = [
  { id: 11, number: "1.02", name: "Küche", storey: 0, area_m2: null, area_kind: null, volume_m3: null, height_m: null, usage: null },
  { id: 12, number: "0.10", name: null, storey: null, area_m2: null, area_kind: null, volume_m3: null, height_m: null, usage: null },
] as const; // prettier-ignore
const all = ["de", "en", "fr", "es", "it"] as const;
const standard: readonly Form[] = [
  ticketForm(all, { rooms: true, plan: true }),
  damageForm(all),
  checklistForm(all, standardChecklist(all)),
  handoverForm(all, { rooms: [...rooms] }),
];

const aForm = (ui: Partial<Asked>[]): Form =>
  formOf(
    { id: "f", kind: "ticket", title: { de: "F" } },
    ui.map((one, index) => ({ field: `f${index}`, widget: "line", label: { de: "x" }, about: line, ...one })),
  );

test("every form of the product is a form without faults, in five languages", () => {
  for (const form of standard) {
    expect(formShape.safeParse(form).error, form.id).toBeUndefined();
    expect(formProblems(form), form.id).toEqual([]);
    for (const { field, label } of form.ui)
      for (const language of all)
        expect(label[language]?.trim(), `${form.id} ${field} ${language}`).toBeTruthy();
  }
});

test("rules that wait for each other are found, however long the circle is", () => {
  const loop = (length: number) =>
    aForm(Array.from({ length }, (_, index) => ({ when: { field: `f${(index + 1) % length}`, is: "a" } })));
  for (const length of [1, 2, 7]) {
    expect(formProblems(loop(length)).map(({ kind }) => kind)).toEqual(Array.from({ length }, () => "loop"));
    expect(askedFields(loop(length), { f0: "a" })).toEqual([]);
  }
  const chain = aForm([{}, { when: { field: "f0", is: "a" } }, { when: { field: "f1", is: "a" } }]);
  expect(formProblems(chain)).toEqual([]);
});

test("a form whose parts do not fit together says which field it is", () => {
  const wrong = aForm([
    { widget: "choice" },
    { field: "f0" },
    { label: { de: " " } },
    { when: { field: "nowhere", is: 1 } },
  ]);
  expect(formProblems(wrong).map(({ kind, field }) => `${kind} ${field}`)).toEqual([
    "wrong_widget f0",
    "twice f0",
    "no_label f2",
    "no_such_field f3",
  ]);
  const lost: Form = { ...aForm([{}]), schema: { type: "object", properties: { a: text }, required: ["b"] } };
  expect(formProblems(lost).map(({ kind, field }) => `${kind} ${field}`)).toEqual([
    "not_in_schema f0",
    "not_asked a",
    "not_asked b",
  ]);
  expect(formProblems(aForm([]))[0]?.kind).toBe("no_fields");
});

test("what is not asked is neither demanded nor handed in", () => {
  const form = damageForm(["de"]);
  const answers = { title: " Rohr ", place: "Keller", reporter: "A", reach: "1", access: true, times: "" };
  expect(answerProblems(form, answers)).toEqual([{ kind: "missing", field: "times" }]);
  const without = { ...answers, access: false, times: "abends" };
  expect(answerProblems(form, without)).toEqual([]);
  expect(givenAnswers(form, without)).toEqual({ title: "Rohr", place: "Keller", reporter: "A", reach: "1" });
});

test("a field behind a field that is itself not asked is not asked", () => {
  const form = aForm([{ widget: "check", about: { type: "boolean" } }, { when: { field: "f0", is: true } }, { when: { field: "f1", is: "ja" } }]); // prettier-ignore
  const asked = (answers: Parameters<typeof askedFields>[1]) =>
    askedFields(form, answers).map(({ field }) => field);
  expect(asked({ f1: "ja" })).toEqual(["f0"]);
  expect(asked({ f0: true, f1: "ja" })).toEqual(["f0", "f1", "f2"]);
});

test("bounds of answers hold", () => {
  const form = aForm([
    { widget: "number", about: { type: "number", minimum: 0, maximum: 10 } },
    { widget: "date", about: { type: "string", format: "date" } },
    { widget: "choice", choices: { a: { de: "A" } }, about: { type: "string", enum: ["a"] } },
    { widget: "photo", about: { type: "array", items: { type: "string" }, maxItems: 1 } },
    { about: { type: "string", maxLength: 3 } },
  ]);
  const kinds = (answers: Parameters<typeof answerProblems>[1]) =>
    answerProblems(form, answers).map(({ kind }) => kind);
  expect(kinds({ f0: -1, f1: "2026-02-30", f2: "b", f3: ["1", "2"], f4: "1234" })).toEqual(["too_small", "no_such_day", "not_a_choice", "too_many", "too_long"]); // prettier-ignore
  expect(kinds({ f0: { value: 11, unit: "m" } })).toEqual(["too_large"]);
  expect(kinds({ f0: Number.NaN })).toEqual(["not_a_number"]);
  expect(kinds({ f0: 10, f1: "2024-02-29", f2: "a", f3: ["1"], f4: "123" })).toEqual([]);
});

test("a handover asks about the rooms that were chosen, and wants both signatures", () => {
  const form = handoverForm(["de"], { rooms: [...rooms] });
  const answers = { type: "in", on: "2026-11-26", title: "WE 3", party_from: "A", party_to: "B", rooms: ["11"], room_11_state: "defect" };
  expect(answerProblems(form, answers).map(({ field }) => field)).toEqual(["room_11_text", "signed_from", "signed_to"]);
  expect(form.ui.find(({ field }) => field === "room_11_text")?.label.de).toBe("1.02 Küche: Was ist nicht in Ordnung?");
  expect(askedFields(form, { rooms: ["12"] }).some(({ field }) => field === "room_11_state")).toBe(false);
  expect(handoverForm(["de"], { rooms: [] }).ui.some(({ widget }) => widget === "rooms")).toBe(false);
}); // prettier-ignore

test("a checklist takes its points from the lines, each language by the place of the line", () => {
  const form = checklistForm(["de", "en"], { id: "c", title: { de: "Keller" }, points: { de: "Licht\n\n Tür ", en: "Light" } });
  const labels = form.ui.filter(({ field }) => /^p\d+$/.test(field)).map(({ label }) => label);
  expect(labels).toEqual([{ de: "Licht", en: "Light" }, { de: "Tür", en: "Tür" }]);
  expect(formProblems(form)).toEqual([]);
}); // prettier-ignore

test("what a form hands in has the shape that an inbox takes", () => {
  const form = ticketForm(["de"], { rooms: true, plan: true });
  const given = givenAnswers(form, {
    title: "<img src=x onerror=alert(1)>",
    priority: "high",
    room: { guid: null, number: "1", name: null, storey: null },
    sketch: { storey: "EG", point: [0.5, 0.5], strokes: [[[0, 0], [1, 1]]] },
    photos: ["photos-1.jpg"],
  }); // prettier-ignore
  expect(submissionShape.shape.payload.safeParse({ form: "ticket", language: "de", labels: [], answers: given }).error).toBeUndefined(); // prettier-ignore
});

test("an own form that asks for a room brings the rooms along; where there are none the field is left out", () => {
  const base = anApplicationInput();
  const form = { ...emptyForm(["de"], { id: "own", kind: "damage" }) };
  const fields = (["room", "sketch", "line"] as const).map((widget) => newField(form, ["de"], widget, `f_${widget}`)); // prettier-ignore
  const asking = fields.reduce((now, field) => addField(now, field), form);
  const config = { ...base.config, template: "tenant-info" as const, pages: ["damage" as const], forms: [asking] }; // prettier-ignore
  const read = (files: ReturnType<typeof applicationFiles>) =>
    (JSON.parse(new TextDecoder().decode(files.get("data/forms.json"))) as { forms: Form[] }).forms
      .find(({ id }) => id === "own")
      ?.ui.map(({ field }) => field);
  const all = applicationFiles({ ...base, config });
  expect(read(all)).toEqual(["room", "sketch", "f_line"]);
  for (const path of ["data/rooms.json", "data/model.json", "model/geometry.bin"]) expect(all.has(path), path).toBe(true); // prettier-ignore
  const flat = applicationFiles({ ...base, geometry: null, config });
  expect(read(flat)).toEqual(["room", "f_line"]);
  expect(flat.has("data/rooms.json")).toBe(true);
  const roomless = applicationFiles({ ...base, spaces: [], config });
  expect(read(roomless)).toEqual(["f_line"]);
  expect([roomless.has("data/rooms.json"), roomless.has("data/model.json")]).toEqual([false, false]);
  const { forms: _, ...none } = config;
  expect(applicationFiles({ ...base, config: { ...none, forms: [] } }).has("data/rooms.json")).toBe(false);
});

test("own checklists take the place of the standard one; a form with a loop is not in an application", () => {
  const base = anApplicationInput();
  const looping = { ...aForm([{ when: { field: "f0", is: "a" } }]), id: "own" };
  const config = {
    ...base.config,
    template: "caretaker" as const,
    pages: ["checklists", "tickets"] as const,
    checklists: [{ id: "keller", title: { de: "Keller" }, points: { de: "Licht" } }],
    forms: [looping, { ...aForm([{}]), id: "own-ticket" }],
  };
  const files = applicationFiles({ ...base, config: { ...config, pages: [...config.pages] } });
  const read = JSON.parse(new TextDecoder().decode(files.get("data/forms.json"))) as { forms: Form[] };
  expect(read.forms.map(({ id }) => id)).toEqual(["ticket", "keller", "own-ticket"]);
});

test("a checklist says how many lines it does not ask, and how many points it shortens", () => {
  const written = ["", "x".repeat(201), ...Array.from({ length: 62 }, (_, at) => ` Punkt ${at} `)].join("\n");
  expect(leftOutOf(written)).toEqual({ points: 3, shortened: 1 });
  expect(pointsOf(written)).toHaveLength(60);
  expect(leftOutOf("Licht\n\n Tür ")).toEqual({ points: 0, shortened: 0 });
});

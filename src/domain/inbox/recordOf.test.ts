import { expect, test } from "vitest";
import { readPayload } from "./readPayload.ts";
import { recordOf, type ToAccept } from "./recordOf.ts";

const words = {
  kinds: {
    ticket: "Auftrag",
    reading: "Zählerstand",
    checklist: "Prüfliste",
    handover: "Übergabe",
    damage: "Schaden",
  },
  yes: "ja",
  no: "nein",
  number: (value: number) => String(value).replace(".", ","),
};
const room = { guid: "2aBcDeFgHiJkLmNoPqRsTu", number: "0.2", name: "Bad", storey: "Erdgeschoss" };
const label = (field: string, text: string) => ({ field, label: text });

function sent(
  kind: ToAccept["submission_kind"],
  answers: object,
  labels: { field: string; label: string }[] = [],
) {
  const payload = readPayload({ form: kind, language: "de", labels, answers });
  if (!payload) throw new Error("unreadable");
  return recordOf({ submission_kind: kind, sent_at: "2026-11-26T09:59:00.000Z", payload }, words);
}

test("a ticket becomes a work order with everything that was said, but not who has said it", () => {
  const labels = [
    label("title", "Was ist zu tun?"),
    label("text", "Näheres"),
    label("room", "Wo?"),
    label("water", "Läuft Wasser?"),
    label("priority", "Wie eilig?"),
    label("reporter", "Ihr Name"),
    label("reach", "Telefon"),
    label("photos", "Fotos"),
  ];
  const answers = {
    title: " <b>Hahn</b>\n tropft ",
    text: "Seit gestern",
    room,
    water: true,
    priority: "urgent",
    reporter: "Anna Muster",
    reach: "0170 1234567",
    photos: ["photos-1.jpg"],
  };
  const record = sent("ticket", answers, labels);
  expect(record).toEqual({
    kind: "work_order",
    title: "<b>Hahn</b> tropft",
    description: "Seit gestern\nWo?: 0.2 · Bad · Erdgeschoss\nLäuft Wasser?: ja",
    state: "accepted",
    priority: "urgent",
    category: "repair",
    space_global_id: room.guid,
  });
  expect(JSON.stringify(record)).not.toMatch(/Anna|0170/);
});

test("the words of a choice are those that its sender has read; a number or a yes is never said otherwise", () => {
  const labels = [
    { ...label("p1", "Licht"), said: "Mangel" },
    { ...label("rooms", "Räume"), said: "1.02 Küche, 0.10" },
    { ...label("sketch", "Stelle"), said: "Markiert: EG" },
    { ...label("count", "Wie viele?"), said: "tausend" },
    { ...label("old", "Zustand") },
  ];
  const answers = {
    p1: "c0815",
    rooms: ["11", "12"],
    sketch: { storey: "EG", point: null, strokes: [] },
    count: 3,
    old: "defect",
  };
  expect(sent("ticket", answers, labels)).toMatchObject({
    description:
      "Licht: Mangel\nRäume: 1.02 Küche, 0.10\nStelle: Markiert: EG\nWie viele?: 3\nZustand: defect",
  });
});

test("what has neither heading nor text is called after its form", () => {
  const answers = { p1: "ok" };
  const payload = readPayload({
    form: "f",
    form_title: "Heizung prüfen",
    language: "de",
    labels: [],
    answers,
  });
  const at = "2026-11-26T09:59:00.000Z";
  expect(recordOf({ submission_kind: "checklist", sent_at: at, payload: payload! }, words)).toMatchObject({
    title: "Heizung prüfen",
  });
});

test("a damage without a title is called after its text, else after its kind and room; an unknown priority is a normal one", () => {
  expect(sent("damage", { text: "Fenster undicht\nim Bad", priority: "sofort" })).toMatchObject({ title: "Fenster undicht", priority: "normal" }); // prettier-ignore
  expect(sent("damage", { room })).toMatchObject({ title: "Schaden · 0.2 · Bad · Erdgeschoss" });
  expect(sent("ticket", {})).toMatchObject({ title: "Auftrag", description: "", space_global_id: null });
});

test("an order is about what the submission was: damage, inspection, repair", () => {
  const about = (kind: ToAccept["submission_kind"]) => sent(kind, { title: "x" });
  expect(about("damage")).toMatchObject({ state: "accepted", category: "damage" });
  expect(about("ticket")).toMatchObject({ state: "accepted", category: "repair" });
  expect(about("checklist")).toMatchObject({ state: "done", category: "inspection" });
  expect(about("handover")).toMatchObject({ state: "done", category: "other" });
  expect(about("reading")).toMatchObject({ state: "accepted", category: "meter_reading" });
});

test("what documents work that was done becomes a work order that is done", () => {
  expect(sent("checklist", { title: "Rauchmelder" })).toMatchObject({ kind: "work_order", state: "done" });
  expect(sent("handover", { title: "Wohnung 3" })).toMatchObject({ kind: "work_order", state: "done" });
});

test("a reading becomes a reading of a meter, on the day that was said or else the day it was sent", () => {
  const reading = { value: 1234.5, unit: "kWh" };
  expect(sent("reading", { meter: "WZ-4711", reading, read_on: "2026-11-25", room })).toEqual({
    kind: "meter_reading",
    meter: "WZ-4711",
    value: 1234.5,
    unit: "kWh",
    read_on: "2026-11-25",
    space_global_id: room.guid,
    note: "",
  });
  for (const read_on of [undefined, "gestern", "2026-02-30"])
    expect(sent("reading", { meter: "WZ-4711", reading, ...(read_on && { read_on }) })).toMatchObject({
      read_on: "2026-11-26",
    });
});

test("a reading without meter or number, or below zero, is no reading: it becomes something to look at", () => {
  for (const answers of [
    { meter: "WZ-4711" },
    { reading: { value: 1, unit: "kWh" } },
    { meter: "WZ-4711", reading: { value: -1, unit: "kWh" } },
    { meter: "WZ-4711", reading: 12 },
  ])
    expect(sent("reading", answers)).toMatchObject({ kind: "work_order", title: "Zählerstand" });
});

test("a payload of a later version is not guessed at", () => {
  expect(
    readPayload({ form: "x", language: "de", labels: [], answers: { a: { deep: { er: 1 } } } }),
  ).toBeUndefined();
  expect(readPayload(null)).toBeUndefined();
});

test("a title or text that is too long ends with … before an emoji, not inside it: the server keeps no half one", () => {
  const long = `${"a".repeat(198)}🏠a`;
  const order = sent("ticket", { title: long, text: `${"b".repeat(3998)}🏠b` }, [label("text", "Näheres")]);
  expect(order).toMatchObject({ title: `${"a".repeat(198)}…`, description: `${"b".repeat(3998)}…` });
});

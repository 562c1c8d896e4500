import { expect, test } from "vitest";
import { anApplicationInput } from "../../../../tests/fixtures/applications/anApplication.ts";
import { type ApplicationConfig, startingConfig } from "../config/applicationConfig.ts";
import type { Instant } from "#kernel/time.ts";
import { newField } from "../forms/fieldKinds.ts";
import { addField, emptyForm } from "../forms/formEdit.ts";
import { damageForm } from "../forms/standardForms.ts";
import { withText } from "../forms/formText.ts";
import { inText, personalData } from "./personalData.ts";

const input = anApplicationInput();
const contact = (id: string, name: string, is_public: boolean) =>
  ({ id, name, role: null, phone: "0221 12345", email: null, is_public }) as const;
const look = (config: Partial<ApplicationConfig>, rest: Partial<typeof input> = {}) =>
  personalData({
    ...input,
    contacts: [],
    spaces: [],
    ...rest,
    config: { ...startingConfig("Haus", "tenant-info"), ...config },
  });
const notice = (de: string) => ({ id: "n", on: "2026-11-26", until: null, title: { de: "Aushang" }, text: { de } }); // prettier-ignore

test("telephone numbers, addresses and names after a form of address are found in a text, in every language", () => {
  for (const [text, kinds] of [
    ["Rufen Sie 0221 12 34-56 an.", ["phone"]],
    ["+49 (0)221/123456", ["phone"]],
    ["0049 170 1234567", ["phone"]],
    ["hausmeister@example.org", ["email"]],
    ["Schlüssel bei Frau Dr. Weiß-Müller, 2. OG", ["name"]],
    ["Bitte bei Herrn Özdemir melden", ["name"]],
    ["Contactez Mme Dupont", ["name"]],
    ["Llame a la Sra. García López", ["name"]],
    ["Chiamare il Signor Rossi", ["name"]],
    ["Chiamare la Signora Rossi", ["name"]],
    ["Ask Mrs. O’Neill, +44 20 7946 0958", ["name", "phone"]],
  ] as const)
    expect(inText(text).kinds, text).toEqual(kinds);
  expect(inText("Frau Weiß und Frau  Weiß").names).toEqual(["Frau Weiß"]);
});

test("days, times, rooms, emergency numbers and amounts name nobody", () => {
  for (const text of [
    "Am 01.12.2026 bis 05.12.2026 von 08:00 bis 12:00 Uhr",
    "Stand 2026-11-26, Raum 0.04, 12.034,5 kWh",
    "Feuer 112, Polizei 110",
    "Herr der Lage bleiben, Frau und Mann",
    "DIN 18040-2, 0,5 bar",
    "Zähler 0815",
  ])
    expect(inText(text).kinds, text).toEqual([]);
});

test("a name of half a million letters or digits does not hold up the search", () => {
  expect(inText("x".repeat(500_000)).kinds).toEqual([]);
  expect(inText("0221 ".repeat(100_000)).kinds).toEqual(["phone"]);
  expect(inText("Frau ".repeat(100_000)).kinds).toEqual(["name"]);
});

test("what a block of the start page tells of people is found too", () => {
  const start = [
    {
      id: "w",
      kind: "welcome" as const,
      title: { de: "Willkommen" },
      text: { de: "Fragen an Frau Weiß, 0221 123456" },
    },
    { id: "n", kind: "note" as const, tone: "info" as const, text: { en: "Post: haus@example.org" } },
    { id: "f", kind: "facts" as const },
  ];
  expect(look({ start }).texts).toEqual([
    { place: "start", title: "", kinds: ["name", "phone"], names: ["Frau Weiß"] },
    { place: "start", title: "", kinds: ["email"], names: [] },
  ]);
});

test("contacts and texts of pages that are on are counted together, each person once", () => {
  const contacts = [contact("a", "Haus Weiß GmbH", true), contact("b", "Anna Muster", false), contact("c", "Cem Kaya", true)]; // prettier-ignore
  const found = look(
    {
      contact_ids: ["a", "b"],
      notices: [
        notice("Haus Weiß GmbH kommt. Anna Muster und Familie Kaya haben den Schlüssel: 0221 445566."),
      ],
      rules: { de: "Fragen an Familie Kaya" },
    },
    { contacts },
  );
  expect(found.contacts.map(({ name }) => name)).toEqual(["Haus Weiß GmbH"]);
  expect(found.texts).toEqual([
    { place: "notices", title: "Aushang", kinds: ["name", "phone"], names: ["Familie Kaya", "Anna Muster"] },
    { place: "rules", title: "", kinds: ["name"], names: ["Familie Kaya"] },
  ]);
  expect([found.people, found.fields]).toEqual([3, 5]);
});

test("what is switched off is not counted", () => {
  const notices = [notice("Frau Weiß, 0221 445566")];
  expect(look({ notices, pages: ["rules"] }).fields).toBe(0);
  expect(look({ notices, pages: ["notices"] }).fields).toBe(2);
});

test("forms, room names, meters, documents and checklists are looked through too", () => {
  const form = withText({ ...emptyForm(["de"], { id: "f", kind: "damage" }) }, { part: "note" }, "de", "Frau Weiß liest das."); // prettier-ignore
  const asking = { ...damageForm(["de"]), id: "g" };
  const documents = [{ id: "d", title: "Vertrag Familie Kaya", name: "v.pdf" }];
  const found = look({ forms: [form, asking], documents });
  expect(found.texts.map(({ place, title }) => `${place} ${title}`)).toEqual([
    "documents Vertrag Familie Kaya",
    "forms Neues Formular",
  ]);
  expect([found.documents, found.asking]).toEqual([["Vertrag Familie Kaya"], ["Schaden melden"]]);
  const room = { ...input.spaces[0]!, name: "1.02", long_name: "Büro Frau Weiß" };
  const care = startingConfig("Haus", "caretaker");
  const meter = { id: "m", name: "Wohnung Familie Kaya", number: "1", kind: "gas", unit: "m³", last_value: null, last_on: null } as const; // prettier-ignore
  const points = [{ id: "c", title: { de: "Keller" }, points: { de: "Schlüssel von Frau Weiß" } }];
  const places = look({ ...care, meters: [meter], checklists: points }, { spaces: [room] }).texts.map(({ place }) => place); // prettier-ignore
  expect(places).toEqual(["meters", "checklists", "rooms"]);
});

test("what is published beside the pages is looked through: the building, rooms that a form asks for, labels, what contacts do", () => {
  const project = { ...input.project, name: "Haus Familie Kaya", street: "Weg 1, 0221 445566" };
  expect(look({}, { project }).texts).toEqual([
    { place: "start", title: "", kinds: ["name", "phone"], names: ["Familie Kaya"] },
  ]);
  const spaces = [
    { ...input.spaces[0]!, name: "1.02", long_name: "Büro Frau Weiß", usage: "Arbeitsplatz Herr Kaya" },
  ];
  const named = ["Frau Weiß", "Herr Kaya"];
  for (const [template, page] of [
    ["caretaker", "tickets"],
    ["caretaker", "scan"],
    ["walkthrough", "handover"],
  ] as const)
    expect(look({ template, pages: [page] }, { spaces }).texts, page).toMatchObject([
      { place: "rooms", names: named },
    ]);
  const ownForm = { ...emptyForm(["de"], { id: "f", kind: "damage" }) };
  const asking = addField(ownForm, newField(ownForm, ["de"], "room", "where"));
  expect(look({ pages: ["damage"] }, { spaces }).texts).toEqual([]);
  expect(look({ pages: ["damage"], forms: [asking] }, { spaces }).texts).toMatchObject([{ place: "rooms" }]);

  const label = { short_id: "7K3M9QXPC", target_kind: "meter", target_name: "Gas Frau Weiß", storey: "Wohnung Familie Kaya", prints: {} } as const; // prettier-ignore
  const labels = [
    label,
    { ...label, target_name: "Gas Herr Özdemir", voided_at: "2026-11-26T10:00:00.000Z" as Instant },
  ];
  const scan = { template: "caretaker", pages: ["scan"] } as const;
  expect(look({ ...scan, pages: [...scan.pages] }, { labels, spaces: input.spaces }).texts).toMatchObject([
    { place: "scan", names: ["Frau Weiß", "Familie Kaya"] },
  ]);
  const contacts = [{ ...contact("a", "Dienst", true), role: "Vertretung: Herr Kaya, 0221 445566" }];
  expect(look({ contact_ids: ["a"] }, { contacts }).texts).toEqual([
    { place: "contacts", title: "Dienst", kinds: ["name", "phone"], names: ["Herr Kaya"] },
  ]);
});

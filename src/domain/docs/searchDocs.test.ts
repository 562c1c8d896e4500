import fc from "fast-check";
import { expect, test } from "vitest";
import { searchDocs } from "./searchDocs.ts";

const p = (text: string) => ({ tag: "p", within: [text] });
const docs = [
  { id: "keys", page: { title: "Schlüssel", lead: "Wer welchen hat.", body: [p("Ein Raum geht auf.")] } },
  {
    id: "rooms",
    page: {
      title: "Räume",
      lead: "Alle Räume des Gebäudes.",
      body: [
        { tag: "h2", id: "nutzung", within: ["Nutzung ändern"] },
        p("Öffnen Sie einen Raum und wählen Sie die Nutzung. ".repeat(8)),
      ],
    },
  },
  { id: "scan", page: { title: "Scannen", lead: "Mit der Kamera.", body: [p("Der Code zeigt die Räume.")] } },
];
const found = (question: string) => searchDocs(docs, question).map(({ id }) => id);

test("a page with the word in its title comes before those that only speak of it", () => {
  expect(found("räume")).toEqual(["rooms", "scan"]);
});

test("capitals and accents do not matter, and all words must be there", () => {
  expect(found("SCHLUSSEL")).toEqual(["keys"]);
  expect(found("kamera code")).toEqual(["scan"]);
  expect(found("kamera schlüssel")).toEqual([]);
  expect(found("  ")).toEqual([]);
});

test("a hit names the heading and some words around", () => {
  const [hit] = searchDocs(docs, "nutzung");
  expect(hit).toMatchObject({ id: "rooms", section: { id: "nutzung", title: "Nutzung ändern" } });
  expect(hit!.excerpt).toMatch(/^Öffnen Sie einen Raum und wählen Sie die Nutzung.* …$/);
  expect(hit!.excerpt.length).toBeLessThan(180);
});

test("whatever is typed, every hit stands for one page", () => {
  fc.assert(
    fc.property(fc.string(), (question) => {
      const ids = found(question);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { roles } from "../rights/capabilities.ts";
import { readNavigation, withFavourite } from "./navigationSetting.ts";
import { phonePlaces, placesOnPhone } from "./phonePlaces.ts";
import { preparePlaces, rankPlaces } from "./rankPlaces.ts";
import { mostRecent, readRecent, withRecent } from "./recentPlaces.ts";
import { shownModules } from "./shownModules.ts";

const has = ["projects", "bimifc", "viewer", "rooms", "inbox", "scan", "energy", "esg", "reports"];
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

test("whoever works in the building has the day, scanning, rooms and 3D on the phone; the overview stands in for a day without a page", () => {
  expect(phonePlaces(["facility"], ["today", ...has])).toEqual(["today", "scan", "rooms", "viewer"]);
  expect(phonePlaces(["facility"], has)).toEqual(["projects", "scan", "rooms", "viewer"]);
});

test("of several roles the one that may most decides, and the places stay in whatever order roles are known", () => {
  expect(phonePlaces(["auditor", "owner"], has)).toEqual(phonePlaces(["owner"], has));
  expect(phonePlaces([], has)).toEqual(["projects", "bimifc", "inbox", "energy"]);
});

test("each role has four different places of what it has, also where modules are missing", () => {
  const some = fc.uniqueArray(fc.constantFrom("today", "labels", "keys", "evidence", "applications", ...has));
  fc.assert(
    fc.property(fc.constantFrom(...roles), some, (role, own) => {
      const places = phonePlaces([role], own);
      expect(places).toHaveLength(Math.min(placesOnPhone, own.length));
      expect(new Set(places).size).toBe(places.length);
      expect(own).toEqual(expect.arrayContaining([...places]));
    }),
  );
});

const modules = [
  { id: "projects" },
  { id: "energy", roles: ["owner"] as const },
  { id: "keys", roles: ["facility"] as const },
  { id: "settings" },
];
const shown = (more: Partial<Parameters<typeof shownModules>[0]>) =>
  ids(shownModules({ modules, held: ["facility"], favourites: [], used: [], ...more }));

test("the navigation shows what the role does daily, what the project uses and what the person has chosen", () => {
  expect(shown({})).toEqual(["projects", "keys", "settings"]);
  expect(shown({ used: ["energy"] })).toEqual(["projects", "energy", "keys", "settings"]);
  expect(shown({ favourites: ["energy"] })).toEqual(["projects", "energy", "keys", "settings"]);
  expect(shown({ held: [] })).toHaveLength(4);
});

test("where there are too many, favourites and what the project uses stay", () => {
  expect(shown({ favourites: ["settings"], used: ["energy"], most: 2 })).toEqual(["energy", "settings"]);
});

test("a favourite is kept once, can be taken back, and what stands beside it stays", () => {
  const one = withFavourite({ other: 1 }, "keys", true);
  expect(one).toEqual({ other: 1, favourites: ["keys"] });
  expect(withFavourite(withFavourite(one, "rooms", true), "keys", true).favourites).toEqual([
    "rooms",
    "keys",
  ]);
  expect(withFavourite(one, "keys", false).favourites).toEqual([]);
  expect(readNavigation({ favourites: ["keys", 3, "keys", ""] }).favourites).toEqual(["keys"]);
  expect(readNavigation("broken").favourites).toEqual([]);
});

const places = preparePlaces([
  { id: "page", label: "Schlüssel", note: "Betrieb", about: "Wer einen hat" },
  { id: "room", label: "0.03 Heizraum" },
  { id: "key", label: "12 Heizraum Süd", note: "Schlüssel" },
  { id: "pump", label: "Umwälzpumpe Heizung" },
  { id: "heiz", label: "Heiz" },
  { id: "heizung", label: "Heizung" },
]);
const ranked = (query: string, recent: readonly string[] = []) => ids(rankPlaces(places, query, recent));

test("the name itself comes before names that begin so, words of a name, and what stands beside it", () => {
  expect(ranked("heiz")).toEqual(["heiz", "heizung", "room", "key", "pump"]);
  expect(ranked("schluessel")).toEqual(["page", "key"]);
  expect(ranked("hat")).toEqual(["page"]);
  expect(ranked("süd heizraum")).toEqual(["key"]);
});

test("recent ones come first, among all without a search and among equals with one", () => {
  expect(ranked("", ["pump", "gone", "room"]).slice(0, 2)).toEqual(["pump", "room"]);
  expect(ranked("heiz", ["pump"])).toEqual(["heiz", "heizung", "pump", "room", "key"]);
});

test("a ranked list holds what was found, each once, whatever is searched", () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.constantFrom("page", "room", "x")), (query, recent) => {
      const found = ranked(query, recent);
      expect(new Set(found).size).toBe(found.length);
      if (query.trim() === "") expect(found).toHaveLength(places.length);
    }),
  );
});

test("the last places are kept, each once and the last one first", () => {
  const many = Array.from({ length: 20 }, (_, index) => `p${index}`);
  const kept = many.reduce<unknown>((before, id) => withRecent(before, id), undefined);
  expect(readRecent(kept)).toHaveLength(mostRecent);
  expect(withRecent(kept, "p15")[0]).toBe("p15");
  expect(readRecent({ broken: true })).toEqual([]);
});

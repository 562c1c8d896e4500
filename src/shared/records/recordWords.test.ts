import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { declarations } from "#data/collections.ts";
import { machines } from "#data/steps/machines.ts";
import { bundles } from "#shell/i18n/bundles.ts";
import type own from "#shell/i18n/records/de.json";

// The compiler and `tests/i18n` hold the other languages to the German keys.

const root = path.resolve(import.meta.dirname, "../../..");
const de = (await bundles.load("de", "records")) as unknown as typeof own;

/** Kinds that people meet; what the server alone writes is never theirs to decide, and its fields are named by pages of their own. */
const met = Object.values(declarations).filter((one) => one.collection !== "device");
const decided = met.filter(({ merge }) => merge.style !== "server");
const fieldsOf = (kinds: typeof met) => kinds.flatMap(({ fields }) => Object.entries(fields));
const keysOf = (kinds: typeof met) => fieldsOf(kinds).map(([name, { label }]) => label ?? name);
const sorted = (words: Iterable<string>) =>
  [...new Set(words)].toSorted((one, other) => (one < other ? -1 : 1));

test("every field that people see has a word", () => {
  const seen = decided.flatMap(({ kind, fields }) =>
    Object.entries(fields).flatMap(([name, { from, label }]) =>
      from === "place" ? [] : [{ field: `${kind}.${name}`, key: label ?? name }],
    ),
  );
  expect(seen.filter(({ key }) => !Object.hasOwn(de.fields, key))).toEqual([]);
});

test("no word is there for a field that no kind has", () => {
  const keys = new Set(keysOf(met));
  expect(Object.keys(de.fields).filter((key) => !keys.has(key))).toEqual([]);
});

test("a sentence that helps belongs to a field that people fill", () => {
  const filled = fieldsOf(decided).flatMap(([name, { from, label }]) =>
    from === undefined ? [label ?? name] : [],
  );
  expect(Object.keys(de.help).filter((key) => !filled.includes(key))).toEqual([]);
});

test("every choice has a word, and every word of a choice is one", () => {
  const choices = fieldsOf(met).flatMap(([, { format, words, options = [] }]) =>
    format === "choice" && words === undefined ? options.map(String) : [],
  );
  expect(sorted(Object.keys(de.choices))).toEqual(sorted(choices));
});

test("a field with words of its own has one for each of its choices, and no other", () => {
  const declared = fieldsOf(met).flatMap(([, { words, options = [] }]) =>
    words === undefined ? [] : [[words, sorted(options.map(String))] as const],
  );
  const said = Object.entries(de.choicesOf).map(([words, one]) => [words, sorted(Object.keys(one))] as const);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(declared));
});

test("every group of fields has a word, and every word of a group is one", () => {
  const groups = fieldsOf(met).flatMap(([, { group }]) => group ?? []);
  expect(sorted(Object.keys(de.groups))).toEqual(sorted(groups));
});

test("every kind that people meet has a word, alone and counted", () => {
  const kinds = [...met.map(({ kind }) => kind), "other"];
  expect(sorted(Object.keys(de.kinds))).toEqual(sorted(kinds));
  expect(sorted(Object.keys(de.counted))).toEqual(
    sorted(kinds.flatMap((kind) => [`${kind}_one`, `${kind}_other`])),
  );
});

test("every step of every machine has a word, and no other has one", () => {
  const named = Object.entries(de.steps).map(([kind, steps]) => [kind, Object.keys(steps).toSorted()]);
  const declared = machines.map(({ kind, steps }) => [kind, Object.keys(steps).toSorted()]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(declared));
});

test("no word stands in two files: a feature has words that nothing else has", () => {
  const files = globSync(["src/shell/i18n/records/de.json", "src/features/*/records/i18n/de.json"], {
    cwd: root,
  });
  const words = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(path.join(root, file), "utf8")) as typeof own).flatMap(
      ([part, said]) =>
        typeof said === "string" ? [part] : Object.keys(said).map((key) => `${part}.${key}`),
    ),
  );
  expect(files.length).toBeGreaterThan(1);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test("members that have words belong to a field", () => {
  const names = new Set(fieldsOf(met).map(([name]) => name));
  expect(Object.keys(de.keys).filter((name) => !names.has(name))).toEqual([]);
});

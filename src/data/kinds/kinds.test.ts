import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { declarations } from "../collections.ts";
import type { FieldUnit } from "./field.ts";

const all = Object.values(declarations);
const fieldsOfAll = all.flatMap(({ kind, fields }) =>
  Object.entries(fields).map(([name, field]) => ({ at: `${kind}.${name}`, kind, name, field })),
);

const inOrder = (names: readonly string[]) => names.toSorted((one, other) => (one < other ? -1 : 1));
const files = inOrder(
  globSync("*/*.ts", { cwd: import.meta.dirname }).map((file) => file.replaceAll("\\", "/")),
);

test("the list of kinds has every file of one (-u writes it anew)", async () => {
  const list = `// Written by \`npx vitest run src/data/kinds -u\`; not edited by hand.
/** Every kind of document, a file each. */
${files.map((file) => `export * from "./${file}";\n`).join("")}`;
  await expect(list).toMatchFileSnapshot(path.join(import.meta.dirname, "kinds.gen.ts"));
});

test("each kind has a file of its own, named as it is, in the folder of its collection", () => {
  const camel = (kind: string) => kind.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  expect(files).toEqual(inOrder(all.map(({ collection, kind }) => `${collection}/${camel(kind)}.ts`)));
});

test("a number whose name says a unit is a measure in that unit, and a measure says it in its name", () => {
  const endings: Readonly<Record<string, FieldUnit>> = { m: "m", m2: "m²", m3: "m³" };
  const unlike = fieldsOfAll.filter(({ name, field: { format, unit } }) => {
    const ending = name.split("_").at(-1)!;
    return format === "number" && unit !== (Object.hasOwn(endings, ending) ? endings[ending] : undefined);
  });
  expect(unlike.map(({ at }) => at)).toEqual([]);
});

test("money is kept in whole cents: a whole number that takes billions", () => {
  const money = fieldsOfAll.filter(({ field }) => field.format === "money");
  expect(money.length).toBeGreaterThan(1);
  for (const { at, field } of money) {
    expect([field.column, field.unit], at).toEqual(["bigint", undefined]);
    for (const bound of [field.least, field.most, field.empty, field.sample])
      if (bound !== undefined) expect(Number.isSafeInteger(bound), at).toBe(true);
  }
});

test("a field with words of its own is a choice, and its words are those of one list of options", () => {
  const own = fieldsOfAll.filter(({ field: { words } }) => words !== undefined);
  expect(own.length).toBeGreaterThan(1);
  for (const { at, field } of own) expect(field.format, at).toBe("choice");
  for (const [words, fields] of Map.groupBy(own, ({ field }) => field.words))
    expect(new Set(fields.map(({ field: { options } }) => String(options))).size, words).toBe(1);
});

test("fields that win together are several, and what only goes forward has its steps", () => {
  for (const { kind, fields } of all) {
    const groups = Map.groupBy(Object.values(fields), ({ group }) => group);
    groups.delete(undefined);
    for (const [group, found] of groups) expect(found.length, `${kind}, ${group}`).toBeGreaterThan(1);
  }
  const forward = fieldsOfAll.filter(({ field }) => field.merge === "forward");
  expect(forward.length).toBeGreaterThan(0);
  for (const { at, field } of forward) expect(field.options?.length, at).toBeGreaterThan(1);
});

test("an object or a list that two people may change apart says how their changes meet", () => {
  const apart = all.flatMap((one) =>
    one.collection !== "device" && one.merge.style === "fields" ? [one.kind as string] : [],
  );
  const silent = fieldsOfAll.filter(
    ({ kind, field: { format, merge } }) =>
      apart.includes(kind) && (format === "whole" || format === "list") && merge === undefined,
  );
  expect(silent.map(({ at }) => at)).toEqual([]);
});

test("what people have to fill is nothing that something else fills", () => {
  const both = fieldsOfAll.filter(({ field }) => field.needed && field.from !== undefined);
  expect(both.map(({ at }) => at)).toEqual([]);
});

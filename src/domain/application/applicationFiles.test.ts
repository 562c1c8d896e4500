import { expect, test } from "vitest";
import { anApplicationInput } from "../../../tests/fixtures/anApplication.ts";
import { dataSchema } from "./applicationData.ts";
import { applicationFiles, dataScope } from "./applicationFiles.ts";
import { type Files, jsonOf, textOf } from "./bytes.ts";
import { readGeometry } from "./geometryBinary.ts";

const input = anApplicationInput();
const json = (files: Files, path: string) => jsonOf(files.get(path)!) as Record<string, never>;

test("every file fits the shell's data schema", () => {
  const files = applicationFiles(input);
  for (const [path, shape] of Object.entries(dataSchema))
    expect(shape.safeParse(json(files, path)).error, path).toBeUndefined();
  expect(dataScope(files)).toEqual(["building", "contacts", "energy", "model", "rooms", "rules"]);
});

test("rooms stand by storey from below and by number as people count", () => {
  const { storeys, rooms } = json(applicationFiles(input), "data/rooms.json") as unknown as {
    storeys: { name: string }[];
    rooms: { number: string; storey: number }[];
  };
  expect(storeys.map(({ name }) => name)).toEqual(["Erdgeschoss", "Obergeschoss"]);
  expect(rooms.map(({ number, storey }) => [number, storey])).toEqual([
    ["0.2", 0],
    ["0.10", 0],
    ["1.02", 1],
  ]);
});

test("only a contact that is public and chosen is published, and nothing of the others is anywhere", () => {
  const files = applicationFiles(input);
  const everything = [...files]
    .map(([path, bytes]) => (path.endsWith("json") ? textOf(bytes) : ""))
    .join("\n");
  expect(everything).toContain("Hausmeister Weiß");
  for (const secret of ["Müller", "54321", "mueller@", "Aufzug", "is_public", "c1"])
    expect(everything).not.toContain(secret);
});

test("a page that is switched off, or has no data, is neither listed nor inside", () => {
  const files = applicationFiles(
    anApplicationInput({
      energy: null,
      config: { ...input.config, pages: ["rooms", "energy", "rules"], rules: { en: " " } },
    }),
  );
  expect(json(files, "app.config.json")["pages"]).toEqual(["rooms"]);
  for (const path of ["data/energy.json", "data/rules.json", "data/contacts.json", "model/geometry.bin"])
    expect(files.has(path), path).toBe(false);
});

test("the geometry comes back as it went in", () => {
  const geometry = readGeometry(applicationFiles(input).get("model/geometry.bin")!);
  expect(geometry).toMatchObject({
    ok: true,
    value: { placements: [{ express_id: 11 }, { express_id: 12 }] },
  });
});

test("the order in which things were chosen changes nothing", () => {
  const other = { ...input.config, languages: ["en", "de"] as const, pages: input.config.pages.toReversed() };
  const files = applicationFiles({
    ...input,
    config: { ...other, languages: [...other.languages] },
    spaces: input.spaces.toReversed(),
    elements: input.elements.toReversed(),
  });
  expect(files).toEqual(applicationFiles(input));
});

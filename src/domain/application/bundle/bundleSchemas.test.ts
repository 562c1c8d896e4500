import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { anApplicationInput } from "../../../../tests/fixtures/applications/anApplication.ts";
import { dataSchema } from "../content/applicationData.ts";
import { applicationFiles } from "../content/applicationFiles.ts";
import { bundleSchemas, schemaName } from "./bundleSchemas.ts";
import { type Files, jsonOf } from "../bytes.ts";
import { manifestPath, signaturePath } from "./manifest.ts";
import { packBundle } from "./packBundle.ts";
import { newSigningKey } from "../keys/signature.ts";
import { unzip } from "../zip/unzip.ts";

const { subtle } = crypto;
const schemas = bundleSchemas();
let files: Files;

beforeAll(async () => {
  const shell = { version: "1.0.0", sha256: "0".repeat(64) };
  const facts = { app_id: "a", template: "building-book", shell, languages: ["de"], data_scope: ["rooms"] };
  const note = { version: "1.0.0", seq: 1, built_at: "2026-11-27T08:00:00.000Z", built_by: "Test" };
  const own = applicationFiles(anApplicationInput());
  const key = await newSigningKey(subtle);
  files = unzip((await packBundle(subtle, { facts, files: own }, { key, note })).zip).files;
});

/** A reader made from the JSON Schema alone. */
const readers = new Map(
  Object.entries(schemas).map(([path, schema]) => [path, z.fromJSONSchema(schema as never)] as const),
);
const takes = (path: string, value: unknown) => readers.get(path)!.safeParse(value).success;

test("every JSON file of a built application has a schema and fits it", () => {
  const paths = [...files.keys()].filter((path) => path.endsWith(".json"));
  expect(paths).toContain("data/rooms.json");
  for (const path of paths) expect(takes(path, jsonOf(files.get(path)!)), path).toBe(true);
});

test("the schemas say which standard they are of, and each has a name of its own", () => {
  const names = Object.keys(schemas).map(schemaName);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("data-rooms.schema.json");
  for (const schema of Object.values(schemas))
    expect(schema).toMatchObject({ $schema: "https://json-schema.org/draft/2020-12/schema", type: "object" });
});

/** Ways in which a value goes wrong: a member lost, one too many, another type, a number out of range. */
const spoil = fc.constantFrom("lose", "add", "retype", "null", "negative", "long");

function spoilt(value: unknown, path: readonly number[], how: string): unknown {
  if (typeof value !== "object" || value === null || path.length === 0) return broken(value, how);
  const keys = Object.keys(value);
  if (keys.length === 0) return broken(value, how);
  const key = keys[path[0]! % keys.length]!;
  const copy = structuredClone(value) as Record<string, unknown>;
  if (path.length === 1 && how === "lose" && !Array.isArray(value)) {
    delete copy[key];
    return copy;
  }
  copy[key] = spoilt(copy[key], path.slice(1), how);
  return copy;
}

function broken(value: unknown, how: string): unknown {
  if (how === "retype") return typeof value === "string" ? 1 : "x";
  if (how === "null") return null;
  if (how === "negative" && typeof value === "number") return -value - 0.5;
  if (how === "long" && typeof value === "string") return value + "x".repeat(600);
  if (how === "add" && typeof value === "object" && value !== null && !Array.isArray(value))
    return { ...value, more: 1 };
  return value;
}

test("whatever goes wrong with a file, its schema and the shape of the shells say the same", () => {
  const paths = Object.keys(dataSchema).filter((path) => files.has(path));
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }),
      spoil,
      (path, way, how) => {
        const value = spoilt(jsonOf(files.get(path)!), way, how);
        const shape = dataSchema[path as keyof typeof dataSchema];
        expect([path, takes(path, value)]).toEqual([path, shape.safeParse(value).success]);
      },
    ),
    { numRuns: 1000 },
  );
});

test("manifest and signature lose no member and take none more", () => {
  for (const path of [manifestPath, signaturePath]) {
    const whole = jsonOf(files.get(path)!) as Record<string, unknown>;
    expect(takes(path, { ...whole, more: 1 })).toBe(false);
    for (const member of Object.keys(whole)) {
      const { [member]: _, ...less } = whole;
      expect(takes(path, less), `${path} without ${member}`).toBe(false);
    }
  }
});

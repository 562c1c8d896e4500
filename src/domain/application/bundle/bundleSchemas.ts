import { dataSchema } from "../content/applicationData.ts";
import { keyStatementShape } from "../keys/keyChain.ts";
import { manifestShape } from "./manifest.ts";
import { pointerShape, releaseShape } from "./release.ts";
import { z } from "../schema.ts";
import { signedShape } from "../keys/signature.ts";

/** A JSON Schema (2020-12) as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * The JSON Schema of every JSON file of a bundle, by its path, and of the statements that are signed: made from the very shapes that the build
 * and the shells read with. The service worker reads the same manifest and statements.
 */
export const bundleSchemas = (): Readonly<Record<string, JsonSchema>> => ({
  ...Object.fromEntries(Object.entries(dataSchema).map(([path, shape]) => [path, asSchema(shape, path)])),
  "manifest.integrity.json": asSchema(manifestShape, "manifest.integrity.json"),
  "signature.json": signed(releaseShape, "signature.json"),
  "pointer.json": signed(pointerShape, "pointer.json"),
  "app-keys.json": {
    ...signed(keyStatementShape, "app-keys.json"),
    $comment: "the schema of one entry; the file is a list of them",
  },
});

/** `data/rooms.json` → `data-rooms.schema.json`: a name for the schema's own file. */
export const schemaName = (path: string): string =>
  `${path.replace(/\.json$/, "").replaceAll("/", "-")}.schema.json`;

const asSchema = (shape: z.core.$ZodType, path: string): JsonSchema => ({
  ...(z.toJSONSchema(shape, { io: "input" }) as Record<string, unknown>),
  title: path,
});

/** The signed form of a statement: the statement's own shape in the place of the open one. */
function signed(statement: z.core.$ZodType, path: string): JsonSchema {
  const outer = asSchema(signedShape, path) as { properties: Record<string, unknown> };
  const { $schema: _, ...inner } = z.toJSONSchema(statement, { io: "input" }) as Record<string, unknown>;
  return { ...outer, properties: { ...outer.properties, statement: inner } };
}

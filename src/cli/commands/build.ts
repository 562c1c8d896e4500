import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";
import { templateShape } from "#domain/application/config/applicationConfig.ts";
import { newSigningKey, type SigningKey, signingKeyFromJwk } from "#domain/application/keys/signature.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { instant } from "#kernel/time.ts";
import { buildInProcess } from "#workers/build/node.ts";
import { importModelFile } from "#workers/ifc/node.ts";
import { applicationOfModel } from "../terminal/applicationOfModel.ts";
import { buildSentence } from "../sentences/buildSentence.ts";
import { defineCommand, type Refusal } from "../terminal/command.ts";
import { problemSentence } from "../sentences/problemSentence.ts";
import { builtShell } from "../product/build/builtShell.ts";

const output = z.object({
  out: z.string().describe("where the bundle was written"),
  content_id: z.string().describe("SHA-256 over the manifest: the same for equal applications"),
  key_id: z.string().describe("SHA-256 of the public key that signed it"),
  key: z.enum(["file", "throw_away"]).describe("throw_away: made for this bundle and forgotten"),
  bytes: z.number().int(),
  file_count: z.number().int(),
  data_scope: z.array(z.string()).describe("kinds of data inside"),
});

/** `build FILE.ifc --template NAME --out app.zip`: the application of a model, built by the code the browser runs. */
export const build = defineCommand({
  name: "build",
  summary: "a signed application of an .ifc file, as one zip",
  usage: ["build FILE.ifc --template NAME --out app.zip [--key key.json] [--title TEXT]"],
  positionals: ["file"],
  options: {
    template: { type: "string" },
    out: { type: "string" },
    key: { type: "string" },
    title: { type: "string" },
  },
  input: z.strictObject({
    file: z.string().describe("path of an .ifc or .ifczip file"),
    template: templateShape.describe("what the application is for"),
    out: z.string().describe("path of the zip to write"),
    key: z.string().optional().describe("path of an EC P-256 private key as JSON Web Key"),
    title: z.string().min(1).max(60).optional().describe("name of the application; default: the building's"),
  }),
  output,
  run: async ({ file, template, out, key: keyFile, title }) => {
    const key = await signingKeyOf(keyFile);
    if (!key.ok) return key;
    const read = await importModelFile(file, { geometry: true });
    if (!read.ok) return err({ kind: read.error.kind, message: problemSentence(read.error) });
    const shell = await builtShell(template, (line) => process.stderr.write(`${line}\n`));
    if (!shell.ok) return err({ kind: shell.error.kind, message: buildSentence(shell.error) });

    const input = applicationOfModel(read.value, template, title);
    const note = { version: "1.0.0", seq: 1, built_at: instant(), built_by: "klarbau build" };
    const built = await buildInProcess(input, shell.value, { key: key.value, note });
    if (!built.ok) return err({ kind: built.error.kind, message: buildSentence(built.error) });
    const { zip, ...facts } = built.value;
    const isWritten = await writeFile(out, zip).then(
      () => true,
      () => false,
    );
    if (!isWritten) return err({ kind: "not_writable", message: `“${out}” cannot be written.` });
    const kind = keyFile === undefined ? ("throw_away" as const) : ("file" as const);
    return ok({ ...facts, data_scope: [...facts.data_scope], out, key: kind, bytes: zip.length });
  },
});

async function signingKeyOf(file: string | undefined): Promise<Result<SigningKey, Refusal>> {
  if (file === undefined) return ok(await newSigningKey(crypto.subtle));
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null)
    return err({ kind: "no_such_file", message: `There is no file “${file}”, or it cannot be read.` });
  const key = await signingKeyFromJwk(crypto.subtle, parsed(text));
  if (key) return ok(key);
  return err({ kind: "bad_key", message: `“${file}” is not an EC P-256 private key as JSON Web Key.` });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

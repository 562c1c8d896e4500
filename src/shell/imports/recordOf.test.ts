import { expect, test } from "vitest";
import { forgetOriginal, keepOriginal } from "#data/files/originals.ts";
import { ok } from "#kernel/result.ts";
import { onProject } from "../../../tests/fixtures/pages/onProject.ts";
import { file, first, reader } from "../../../tests/fixtures/models/someImports.ts";
import { recordOf } from "./recordOf.ts";

const on = onProject();
const noServer = () => Promise.reject(new Error("not asked"));

/** A version whose file lies on this device and says `content`. */
async function aVersionOf(content: string) {
  const kept = await keepOriginal(on.db, file("haus.ifc", content));
  if (!kept.ok) throw new Error(kept.error.kind);
  return { sha256: kept.value.sha256, project_id: on.projectId };
}

test("what is not kept is read from its file once more, and kept", async () => {
  const here = reader({ one: first });
  const version = await aVersionOf("one");
  const record = await recordOf(on.db, version, noServer, { reader: here });
  expect(record.ok && record.value.sha256).toBe(version.sha256);
  expect((await here.keptModels()).has(version.sha256)).toBe(true);
});

test("who leaves while a file is read ends the reading", async () => {
  const here = reader({});
  const version = await aVersionOf("never ends");
  const control = new AbortController();
  const leave = () => queueMicrotask(() => control.abort(new Error("left")));
  const importModel: typeof here.importModel = (blob, options) =>
    here.importModel(blob, { ...options, onProgress: leave });
  const asked = { signal: control.signal, reader: { ...here, importModel } };
  await expect(recordOf(on.db, version, noServer, asked)).rejects.toThrow("left");
  expect((await here.keptModels()).size).toBe(0);
});

test("who leaves while a file is fetched has it for later, and it is not read for nobody", async () => {
  const here = reader({ one: first });
  const version = await aVersionOf("one");
  await forgetOriginal(on.db, version.sha256);
  const control = new AbortController();
  const fetched = async () => {
    await aVersionOf("one");
    control.abort(new Error("left"));
    return ok(undefined);
  };
  const asked = { signal: control.signal, reader: here };
  await expect(recordOf(on.db, version, fetched, asked)).rejects.toThrow("left");
  expect(here.read).toEqual([]);
});

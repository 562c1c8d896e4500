import { hashOfBlob } from "#kernel/hash/hashOfBlob.ts";
import { expect, test } from "vitest";
import { memoryFiles } from "../openInMemory.ts";
import { keepOriginal, original, stateOfOriginal } from "./originals.ts";
import { packedFiles } from "./packedFiles.ts";

/** Lines as a model has them. */
const model = new Blob(
  [Array.from({ length: 6000 }, (_, n) => `#${n}=IFCCARTESIANPOINT((${n * 7}.,${n % 13}.5,0.));\n`).join("")],
  { type: "application/x-step" },
);
/** Bytes in which nothing repeats, as in a photo. */
const photo = new Blob([Uint8Array.from({ length: 200_000 }, noise())]);

function noise() {
  let state = 1;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 24;
}

const openBoth = () => {
  const below = memoryFiles();
  return { below, files: packedFiles(below) };
};

test("a model takes a fraction of its size on the device, and comes back byte by byte", async () => {
  const { below, files } = openBoth();
  await files.put("haus", model);
  expect(await below.names()).toEqual(["haus.gz"]);
  expect(await files.names()).toEqual(["haus"]);
  expect(await files.taken("haus")).toBeLessThan(model.size * 0.25);
  const back = await files.get("haus");
  expect(await back!.text()).toBe(await model.text());
  expect(back!.type).toBe("application/x-step");
});

test("what packing does not make smaller, and what is small, is kept as it is", async () => {
  const { below, files } = openBoth();
  await files.put("foto", photo);
  await files.put("zettel", new Blob(["a".repeat(1000)]));
  expect((await below.names()).toSorted()).toEqual(["foto", "zettel"]);
  expect(await files.taken("foto")).toBe(photo.size);
  expect(await files.taken("nichts")).toBe(0);
  expect(await files.get("nichts")).toBeNull();
});

test("a file that was kept before files were packed is read, and lies there once when it is kept again", async () => {
  const { below, files } = openBoth();
  await below.put("haus", model);
  expect(await (await files.get("haus"))!.text()).toBe(await model.text());
  expect(await files.names()).toEqual(["haus"]);
  await files.put("haus", model);
  expect(await below.names()).toEqual(["haus.gz"]);
  await files.put("haus", photo);
  expect(await below.names()).toEqual(["haus"]);
});

test("removing leaves nothing, packed or not", async () => {
  const { below, files } = openBoth();
  await files.put("haus", model);
  await files.put("foto", photo);
  await files.remove("haus");
  await files.remove("foto");
  expect(await below.names()).toEqual([]);
});

test("an original whose packed bytes were damaged counts as damaged, and keeping it again mends it", async () => {
  const { below, files } = openBoth();
  const db = { files, hashOf: hashOfBlob };
  const kept = await keepOriginal(db, model);
  if (!kept.ok) throw new Error(kept.error.kind);
  const { sha256 } = kept.value;
  const packed = (await below.get(`${sha256}.gz`))!;
  await below.put(`${sha256}.gz`, packed.slice(0, 900));
  expect(await stateOfOriginal(db, sha256)).toBe("damaged");
  expect(await keepOriginal(db, model)).toMatchObject({ ok: true });
  expect(await stateOfOriginal(db, sha256)).toBe("whole");
  expect((await original(db, sha256))!.size).toBe(model.size);
});

test("where a full disk refuses the new bytes, what was there stays", async () => {
  const { below, files } = openBoth();
  await below.put("haus", photo);
  const full = packedFiles({
    ...below,
    put: () => Promise.reject(new DOMException("no room", "QuotaExceededError")),
  });
  await expect(full.put("haus", model)).rejects.toThrow("no room");
  expect((await files.get("haus"))!.size).toBe(photo.size);
});

test("without a packer in the browser files are kept as they are", async () => {
  const { below, files } = openBoth();
  const { CompressionStream: packer } = globalThis;
  Reflect.deleteProperty(globalThis, "CompressionStream");
  try {
    await files.put("haus", model);
  } finally {
    globalThis.CompressionStream = packer;
  }
  expect(await below.names()).toEqual(["haus"]);
});

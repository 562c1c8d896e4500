import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formWithFile } from "./multipart.ts";

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function all(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(Uint8Array.from(part));
  return Buffer.concat(parts);
}

async function encoded(fields: Record<string, string>, file: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("", new Blob([file], { type: "model/ifc" }));
  const response = new Response(form);
  return {
    type: response.headers.get("content-type") ?? "",
    body: Buffer.from(await response.arrayBuffer()),
  };
}

test("a file comes out as it went in, however the network cuts it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 400 }),
      fc.integer({ min: 1, max: 97 }),
      async (file, size) => {
        const { type, body } = await encoded({ cacheControl: "3600" }, new Uint8Array(file));
        const form = await formWithFile(type, pieces(body, size));
        const parts: Uint8Array[] = [];
        for await (const part of form.bytes) parts.push(Uint8Array.from(part));
        expect(Buffer.concat(parts)).toEqual(Buffer.from(file));
        expect(form.fields.get("cacheControl")).toBe("3600");
        expect(form.type).toBe("model/ifc");
      },
    ),
    { numRuns: 60 },
  );
});

test("a form that ends in the middle of the file is refused", async () => {
  const { type, body } = await encoded({}, new Uint8Array(100));
  const form = await formWithFile(type, pieces(body.subarray(0, body.length - 70), 16));
  await expect(all(form.bytes)).rejects.toMatchObject({ kind: "InvalidRequest" });
});

test("a form without a file is refused", async () => {
  const form = new FormData();
  form.append("cacheControl", "1");
  const response = new Response(form);
  const body = Buffer.from(await response.arrayBuffer());
  const reading = formWithFile(response.headers.get("content-type") ?? "", pieces(body, 1000));
  await expect(reading).rejects.toMatchObject({ kind: "InvalidRequest" });
});

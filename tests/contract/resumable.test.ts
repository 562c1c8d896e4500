import { Upload, type UploadOptions } from "tus-js-client";
import { beforeAll, expect, test } from "vitest";
import { given, person, service, target, type Person } from "./clients.ts";

const bucket = "contract-files";
const endpoint = `${target.url}/storage/v1/upload/resumable`;
const bytes = Buffer.alloc(7 * 1024 * 1024, "klarbau ");
let anna: Person;

beforeAll(async () => {
  anna = await person();
  await service().storage.createBucket(bucket, { public: false });
});

function options(who: Person, name: string): UploadOptions {
  return {
    endpoint,
    chunkSize: 6 * 1024 * 1024,
    retryDelays: null,
    uploadDataDuringCreation: true,
    headers: { authorization: `Bearer ${who.token}`, apikey: target.anonKey, "x-upsert": "false" },
    metadata: { bucketName: bucket, objectName: name, contentType: "model/ifc", cacheControl: "3600" },
  };
}

/** Runs an upload to its end. */
function finished(file: Buffer, more: UploadOptions): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(file, { ...more, onSuccess: () => resolve(upload), onError: reject });
    upload.start();
  });
}

/** Sends the first piece only, as if the network had gone. @returns where to go on */
function interrupted(file: Buffer, more: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(file, {
      ...more,
      onError: reject,
      onChunkComplete: () => void upload.abort().then(() => resolve(upload.url ?? "")),
    });
    upload.start();
  });
}

test("a file in pieces becomes one object", async () => {
  const name = `${anna.id}/stueckweise.ifc`;
  await finished(bytes, options(anna, name));
  const back = given(await anna.client.storage.from(bucket).download(name));
  expect([back.type, Buffer.compare(Buffer.from(await back.arrayBuffer()), bytes)]).toEqual(["model/ifc", 0]);
  expect(given(await anna.client.storage.from(bucket).info(name))).toMatchObject({
    size: bytes.length,
    cacheControl: "max-age=3600",
  });
});

test("an upload that was interrupted goes on where it stopped, also with a renewed token", async () => {
  const name = `${anna.id}/weiter.ifc`;
  const uploadUrl = await interrupted(bytes, options(anna, name));
  const { session } = given(await anna.client.auth.refreshSession());
  const later = { ...anna, token: session?.access_token ?? "" };
  const sent: number[] = [];
  await finished(bytes, { ...options(later, name), uploadUrl, onProgress: (done) => void sent.push(done) });
  expect(Math.min(...sent)).toBeGreaterThanOrEqual(6 * 1024 * 1024);
  expect(given(await anna.client.storage.from(bucket).info(name)).size).toBe(bytes.length);
});

test("before the end there is no object", async () => {
  const name = `${anna.id}/halb.ifc`;
  await interrupted(bytes, options(anna, name));
  expect((await anna.client.storage.from(bucket).exists(name)).data).toBe(false);
});

test("nobody begins an upload where he may not write", async () => {
  const bert = await person();
  await expect(finished(bytes, options(bert, `${anna.id}/fremd.ifc`))).rejects.toThrow("response code: 403");
});

test("nobody goes on with another's upload, or looks at it", async () => {
  const bert = await person();
  const uploadUrl = await interrupted(bytes, options(anna, `${anna.id}/meins.ifc`));
  const headers = { authorization: `Bearer ${bert.token}`, "tus-resumable": "1.0.0" };
  expect((await fetch(uploadUrl, { method: "HEAD", headers })).status).toBeGreaterThanOrEqual(400);
  expect((await fetch(uploadUrl, { method: "DELETE", headers })).status).toBeGreaterThanOrEqual(400);
});

test("a name that is taken is refused unless it may be replaced", async () => {
  const name = `${anna.id}/zweimal.ifc`;
  const small = Buffer.from("eins");
  await finished(small, options(anna, name));
  await expect(finished(small, options(anna, name))).rejects.toThrow("response code: 409");
  const replacing = options(anna, name);
  await finished(Buffer.from("zwei"), {
    ...replacing,
    headers: { ...replacing.headers, "x-upsert": "true" },
  });
  expect(await given(await anna.client.storage.from(bucket).download(name)).text()).toBe("zwei");
});

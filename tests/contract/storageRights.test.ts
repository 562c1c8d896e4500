import { beforeAll, describe, expect, test } from "vitest";
import { storageRefusal } from "#data/server/storageRefusal.ts";
import { given, person, service, target, visitor, type Person } from "./clients.ts";

const bucket = "contract-files";
let anna: Person;
let bert: Person;
const at = (name: string) => `${anna.id}/${name}`;
const files = (who: Person) => who.client.storage.from(bucket);
const textFile = (text: string) => new Blob([text], { type: "text/plain" });

beforeAll(async () => {
  [anna, bert] = await Promise.all([person(), person()]);
  await service().storage.createBucket(bucket, { public: false });
});

describe("links", () => {
  beforeAll(async () => void given(await files(anna).upload(at("Link 1.txt"), textFile("durch den Link"))));
  test("a signed link shows the file to whoever has it, also a part of it", async () => {
    const { signedUrl } = given(await files(anna).createSignedUrl(at("Link 1.txt"), 60));
    expect(await (await fetch(signedUrl)).text()).toBe("durch den Link");
    const part = await fetch(signedUrl, { headers: { range: "bytes=0-4" } });
    expect([part.status, await part.text()]).toEqual([206, "durch"]);
  });
  test("it can ask for a download under another name", async () => {
    const { signedUrl } = given(
      await files(anna).createSignedUrl(at("Link 1.txt"), 60, { download: "plan.txt" }),
    );
    expect((await fetch(signedUrl)).headers.get("content-disposition")).toContain("plan.txt");
  });
  test("a link for one file opens no other, and a changed one opens nothing", async () => {
    const { signedUrl } = given(await files(anna).createSignedUrl(at("Link 1.txt"), 60));
    expect((await fetch(signedUrl.replace(/Link.*\?/, "privat.txt?"))).ok).toBe(false);
    expect((await fetch(`${signedUrl}x`)).ok).toBe(false);
  });
  test("several at once, with an error for the one that is missing", async () => {
    const links = given(await files(anna).createSignedUrls([at("Link 1.txt"), at("fehlt.txt")], 60));
    expect(links.map((each) => [each.path, each.error === null])).toEqual([
      [at("Link 1.txt"), true],
      [at("fehlt.txt"), false],
    ]);
    expect(await (await fetch(links[0]?.signedUrl ?? "")).text()).toBe("durch den Link");
  });
  test("nobody gets a link for what he may not see", async () => {
    expect((await files(bert).createSignedUrl(at("Link 1.txt"), 60)).error).toMatchObject({
      statusCode: "404",
    });
  });
  test("a link to upload lets one file in, without a session", async () => {
    const { token, path } = given(await files(anna).createSignedUploadUrl(at("hinein.txt")));
    given(await visitor().storage.from(bucket).uploadToSignedUrl(path, token, textFile("von außen")));
    expect(await given(await files(anna).download(at("hinein.txt"))).text()).toBe("von außen");
    expect(
      (await visitor().storage.from(bucket).uploadToSignedUrl(at("anders.txt"), token, textFile("x"))).error,
    ).not.toBeNull();
  });
  test("nobody gets a link to upload where he may not write", async () => {
    expect((await files(bert).createSignedUploadUrl(at("fremd.txt"))).error).toMatchObject({
      statusCode: "403",
    });
  });
});

describe("rights", () => {
  beforeAll(async () => void given(await files(anna).upload(at("privat.txt"), textFile("privat"))));
  test("another user and a visitor find nothing", async () => {
    for (const client of [bert.client, visitor()])
      expect((await client.storage.from(bucket).download(at("privat.txt"))).error).not.toBeNull();
  });
  test("nobody writes into another's folder, not over it and not away from it", async () => {
    const denied = { statusCode: "403", message: expect.stringContaining("row-level security") };
    expect((await files(bert).upload(at("fremd.txt"), textFile("x"))).error).toMatchObject(denied);
    expect((await files(bert).upload(at("privat.txt"), textFile("x"), { upsert: true })).error).toMatchObject(
      denied,
    );
    expect((await visitor().storage.from(bucket).upload(at("fremd.txt"), textFile("x"))).error).toMatchObject(
      denied,
    );
    expect((await files(anna).move(at("privat.txt"), `${bert.id}/geschenk.txt`)).error).toMatchObject(denied);
    expect(given(await files(bert).remove([at("privat.txt")]))).toEqual([]);
    expect(await given(await files(anna).download(at("privat.txt"))).text()).toBe("privat");
  });
  test("names that lead out of the folder are refused", async () => {
    for (const name of ["../x", "a/../../x", "a//b/../c"]) {
      const url = `${target.url}/storage/v1/object/${bucket}/${anna.id}/${encodeURIComponent(name)}`;
      const answer = await fetch(url, {
        method: "POST",
        headers: { authorization: `Bearer ${anna.token}`, "content-type": "text/plain" },
        body: "x",
      });
      expect(answer.ok).toBe(false);
    }
  });
  test("devices tell a token that is over from a missing right and from a missing file", async () => {
    const kind = async (token: string, address: string, init: RequestInit = {}) => {
      const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` };
      const answer = await fetch(`${target.url}/storage/v1/${address}`, { ...init, headers });
      return answer.ok ? "taken" : (await storageRefusal(answer)).kind;
    };
    const inside = (name: string) => `bucketName ${btoa(bucket)},objectName ${btoa(at(name))}`;
    const begin = {
      method: "POST",
      headers: { "tus-resumable": "1.0.0", "upload-length": "3", "upload-metadata": inside("neu.txt") },
    };
    const asked = [
      [`object/${bucket}/${at("privat.txt")}`, {}],
      [`object/info/${bucket}/${at("privat.txt")}`, {}],
      ["upload/resumable", begin],
    ] as const;
    for (const [address, init] of asked) expect(await kind(`${anna.token}x`, address, init)).toBe("token");
    expect(await kind(bert.token, "upload/resumable", begin)).toBe("rights");
    expect(await kind(anna.token, `object/${bucket}/${at("fehlt.txt")}`)).toBe("missing");
    expect(await kind(anna.token, "upload/resumable", begin)).toBe("taken");
  });
});

describe("buckets", () => {
  const name = `contract-${crypto.randomUUID().slice(0, 8)}`;
  const { storage } = service();
  test("make, read, change, list", async () => {
    given(
      await storage.createBucket(name, {
        public: false,
        fileSizeLimit: "1KB",
        allowedMimeTypes: ["text/plain", "image/*"],
      }),
    );
    expect(given(await storage.getBucket(name))).toMatchObject({ id: name, public: false });
    given(
      await storage.updateBucket(name, {
        public: true,
        fileSizeLimit: 2048,
        allowedMimeTypes: ["text/plain", "image/*"],
      }),
    );
    expect(given(await storage.listBuckets()).find((each) => each.id === name)).toMatchObject({
      public: true,
    });
  });
  test("its limits hold: size and type", async () => {
    expect((await storage.from(name).upload("gross.txt", textFile("x".repeat(3000)))).error).toMatchObject({
      statusCode: "413",
    });
    expect(
      (await storage.from(name).upload("a.pdf", new Blob(["x"], { type: "application/pdf" }))).error,
    ).toMatchObject({ statusCode: "415" });
    expect(
      (await storage.from(name).upload("a.png", new Blob(["x"], { type: "image/png" }))).error,
    ).toBeNull();
  });
  test("a public bucket shows its files to everyone, and as files, not as pages", async () => {
    given(await storage.from(name).upload("seite.txt", textFile("öffentlich")));
    const { publicUrl } = storage.from(name).getPublicUrl("seite.txt").data;
    const answer = await fetch(publicUrl);
    expect(await answer.text()).toBe("öffentlich");
    expect((await fetch(`${target.url}/storage/v1/object/public/${bucket}/${at("privat.txt")}`)).ok).toBe(
      false,
    );
  });
  test("only an empty one can be deleted", async () => {
    expect((await storage.deleteBucket(name)).error).not.toBeNull();
    given(await storage.emptyBucket(name));
    given(await storage.deleteBucket(name));
    expect((await storage.getBucket(name)).error).toMatchObject({ statusCode: "404" });
  });
  test("users may not make buckets", async () => {
    expect((await anna.client.storage.createBucket(`x-${name}`)).error).toMatchObject({ statusCode: "403" });
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { given, person, service, target, type Person } from "./clients.ts";

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

describe("upload and download", () => {
  test("a Blob goes in and comes out, with type and cache time", async () => {
    const stored = given(
      await files(anna).upload(at("notiz.txt"), textFile("Grüße"), { cacheControl: "60" }),
    );
    expect(stored).toMatchObject({
      path: at("notiz.txt"),
      fullPath: `${bucket}/${at("notiz.txt")}`,
      id: expect.any(String),
    });
    const back = given(await files(anna).download(at("notiz.txt")));
    expect([back.type, await back.text()]).toEqual(["text/plain", "Grüße"]);
    const { cacheControl, contentType, size, etag } = given(await files(anna).info(at("notiz.txt")));
    expect({ cacheControl, contentType, size, etag }).toEqual({
      cacheControl: "max-age=60",
      contentType: "text/plain",
      size: 7,
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
  });
  test("bytes go in as they are: 5 MB", async () => {
    const bytes = new Uint8Array(5 * 1024 * 1024).map((_, index) => (index * 31) % 251);
    given(await files(anna).upload(at("modell.ifc"), bytes, { contentType: "model/ifc" }));
    const back = new Uint8Array(await given(await files(anna).download(at("modell.ifc"))).arrayBuffer());
    expect(Buffer.compare(back, bytes)).toBe(0);
  });
  test("an empty file is a file", async () => {
    given(await files(anna).upload(at("leer.txt"), new Uint8Array(), { contentType: "text/plain" }));
    expect(given(await files(anna).download(at("leer.txt"))).size).toBe(0);
  });
  test("names with spaces, brackets and other signs", async () => {
    for (const name of ["Grundriss EG (neu).txt", "a & b, c+d=e;f@g.txt", "it's.v1.txt"]) {
      given(await files(anna).upload(at(name), textFile(name)));
      expect(await given(await files(anna).download(at(name))).text()).toBe(name);
    }
  });
  test("a name that is taken is refused, upsert replaces, update needs a file", async () => {
    given(await files(anna).upload(at("v.txt"), textFile("eins")));
    expect((await files(anna).upload(at("v.txt"), textFile("zwei"))).error).toMatchObject({
      statusCode: "409",
      message: "The resource already exists",
    });
    given(await files(anna).upload(at("v.txt"), textFile("drei"), { upsert: true }));
    expect(await given(await files(anna).download(at("v.txt"))).text()).toBe("drei");
    given(await files(anna).update(at("v.txt"), textFile("vier")));
    expect(await given(await files(anna).download(at("v.txt"))).text()).toBe("vier");
    expect((await files(anna).update(at("gibtsnicht.txt"), textFile("x"))).error).toMatchObject({
      statusCode: "404",
    });
  });
  test("a user's own metadata stay with the file", async () => {
    given(await files(anna).upload(at("m.txt"), textFile("x"), { metadata: { project: "Schule ä" } }));
    expect(given(await files(anna).info(at("m.txt"))).metadata).toEqual({ project: "Schule ä" });
  });
  test("what does not exist is not found", async () => {
    const { error } = await files(anna).download(at("gibtsnicht.txt"));
    expect(error?.name).toMatch(/^Storage/);
    expect((await files(anna).info(at("gibtsnicht.txt"))).error).toMatchObject({
      statusCode: "404",
      message: "Object not found",
    });
    expect((await files(anna).exists(at("gibtsnicht.txt"))).data).toBe(false);
    expect((await files(anna).exists(at("notiz.txt"))).data).toBe(true);
  });
});

describe("parts of a file", () => {
  const ask = (range: string) =>
    fetch(`${target.url}/storage/v1/object/authenticated/${bucket}/${at("teile.txt")}`, {
      headers: { authorization: `Bearer ${anna.token}`, range },
    });
  beforeAll(async () => void given(await files(anna).upload(at("teile.txt"), textFile("0123456789"))));
  test.each([
    ["bytes=2-4", "234", "bytes 2-4/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=-2", "89", "bytes 8-9/10"],
  ])("%s", async (range, part, header) => {
    const answer = await ask(range);
    expect([answer.status, await answer.text(), answer.headers.get("content-range")]).toEqual([
      206,
      part,
      header,
    ]);
  });
  test("behind the end: 416", async () => {
    expect((await ask("bytes=99-")).status).toBe(416);
  });
  test("an unchanged file is not sent again", async () => {
    const tag = (await ask("")).headers.get("etag") ?? "";
    const url = `${target.url}/storage/v1/object/authenticated/${bucket}/${at("teile.txt")}`;
    expect(
      (await fetch(url, { headers: { authorization: `Bearer ${anna.token}`, "if-none-match": tag } })).status,
    ).toBe(304);
  });
});

describe("lists", () => {
  beforeAll(async () => {
    for (const name of [
      "liste/b.txt",
      "liste/a.txt",
      "liste/c_1.txt",
      "liste/ordner/tief.txt",
      "liste/ordner/tiefer/x.txt",
    ])
      given(await files(anna).upload(at(name), textFile(name)));
  });
  const names = async (options: object, folder = at("liste")) =>
    given(await files(anna).list(folder, options)).map((entry) => entry.name);
  test("one level: folders without id first, then files with their size", async () => {
    const entries = given(await files(anna).list(at("liste")));
    expect(entries.map((entry) => [entry.name, entry.id === null])).toEqual([
      ["ordner", true],
      ["a.txt", false],
      ["b.txt", false],
      ["c_1.txt", false],
    ]);
    expect(entries[1]?.metadata).toMatchObject({ size: 11, mimetype: "text/plain" });
  });
  test("sorted, cut, searched", async () => {
    expect(await names({ sortBy: { column: "name", order: "desc" } })).toEqual([
      "ordner",
      "c_1.txt",
      "b.txt",
      "a.txt",
    ]);
    expect(await names({ limit: 2, offset: 1 })).toEqual(["a.txt", "b.txt"]);
    expect(await names({ search: "B.t" })).toEqual(["b.txt"]);
    expect(await names({ search: "_1" })).toEqual(["c_1.txt"]);
  });
  test("deeper folders", async () => {
    expect(await names({}, at("liste/ordner"))).toEqual(["tiefer", "tief.txt"]);
  });
  test("another user sees nothing of it", async () => {
    expect(given(await files(bert).list(at("liste")))).toEqual([]);
  });
});

describe("moving, copying, removing", () => {
  test("move gives another name", async () => {
    given(await files(anna).upload(at("alt.txt"), textFile("umgezogen")));
    given(await files(anna).move(at("alt.txt"), at("neu/da.txt")));
    expect(await given(await files(anna).download(at("neu/da.txt"))).text()).toBe("umgezogen");
    expect((await files(anna).exists(at("alt.txt"))).data).toBe(false);
  });
  test("copy makes two of one", async () => {
    given(await files(anna).upload(at("original.txt"), textFile("zweimal")));
    expect(given(await files(anna).copy(at("original.txt"), at("kopie.txt"))).path).toBe(
      `${bucket}/${at("kopie.txt")}`,
    );
    given(await files(anna).remove([at("original.txt")]));
    expect(await given(await files(anna).download(at("kopie.txt"))).text()).toBe("zweimal");
  });
  test("remove tells what was there", async () => {
    given(await files(anna).upload(at("weg.txt"), textFile("x")));
    expect(given(await files(anna).remove([at("weg.txt"), at("nie.txt")])).map((each) => each.name)).toEqual([
      at("weg.txt"),
    ]);
  });
  test("a target that is taken is refused", async () => {
    given(await files(anna).upload(at("t1.txt"), textFile("1")));
    given(await files(anna).upload(at("t2.txt"), textFile("2")));
    expect((await files(anna).move(at("t1.txt"), at("t2.txt"))).error).toMatchObject({ statusCode: "409" });
    expect((await files(anna).copy(at("t1.txt"), at("t2.txt"))).error).toMatchObject({ statusCode: "409" });
    expect(await given(await files(anna).download(at("t2.txt"))).text()).toBe("2");
  });
});

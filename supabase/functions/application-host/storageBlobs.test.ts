import { createClient } from "@supabase/supabase-js";
import { beforeEach, expect, test } from "vitest";
import { utf8 } from "#domain/application/bytes.ts";
import { storageBlobs } from "./storageBlobs.ts";

/** The objects of a bucket, answered as Supabase Storage does (REST of storage-api v1). */
let objects: Map<string, Uint8Array>;
beforeEach(() => {
  objects = new Map();
});

const storage = (async (address: string | URL | Request, init: RequestInit = {}) => {
  const { pathname } = new URL(String(address instanceof Request ? address.url : address));
  const path = decodeURIComponent(pathname.replace(/^\/storage\/v1\/object\//, ""));
  const body = init.body === undefined || init.body === null ? null : init.body;
  if (path === "list/applications") {
    const { prefix, limit, offset } = JSON.parse(typeof body === "string" ? body : "") as {
      prefix: string;
      limit: number;
      offset: number;
    };
    const names = [...objects.keys()].filter((name) => name.startsWith(`${prefix}/`));
    const direct = names.map((name) => name.slice(prefix.length + 1).split("/"));
    const all = new Map(direct.map(([name, ...more]) => [name!, more.length > 0 ? null : "id"]));
    const sorted = [...all].toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(offset, offset + limit);
    return Response.json(sorted.map(([name, id]) => ({ name, id })));
  }
  if (init.method === "DELETE") {
    for (const name of (JSON.parse(typeof body === "string" ? body : "") as { prefixes: string[] }).prefixes)
      objects.delete(name);
    return Response.json([]);
  }
  const name = path.replace(/^applications\//, "");
  if (init.method === "POST") {
    const upsert = new Headers(init.headers).get("x-upsert") === "true";
    if (objects.has(name) && !upsert)
      return Response.json(
        { statusCode: "409", error: "Duplicate", message: "The resource already exists" },
        { status: 400 },
      );
    const file = body instanceof FormData ? [...body.values()].find((part) => part instanceof Blob) : body;
    objects.set(name, new Uint8Array(await new Response(file as BodyInit).arrayBuffer()));
    return Response.json({ Key: path, Id: "1" });
  }
  const found = objects.get(name);
  if (found) return new Response(found.slice());
  return Response.json(
    { statusCode: "404", error: "not_found", message: "Object not found" },
    { status: 400 },
  );
}) as typeof fetch;

const blobs = () =>
  storageBlobs(
    createClient("http://backend", "key", { global: { fetch: storage } }).storage.from("applications"),
  );

test("what is written is read again, and nothing is null", async () => {
  await blobs().write("a/app.json", utf8("eins"));
  await blobs().write("a/app.json", utf8("zwei"));
  expect(await blobs().read("a/app.json")).toEqual(utf8("zwei"));
  expect(await blobs().read("a/nothing.json")).toBeNull();
});

test("what is there is not created again", async () => {
  expect(await blobs().create("a/pointers/1.json", utf8("eins"))).toBe(true);
  expect(await blobs().create("a/pointers/1.json", utf8("zwei"))).toBe(false);
  expect(await blobs().read("a/pointers/1.json")).toEqual(utf8("eins"));
});

test("long folders are listed whole, and removed with all that is in them", async () => {
  for (let n = 0; n < 1203; n++) objects.set(`a/blobs/${String(n).padStart(5, "0")}`, utf8("x"));
  objects.set("a/blobs/deep/er.txt", utf8("x"));
  expect(await blobs().list("a/blobs")).toHaveLength(1204);
  await blobs().remove("a/blobs");
  expect([...objects.keys()]).toEqual([]);
  expect(await blobs().list("a/blobs")).toEqual([]);
});

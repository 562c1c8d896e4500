import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AppsAddress } from "#domain/application/host/appsAddress.ts";
import { type Bytes, utf8 } from "#domain/application/bytes.ts";
import { type PackedBundle, packBundle } from "#domain/application/bundle/packBundle.ts";
import type { Pointer, Release } from "#domain/application/bundle/release.ts";
import { newSigningKey, sign, type SigningKey } from "#domain/application/keys/signature.ts";
import { type AppsHost, createAppsHost } from "./host.ts";

const { subtle } = crypto;

/** A host in a folder of its own, at an address or on this machine alone, which takes `Bearer owner`, with one signing key; `end` removes it. */
export async function aHost(address?: AppsAddress) {
  const folder = await mkdtemp(path.join(tmpdir(), "klarbau-apps-"));
  const authorise = async (request: Request) => request.headers.get("authorization") === "Bearer owner";
  const world = {
    folder,
    host: createAppsHost({ folder, authorise, address }),
    listener: null as unknown as Awaited<ReturnType<AppsHost["listen"]>>,
    key: await newSigningKey(subtle),
  };
  world.listener = await world.host.listen(0);

  const signed = <Statement extends Pointer | Release>(by: SigningKey, statement: Statement) =>
    sign(subtle, by, statement);

  async function bundle(
    text: string,
    { seq = 1, app_id = "app-1", by = world.key, reader = false } = {},
  ): Promise<PackedBundle> {
    const shell = { version: "1.0.0", sha256: "0".repeat(64) };
    const facts = { app_id, template: "building-book", shell, languages: ["de"], data_scope: [] };
    const files = new Map<string, Bytes>([
      ["index.html", utf8(`<!doctype html><title>${text}</title>`)],
      ["assets/app.js", utf8("1")],
      ["manifest.webmanifest", utf8("{}")],
      ...(reader ? [["assets/reader.wasm", utf8("program")] as const] : []),
    ]);
    const note = { version: `${seq}.0.0`, seq, built_at: "2026-11-20T10:00:00.000Z", built_by: "Test" };
    return packBundle(subtle, { facts, files }, { key: by, note });
  }

  async function call(method: string, address: string, body?: Bytes, token = "owner") {
    const request = new Request(`http://127.0.0.1/apps/v1/${address}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { body } : {}),
    });
    const response = await world.host.handle(request);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  const put = ({ content_id, zip }: PackedBundle, query = "slug=lindenhof", id = "app-1") =>
    call("PUT", `${id}/versions/${content_id}?${query}`, zip);

  async function point(current: string | null, seq: number, by = world.key, query = "") {
    const id = "app-1";
    const pointer: Pointer = {
      what: "pointer",
      app_id: id,
      seq,
      current,
      set_at: "2026-11-20T10:00:00.000Z",
    };
    return call("POST", `${id}/pointer${query}`, utf8(JSON.stringify(await signed(by, pointer))));
  }

  const hostOf = (slug: string) => (slug === "" ? "localhost" : `${slug}.localhost`);

  /** Asks an address. @param host the name it is asked under; by default that of the application on this machine */
  function visit(address: string, slug = "lindenhof", host = hostOf(slug)) {
    return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
      (resolve, reject) => {
        const options = {
          host: "127.0.0.1",
          port: world.listener.port,
          path: address,
          headers: { host },
        };
        get(options, (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("end", () =>
            resolve({
              status: response.statusCode!,
              headers: response.headers,
              text: Buffer.concat(parts).toString(),
            }),
          );
        }).on("error", reject);
      },
    );
  }

  const end = async () => {
    await world.listener.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { world, bundle, call, put, point, visit, signed, end };
}

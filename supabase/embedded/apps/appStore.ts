import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Bytes, jsonOf, utf8 } from "#domain/application/bytes.ts";
import { type Manifest, manifestBytes, manifestPath, signaturePath } from "#domain/application/manifest.ts";
import type { Pointer, Release } from "#domain/application/release.ts";
import type { Signed } from "#domain/application/signature.ts";
import type { OpenedBundle } from "#domain/application/verifyBundle.ts";

/** An application as the host keeps it. */
interface HostedApp {
  readonly application_id: string;
  readonly slug: string;
  /** Keys that may publish it: the first one that did, and those an authorised person has added. */
  readonly keys: readonly string[];
}

/** An uploaded version; it never changes. */
export interface HostedVersion {
  readonly manifest: Manifest;
  readonly signature: Signed<Release>;
  readonly bytes: number;
  readonly received_at: string;
}

const names = { id: /^[0-9A-Za-z-]{1,64}$/, hash: /^[0-9a-f]{64}$/ };

/**
 * Applications on disk: `<id>/app.json`, `<id>/versions/<content id>.json`, `<id>/bundles/<content id>.zip`,
 * `<id>/blobs/<sha256>` and `<id>/pointer.json`. Names come from hashes and checked ids only, never from a request's
 * path. Files are written beside their place and moved in, so that a killed host leaves no half file.
 */
export class AppStore {
  readonly #folder: string;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** One change after the other: claims of a slug and rising sequences need it. */
  change<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  app = (id: string): Promise<HostedApp | null> => this.#json(id, "app.json");
  pointer = (id: string): Promise<Signed<Pointer> | null> => this.#json(id, "pointer.json");
  version = (id: string, contentId: string): Promise<HostedVersion | null> =>
    names.hash.test(contentId) ? this.#json(id, `versions/${contentId}.json`) : Promise.resolve(null);

  async apps(): Promise<HostedApp[]> {
    const ids = await list(this.#folder);
    return (await Promise.all(ids.map((id) => this.app(id)))).filter((app) => app !== null);
  }

  async versions(id: string): Promise<HostedVersion[]> {
    const files = await list(path.join(this.#place(id), "versions"));
    const all = await Promise.all(files.map((file) => this.version(id, file.replace(/\.json$/, ""))));
    return all.filter((version) => version !== null);
  }

  /** A file of a version: listed in its manifest, or one of the two that describe it. */
  async file(id: string, { manifest, signature }: HostedVersion, name: string): Promise<Bytes | null> {
    if (name === manifestPath) return manifestBytes(manifest);
    if (name === signaturePath) return utf8(JSON.stringify(signature));
    const listed = Object.hasOwn(manifest.files, name) ? manifest.files[name] : undefined;
    return listed ? this.#read(path.join(this.#place(id), "blobs", listed.sha256)) : null;
  }

  async keepApp(app: HostedApp): Promise<void> {
    await this.#write(app.application_id, "app.json", utf8(JSON.stringify(app)));
  }

  async keepPointer(id: string, pointer: Signed<Pointer>): Promise<void> {
    await this.#write(id, "pointer.json", utf8(JSON.stringify(pointer)));
  }

  async keepVersion(
    id: string,
    archive: Bytes,
    content: NonNullable<OpenedBundle["content"]>,
  ): Promise<void> {
    const { manifest, signature, files } = content;
    const contentId = signature.statement.content_id;
    for (const [name, { sha256 }] of Object.entries(manifest.files))
      await this.#write(id, `blobs/${sha256}`, files.get(name)!);
    await this.#write(id, `bundles/${contentId}.zip`, archive);
    const received_at = new Date().toISOString();
    const version: HostedVersion = { manifest, signature, bytes: archive.length, received_at };
    await this.#write(id, `versions/${contentId}.json`, utf8(JSON.stringify(version)));
  }

  /** Forgets a version and the blobs that no other version has. */
  async dropVersion(id: string, contentId: string): Promise<void> {
    await rm(path.join(this.#place(id), "versions", `${contentId}.json`), { force: true });
    await rm(path.join(this.#place(id), "bundles", `${contentId}.zip`), { force: true });
    const left = await this.versions(id);
    const used = new Set(
      left.flatMap(({ manifest }) => Object.values(manifest.files).map(({ sha256 }) => sha256)),
    );
    const blobs = path.join(this.#place(id), "blobs");
    for (const blob of await list(blobs))
      if (!used.has(blob)) await rm(path.join(blobs, blob), { force: true });
  }

  async dropApp(id: string): Promise<void> {
    await rm(this.#place(id), { recursive: true, force: true });
  }

  #place(id: string): string {
    if (!names.id.test(id)) throw new Error("not an application id");
    return path.join(this.#folder, id);
  }

  async #json<T>(id: string, file: string): Promise<T | null> {
    if (!names.id.test(id)) return null;
    const bytes = await this.#read(path.join(this.#place(id), file));
    return bytes ? (jsonOf(bytes) as T) : null;
  }

  async #read(file: string): Promise<Bytes | null> {
    try {
      return new Uint8Array(await readFile(file));
    } catch (cause) {
      if (isMissing(cause)) return null;
      throw cause;
    }
  }

  async #write(id: string, file: string, bytes: Bytes): Promise<void> {
    const target = path.join(this.#place(id), file);
    await mkdir(path.dirname(target), { recursive: true });
    const aside = `${target}.${crypto.randomUUID()}.part`;
    await writeFile(aside, bytes);
    await rename(aside, target);
  }
}

async function list(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.endsWith(".part"));
  } catch (cause) {
    if (isMissing(cause)) return [];
    throw cause;
  }
}

const isMissing = (cause: unknown) => cause instanceof Error && "code" in cause && cause.code === "ENOENT";

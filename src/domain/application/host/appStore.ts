import { type Bytes, type Files, jsonOf, utf8 } from "../bytes.ts";
import { canonicalJson } from "../canonicalJson.ts";
import type { KeyChain } from "../keys/keyChain.ts";
import { type Manifest, manifestBytes, manifestPath, signaturePath } from "../bundle/manifest.ts";
import type { Pointer, Release } from "../bundle/release.ts";
import type { Signed } from "../keys/signature.ts";
import type { Blobs } from "./blobs.ts";

/** An application as the host keeps it. */
export interface HostedApp {
  readonly application_id: string;
  readonly slug: string;
  /** Keys that may publish it: the first one that did, those that the organisation's chain admits, and those an authorised person added. */
  readonly keys: readonly string[];
  /** Keys that may not any more. */
  readonly revoked: readonly string[];
  /** The organisation's statements about its keys, as installed applications read them. */
  readonly chain: KeyChain;
  /** The short address that leads to it; null while it has none. */
  readonly link: string | null;
}

/** Where a short address leads. `app_id` null: it was given and taken back, and is never given again. */
export interface ShortLink {
  readonly app_id: string | null;
}

/** An uploaded version; its content never changes. */
export interface HostedVersion {
  readonly manifest: Manifest;
  readonly signature: Signed<Release>;
  /** Of all files together. */
  readonly bytes: number;
  readonly received_at: string;
}

const names = {
  id: /^[0-9A-Za-z-]{1,64}$/,
  hash: /^[0-9a-f]{64}$/,
  slug: /^[a-z0-9-]{1,40}$/,
  link: /^[0-9a-z]{1,20}$/,
};

/**
 * Applications as a host keeps them: `<id>/app.json`, `<id>/versions/<content id>.json`, `<id>/blobs/<sha256>`,
 * `<id>/pointers/<sequence>.json` (each written once, so that of two devices that publish at once one succeeds), `_slugs/<slug>` with the id,
 * and `_links/<short address>.json`. Names come from hashes and checked ids only, never from a request's path.
 */
export class AppStore {
  readonly #blobs: Blobs;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(blobs: Blobs) {
    this.#blobs = blobs;
  }

  /** One change after the other within this process. */
  change<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async app(id: string): Promise<HostedApp | null> {
    const app = await this.#json<HostedApp>(id, "app.json");
    return app && { ...app, revoked: app.revoked ?? [], chain: app.chain ?? [], link: app.link ?? null };
  }

  version = (id: string, contentId: string): Promise<HostedVersion | null> =>
    names.hash.test(contentId) ? this.#json(id, `versions/${contentId}.json`) : Promise.resolve(null);

  /** The pointer with the highest sequence. */
  async pointer(id: string): Promise<Signed<Pointer> | null> {
    const last = (await this.#list(id, "pointers")).toSorted().at(-1);
    return last === undefined ? null : this.#json(id, `pointers/${last}`);
  }

  /** The application at an address; null when there is none. */
  async at(slug: string): Promise<HostedApp | null> {
    const id = names.slug.test(slug) && (await this.#blobs.read(`_slugs/${slug}`));
    return id ? this.app(new TextDecoder().decode(id)) : null;
  }

  /** Where a short address leads; null when it was never given. */
  async link(name: string): Promise<ShortLink | null> {
    const bytes = names.link.test(name) ? await this.#blobs.read(`_links/${name}.json`) : null;
    return bytes ? (jsonOf(bytes) as ShortLink) : null;
  }

  /** Gives a short address; false when it was given before. */
  giveLink = (name: string, link: ShortLink): Promise<boolean> =>
    this.#blobs.create(`_links/${name}.json`, utf8(JSON.stringify(link)));

  /** Takes a short address back for good. */
  async endLink(name: string): Promise<void> {
    const ended: ShortLink = { app_id: null };
    await this.#blobs.write(`_links/${name}.json`, utf8(JSON.stringify(ended)));
  }

  async versions(id: string): Promise<HostedVersion[]> {
    const files = await this.#list(id, "versions");
    const all = await Promise.all(files.map((file) => this.version(id, file.replace(/\.json$/, ""))));
    return all.filter((version) => version !== null);
  }

  /** A file of a version: listed in its manifest, or one of the two that describe it. */
  async file(id: string, { manifest, signature }: HostedVersion, name: string): Promise<Bytes | null> {
    if (name === manifestPath) return manifestBytes(manifest);
    if (name === signaturePath) return utf8(canonicalJson({ ...signature }));
    const listed = Object.hasOwn(manifest.files, name) ? manifest.files[name] : undefined;
    return listed ? this.part(id, listed.sha256) : null;
  }

  part = (id: string, sha256: string): Promise<Bytes | null> =>
    names.hash.test(sha256) ? this.#blobs.read(`${this.#place(id)}/blobs/${sha256}`) : Promise.resolve(null);

  /** Which of these parts the host has already. */
  async parts(id: string): Promise<ReadonlySet<string>> {
    return new Set(await this.#list(id, "blobs"));
  }

  /** Takes an address for an application; false when another one has it. */
  async claim(slug: string, id: string): Promise<boolean> {
    if (await this.#blobs.create(`_slugs/${slug}`, utf8(id))) return true;
    return (await this.#blobs.read(`_slugs/${slug}`))?.join() === utf8(id).join();
  }

  async keepApp(app: HostedApp): Promise<void> {
    await this.#write(app.application_id, "app.json", app);
  }

  /** False when there is a pointer of this sequence already. */
  keepPointer(id: string, pointer: Signed<Pointer>): Promise<boolean> {
    const name = String(pointer.statement.seq).padStart(12, "0");
    return this.#blobs.create(`${this.#place(id)}/pointers/${name}.json`, utf8(JSON.stringify(pointer)));
  }

  keepPart = (id: string, sha256: string, bytes: Bytes): Promise<void> =>
    this.#blobs.write(`${this.#place(id)}/blobs/${sha256}`, bytes);

  /** Keeps a version with the files that the host does not have yet. */
  async keepVersion(
    id: string,
    { manifest, signature }: { readonly manifest: Manifest; readonly signature: Signed<Release> },
    files: Files,
  ): Promise<void> {
    const there = await this.parts(id);
    for (const [name, { sha256 }] of Object.entries(manifest.files)) {
      const bytes = files.get(name);
      if (bytes && !there.has(sha256)) await this.keepPart(id, sha256, bytes);
    }
    const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0);
    const version: HostedVersion = { manifest, signature, bytes, received_at: new Date().toISOString() };
    await this.#write(id, `versions/${signature.statement.content_id}.json`, version);
  }

  /** Signs a kept version anew: the content is the same. */
  async keepSignature(id: string, version: HostedVersion, signature: Signed<Release>): Promise<void> {
    await this.#write(id, `versions/${signature.statement.content_id}.json`, { ...version, signature });
  }

  /** Forgets a version and the parts that no other version has. */
  async dropVersion(id: string, contentId: string): Promise<void> {
    await this.#blobs.remove(`${this.#place(id)}/versions/${contentId}.json`);
    const left = await this.versions(id);
    const used = new Set(
      left.flatMap(({ manifest }) => Object.values(manifest.files).map(({ sha256 }) => sha256)),
    );
    for (const blob of await this.#list(id, "blobs"))
      if (!used.has(blob)) await this.#blobs.remove(`${this.#place(id)}/blobs/${blob}`);
  }

  /** Forgets all of an application but its pointers: an old one that is played again must not count. */
  async dropApp({ application_id: id, slug, link }: HostedApp): Promise<void> {
    if (link !== null) await this.endLink(link);
    for (const part of ["app.json", "versions", "blobs"])
      await this.#blobs.remove(`${this.#place(id)}/${part}`);
    await this.#blobs.remove(`_slugs/${slug}`);
  }

  #place(id: string): string {
    if (!names.id.test(id)) throw new Error("not an application id");
    return id;
  }

  #list = async (id: string, folder: string): Promise<readonly string[]> =>
    names.id.test(id) ? this.#blobs.list(`${id}/${folder}`) : [];

  async #json<T>(id: string, file: string): Promise<T | null> {
    if (!names.id.test(id)) return null;
    const bytes = await this.#blobs.read(`${this.#place(id)}/${file}`);
    return bytes ? (jsonOf(bytes) as T) : null;
  }

  #write = (id: string, file: string, value: object): Promise<void> =>
    this.#blobs.write(`${this.#place(id)}/${file}`, utf8(JSON.stringify(value)));
}

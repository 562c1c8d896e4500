import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { diskFullSentence, faultOf } from "../gateway/faults.ts";
import { writeWhole } from "../folder/writeWhole.ts";

/** Milliseconds after which an upload that nobody went on with is forgotten. */
const forgottenAfter = 24 * 3600 * 1000;

/** Keeps resumable uploads on disk until they are complete: the bytes so far, and beside them what they are. */
export class UnfinishedUploads extends DataStore {
  override extensions = ["creation", "creation-with-upload", "termination"];
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  /** Where the bytes of an upload lie. @throws when the id is none of ours */
  pathOf(id: string): string {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw ERRORS.FILE_NOT_FOUND;
    return path.join(this.#folder, id);
  }

  override create(upload: Upload): Promise<Upload> {
    const { id, size, metadata } = upload;
    upload.creation_date = new Date().toISOString();
    writeFileSync(this.pathOf(id), "", { mode: 0o600 });
    writeWhole(
      `${this.pathOf(id)}.json`,
      JSON.stringify({ size, metadata, creation_date: upload.creation_date }),
    );
    return Promise.resolve(upload);
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = this.pathOf(id);
    try {
      await pipeline(bytes, createWriteStream(file, { flags: "r+", start: offset, flush: true }));
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (faultOf(code) !== "disk_full") throw error;
      throw Object.assign(new Error(diskFullSentence), { status_code: 507, body: diskFullSentence });
    }
    return statSync(file).size;
  }

  override getUpload(id: string): Promise<Upload> {
    const file = this.pathOf(id);
    if (!existsSync(`${file}.json`)) return Promise.reject(ERRORS.FILE_NOT_FOUND);
    const about: Pick<Upload, "size" | "metadata" | "creation_date"> = JSON.parse(
      readFileSync(`${file}.json`, "utf8"),
    );
    const { size, metadata, creation_date } = about;
    return Promise.resolve(
      new Upload({
        id,
        offset: statSync(file).size,
        ...(size !== undefined && { size }),
        ...(metadata !== undefined && { metadata }),
        ...(creation_date !== undefined && { creation_date }),
      }),
    );
  }

  override async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
    await rm(`${this.pathOf(id)}.json`, { force: true });
  }

  override getExpiration(): number {
    return forgottenAfter;
  }

  override async deleteExpired(): Promise<number> {
    const since = Date.now() - forgottenAfter;
    const old = readdirSync(this.#folder).filter(
      (name) => statSync(path.join(this.#folder, name)).mtimeMs < since,
    );
    await Promise.all(old.map((name) => rm(path.join(this.#folder, name), { force: true })));
    return old.length;
  }
}

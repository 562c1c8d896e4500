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

/** What stands beside the bytes of an upload. */
interface Note extends Pick<Upload, "size" | "metadata" | "creation_date"> {
  /** Whether its object was recorded. */
  readonly is_finished?: boolean;
}

/**
 * Keeps resumable uploads on disk until they are complete: the bytes so far, and beside them what they are. Of a finished one the note stays
 * for a day: whoever lost the last answer asks how far it is.
 */
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
    const { size, metadata, creation_date, is_finished } = this.#noteOf(id);
    const offset = is_finished ? size : statSync(file, { throwIfNoEntry: false })?.size;
    if (offset === undefined) return Promise.reject(ERRORS.FILE_NOT_FOUND);
    return Promise.resolve(
      new Upload({
        id,
        offset,
        ...(size !== undefined && { size }),
        ...(metadata !== undefined && { metadata }),
        ...(creation_date !== undefined && { creation_date }),
      }),
    );
  }

  /** Whether all bytes of an upload are there and its object is not recorded yet. */
  async isUnrecorded(id: string): Promise<boolean> {
    const { offset, size } = await this.getUpload(id);
    return offset === size && !this.#noteOf(id).is_finished;
  }

  /** Notes that the object of an upload was recorded, and lets its bytes go. */
  async finish(id: string): Promise<void> {
    const file = this.pathOf(id);
    writeWhole(`${file}.json`, JSON.stringify({ ...this.#noteOf(id), is_finished: true }));
    await rm(file, { force: true });
  }

  #noteOf(id: string): Note {
    return JSON.parse(readFileSync(`${this.pathOf(id)}.json`, "utf8")) as Note;
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

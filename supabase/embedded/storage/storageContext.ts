import type { Sql, TransactionSql } from "postgres";
import { asIdentity, type Identity, sessionStands } from "../identity.ts";
import type { Keys } from "../folder/keys.ts";
import type { Files } from "./files.ts";
import { fromDatabase, StorageError } from "./storageError.ts";

/** What every part of the file store works with. */
export interface StorageContext {
  readonly sql: Sql;
  readonly keys: Keys;
  readonly files: Files;
  /** Folder of resumable uploads that are not complete yet. */
  readonly unfinished: string;
  /** Most bytes of one object where its bucket does not say. */
  readonly sizeLimit: number;
}

/** A row of storage.buckets. */
export interface Bucket {
  readonly id: string;
  readonly public: boolean;
  readonly file_size_limit: string | null;
  readonly allowed_mime_types: string[] | null;
}

/** A row of storage.objects. */
export interface StoredObject {
  readonly id: string;
  readonly bucket_id: string;
  readonly name: string;
  readonly version: string;
  readonly owner_id: string | null;
  readonly metadata: ObjectMetadata;
  readonly user_metadata: Record<string, unknown> | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly last_accessed_at: Date;
}

/** What storage.objects keeps of the bytes. */
export interface ObjectMetadata {
  readonly eTag: string;
  readonly size: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: number;
  /** SHA-256 of the bytes, hexadecimal. */
  readonly sha256: string;
}

/** Runs `work` under the rights of `identity`; what the database refuses is a StorageError. */
export async function under<T>(
  { sql }: StorageContext,
  identity: Identity,
  work: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  try {
    return await asIdentity(sql, identity, work);
  } catch (error) {
    throw fromDatabase(error);
  }
}

/**
 * For doors that ask no policy: a session that has ended is refused as everywhere else.
 * @throws StorageError DatabaseRefusal (SY001)
 */
export async function assertSession({ sql }: StorageContext, identity: Identity): Promise<void> {
  if (!(await sessionStands(sql, identity)))
    throw new StorageError("DatabaseRefusal", "this session has ended", "SY001");
}

/** The bucket itself, whoever asks. @throws StorageError NoSuchBucket */
export async function bucketOf({ sql }: StorageContext, id: string): Promise<Bucket> {
  const [bucket] = await sql<Bucket[]>`
    select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = ${id}`;
  if (!bucket) throw new StorageError("NoSuchBucket");
  return bucket;
}

/** Buckets whose objects are named `<folder>/<SHA-256 of the bytes>`. */
const namedByHash: ReadonlySet<string> = new Set(["models", "evidence"]);

/** Whether bytes are what the name of their object says; names of other buckets say nothing of it. */
export const fitsName = (bucket: Bucket, name: string, sha256: string): boolean =>
  !namedByHash.has(bucket.id) || name.split("/")[1] === sha256;

/** Most bytes of one object in a bucket. */
export function limitOf({ sizeLimit }: StorageContext, bucket: Bucket): number {
  return bucket.file_size_limit === null ? sizeLimit : Math.min(Number(bucket.file_size_limit), sizeLimit);
}

/**
 * An object's name as it may be stored: the letters that hosted Supabase Storage takes (ASCII), so that no name
 * works here that fails there. What users call their files belongs into metadata.
 *
 * @throws StorageError InvalidKey
 */
export function assertKey(name: string): string {
  const parts = name.split("/");
  const valid = /^[\w/!\-.*'() &$@=;:+,?]+$/.test(name);
  if (!valid || name.length > 1024 || parts.some((part) => part === "" || part === "." || part === ".."))
    throw new StorageError("InvalidKey", `Invalid key: ${name}`);
  return name;
}

import { json } from "../json.ts";

/** A refusal of the file store, with the codes that hosted Supabase Storage uses. */
export class StorageError extends Error {
  readonly kind: StorageProblem;
  /** The code of the database, where it has refused for a reason of its own. */
  readonly sqlState: string | undefined;
  constructor(kind: StorageProblem, message?: string, sqlState?: string) {
    super(message ?? problems[kind].message);
    this.kind = kind;
    this.sqlState = sqlState;
  }
}

/** Why the file store refuses. */
export type StorageProblem = keyof typeof problems;

const problems = {
  NoSuchKey: { status: 404, error: "not_found", message: "Object not found" },
  NoSuchBucket: { status: 404, error: "Bucket not found", message: "Bucket not found" },
  KeyAlreadyExists: { status: 409, error: "Duplicate", message: "The resource already exists" },
  AccessDenied: { status: 403, error: "Unauthorized", message: "new row violates row-level security policy" },
  InvalidJWT: { status: 403, error: "Unauthorized", message: "Invalid Compact JWS" },
  InvalidSignature: {
    status: 400,
    error: "InvalidSignature",
    message: "The signature of the link is wrong or expired",
  },
  InvalidKey: { status: 400, error: "InvalidKey", message: "Invalid key" },
  InvalidRequest: { status: 400, error: "invalid_request", message: "Invalid request" },
  InvalidMimeType: { status: 415, error: "invalid_mime_type", message: "mime type is not supported" },
  InvalidRange: { status: 416, error: "InvalidRange", message: "The requested range is not satisfiable" },
  EntityTooLarge: {
    status: 413,
    error: "Payload too large",
    message: "The object exceeded the maximum allowed size",
  },
  DatabaseRefusal: { status: 400, error: "database_refusal", message: "Refused by the database" },
  InvalidChecksum: {
    status: 400,
    error: "InvalidChecksum",
    message: "The bytes are not those that the name says",
  },
  Damaged: {
    status: 500,
    error: "damaged",
    message: "The stored file is not whole any more: a device that has it will send it again",
  },
  BucketNotEmpty: {
    status: 409,
    error: "InvalidRequest",
    message: "The bucket you tried to delete is not empty",
  },
} as const;

/** The true HTTP status of a refusal. */
export function statusOf(error: StorageError): number {
  return problems[error.kind].status;
}

/** What an answer says of a refusal. */
export function bodyOfRefusal(error: StorageError): Record<string, string> {
  const { status, error: name } = problems[error.kind];
  const code = error.sqlState ?? error.kind;
  return { statusCode: String(status), code, error: name, message: error.message };
}

/** The refusal as an answer. As hosted, the HTTP status is 400 and the true one stands in the body. */
export function refusal(error: StorageError): Response {
  const { status } = problems[error.kind];
  return json(status === 416 || status === 413 || status >= 500 ? status : 400, bodyOfRefusal(error));
}

/** What a database error means for the file store; other errors are bugs and thrown. */
export function fromDatabase(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "42501") return new StorageError("AccessDenied");
  if (code === "23505") return new StorageError("KeyAlreadyExists");
  if (code === "23503") return new StorageError("NoSuchBucket");
  // Values that do not fit, and what the product's own rules raise: the answer that tables give too.
  if (error instanceof Error && typeof code === "string" && /^(22...|23...|P0001|SY...)$/.test(code))
    return new StorageError("DatabaseRefusal", error.message, code);
  throw error;
}

import { json } from "../json.ts";

/** A refusal of the file store, with the codes that hosted Supabase Storage uses. */
export class StorageError extends Error {
  readonly kind: StorageProblem;
  constructor(kind: StorageProblem, message?: string) {
    super(message ?? problems[kind].message);
    this.kind = kind;
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

/** The refusal as an answer. As hosted, the HTTP status is 400 and the true one stands in the body. */
export function refusal(error: StorageError): Response {
  const { status, error: name } = problems[error.kind];
  const http = status === 416 || status === 413 ? status : 400;
  return json(http, { statusCode: String(status), code: error.kind, error: name, message: error.message });
}

/** What a database error means for the file store; other errors are bugs and thrown. */
export function fromDatabase(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "42501") return new StorageError("AccessDenied");
  if (code === "23505") return new StorageError("KeyAlreadyExists");
  if (code === "23503") return new StorageError("NoSuchBucket");
  throw error;
}

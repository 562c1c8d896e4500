import { isRecord } from "#kernel/isRecord.ts";

/**
 * Why the file store refuses. `token`: the session has ended or its token is over, a fresh one helps. `factor`: the second factor is
 * asked for. `rights`: the policies of this person's role. `missing`: no such file or bucket. `other`: whatever is not understood.
 */
export interface StorageRefusal {
  readonly kind: "token" | "factor" | "rights" | "missing" | "other";
  /** The true HTTP status: hosted Supabase Storage answers 400 and writes it into the body. */
  readonly status: number;
}

/** The code of the database for a session that has not shown its second factor. */
export const factorFirst = "SY015";

/**
 * Reads a refusal of Supabase Storage, in JSON or as the bare sentence of its tus server. An expired token and a missing right
 * both come as 403 with `AccessDenied`: only the sentence tells them apart. The response can still be read afterwards.
 */
export async function storageRefusal(response: Response): Promise<StorageRefusal> {
  const text = await response
    .clone()
    .text()
    .catch(() => "");
  const said = parsed(text);
  const status = Number(said["statusCode"]) || response.status;
  return {
    kind: kindOf(status, textIn(said["code"], ""), textIn(said["message"], text)),
    status,
  };
}

function kindOf(status: number, code: string, message: string): StorageRefusal["kind"] {
  if (code === factorFirst) return "factor";
  if (status === 401 || code === "InvalidJWT") return "token";
  if (status === 404 || code === "NoSuchKey" || code === "NoSuchBucket") return "missing";
  if (message.includes("row-level security")) return "rights";
  if (ofToken.test(message) && (status === 400 || status === 403)) return "token";
  return code === "AccessDenied" ? "rights" : "other";
}

/** What the libraries that check tokens say: jose (JWS, "exp" claim, signature) and jsonwebtoken (jwt expired, malformed). */
const ofToken = /\b(?:jw[stek]|claim|signature verification)\b/i;

const textIn = (value: unknown, otherwise: string): string => (typeof value === "string" ? value : otherwise);

function parsed(text: string): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(text);
    return isRecord(said) ? said : {};
  } catch {
    return {};
  }
}

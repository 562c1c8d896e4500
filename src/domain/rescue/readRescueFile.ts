import type { HashOf } from "#kernel/hash/hashOfWhole.ts";
import { isRecord } from "#kernel/isRecord.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Fields } from "../sync/same.ts";
import {
  type RescueContent,
  type RescuedChange,
  type RescuedFile,
  type RescuedRefusal,
  rescueForm,
  rescueLimits,
  rescueNames,
} from "./RescueContent.ts";
import { readStoredZip } from "./storedZip.ts";

/** Why a file cannot be taken over. Nothing of it has been. */
export type RescueProblem =
  /** Not a file of this kind: another archive, a picture, a table. */
  | { readonly kind: "not_ours" }
  /** Written by a newer product. */
  | { readonly kind: "newer"; readonly form: number }
  /** A part is missing or is not what it was when it was written. */
  | { readonly kind: "damaged"; readonly part: string }
  | { readonly kind: "too_large" };

/** Reads and checks a file that `writeRescueFile` has made: every part against its SHA-256, every field before it is used. */
export async function readRescueFile(
  file: Blob,
  hashOf: HashOf,
): Promise<Result<RescueContent, RescueProblem>> {
  const zip = await readStoredZip(file);
  if (!zip.ok) return err(zip.error.kind === "not_a_zip" ? { kind: "not_ours" } : damaged("archive"));
  const head = await manifestOf(zip.value.get(rescueNames.manifest));
  if (!head.ok) return head;
  const { manifest } = head.value;
  const rows = await rowsOf(zip.value.get(rescueNames.changes), manifest["changes"], hashOf);
  if (!rows.ok) return rows;
  const files = await filesOf(zip.value, manifest["files"], hashOf);
  if (!files.ok) return files;
  const { exported_at, account, backend, device } = manifest;
  if (!isRecord(account) || !areTexts([exported_at, backend, device, account["id"], account["email"]]))
    return err(damaged(rescueNames.manifest));
  return ok({
    exported_at: String(exported_at),
    account: { id: String(account["id"]), email: String(account["email"]) },
    backend: String(backend),
    device: String(device),
    ...rows.value,
    files: files.value,
  });
}

const damaged = (part: string) => ({ kind: "damaged", part }) as const;

const areTexts = (values: readonly unknown[]) => values.every((value) => typeof value === "string");

async function manifestOf(bytes: Blob | undefined): Promise<Result<{ manifest: Fields }, RescueProblem>> {
  if (!bytes) return err({ kind: "not_ours" });
  const manifest = await parsed(bytes);
  if (manifest === "too_large") return err({ kind: "too_large" });
  if (!isRecord(manifest)) return err(damaged(rescueNames.manifest));
  if (manifest["klarbau"] !== "rescue" || typeof manifest["form"] !== "number")
    return err({ kind: "not_ours" });
  if (manifest["form"] > rescueForm) return err({ kind: "newer", form: manifest["form"] });
  return ok({ manifest });
}

async function rowsOf(
  bytes: Blob | undefined,
  told: unknown,
  hashOf: HashOf,
): Promise<Result<Pick<RescueContent, "changes" | "refused">, RescueProblem>> {
  const broken = damaged(rescueNames.changes);
  if (!bytes || !isRecord(told)) return err(broken);
  if (bytes.size > rescueLimits.json_bytes) return err({ kind: "too_large" });
  if ((await hashOf(bytes)) !== told["sha256"]) return err(broken);
  const rows = await parsed(bytes);
  if (!isRecord(rows) || !Array.isArray(rows["changes"]) || !Array.isArray(rows["refused"]))
    return err(broken);
  const [changes, refused] = [rows["changes"] as unknown[], rows["refused"] as unknown[]];
  if (changes.length + refused.length > rescueLimits.changes) return err({ kind: "too_large" });
  if (!changes.every(isChange) || !refused.every(isRefusal)) return err(broken);
  return ok({ changes, refused });
}

async function filesOf(
  entries: ReadonlyMap<string, Blob>,
  told: unknown,
  hashOf: HashOf,
): Promise<Result<readonly RescuedFile[], RescueProblem>> {
  if (!Array.isArray(told)) return err(damaged(rescueNames.manifest));
  const files: RescuedFile[] = [];
  for (const line of told as unknown[]) {
    const sha256 = isRecord(line) && typeof line["sha256"] === "string" ? line["sha256"] : "";
    const name = rescueNames.file(sha256);
    const bytes = /^[\da-f]{64}$/.test(sha256) ? entries.get(name) : undefined;
    if (!bytes || (await hashOf(bytes)) !== sha256) return err(damaged(name));
    const title = isRecord(line) && typeof line["title"] === "string" ? line["title"].slice(0, 200) : "";
    files.push({ sha256, bytes, title });
  }
  return ok(files);
}

/** Plain data of a JSON part; undefined when it is none. */
async function parsed(bytes: Blob): Promise<unknown> {
  if (bytes.size > rescueLimits.json_bytes) return "too_large";
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await bytes.arrayBuffer()));
  } catch {
    return undefined;
  }
}

const isChange = (value: unknown): value is RescuedChange =>
  isRecord(value) && isDocument(value["mine"]) && (value["base"] === null || isDocument(value["base"]));

const isRefusal = (value: unknown): value is RescuedRefusal =>
  isDocument(value) &&
  areTexts(["about_collection", "about_kind", "about_id", "code"].map((field) => value[field])) &&
  isRecord(value["document"]);

/** A document as far as its frame goes: names like columns, and the fields without which nothing can be stored. */
const isDocument = (value: unknown): value is Fields =>
  isRecord(value) &&
  Object.keys(value).every((name) => /^_?[a-z][a-z0-9_]*$/.test(name)) &&
  areTexts(["id", "kind", "scope", "created_at", "updated_at"].map((field) => value[field])) &&
  String(value["id"]).length <= 64 &&
  String(value["kind"]).length <= 32 &&
  String(value["scope"]).length <= 64;

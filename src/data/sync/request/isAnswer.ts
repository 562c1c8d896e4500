import { isRecord } from "#kernel/isRecord.ts";
import type { Fields } from "#domain/sync/same.ts";
import type { ServerFunction } from "../protocol.ts";

/**
 * Whether an answer is one to what was asked. A gateway or the page of a foreign network may answer everything with status 200 and
 * something of its own: taken for an answer, it would be asked for without end, and a change that is not named in it would count as
 * sent.
 */
export const isAnswer = (name: ServerFunction, args: Fields, body: unknown): boolean =>
  forms[name](body, args);

const forms: Readonly<Record<ServerFunction, (body: unknown, args: Fields) => boolean>> = {
  // without scopes only to who shows a tag: they are as they were
  sync_heads: (body, { p_etag: tag }) =>
    isRecord(body) &&
    typeof body["etag"] === "string" &&
    Number.isFinite(body["at"]) &&
    (isRecord(body["scopes"]) || (body["scopes"] === undefined && typeof tag === "string")),
  sync_pull: (body) => isRecord(body) && Array.isArray(body["rows"]) && isRecord(body["cursors"]),
  sync_push: (body, args) => isOnRows(body, args),
  sync_give_back: (body, args) => isOnRows(body, args),
  sync_digest: (body) => body === null || (isRecord(body) && Number.isFinite(body["n"])),
  // of which nothing may be missing: what is not named in the pages goes from the device
  sync_ids_page: (body, { p_after: after }) =>
    isRecord(body) &&
    (body["epoch"] === null || Number.isFinite(body["epoch"])) &&
    Number.isFinite(body["top"]) &&
    Array.isArray(body["ids"]) &&
    body["ids"].every((row) => Array.isArray(row) && typeof row[0] === "string" && Number.isFinite(row[1])) &&
    (body["next"] === null || Number(body["next"]) > Number(after ?? 0)),
};

const isOnRows = (body: unknown, { p_rows: rows }: Fields): boolean =>
  Array.isArray(body) && Array.isArray(rows) && body.length === rows.length && body.every(isOnRow);

function isOnRow(answer: unknown): boolean {
  if (!isRecord(answer) || typeof answer["id"] !== "string") return false;
  const { status, rev, row, mine, code } = answer;
  switch (status) {
    case "applied":
      return Number.isFinite(rev);
    case "conflict":
      return isRecord(row) && Array.isArray(mine);
    case "rejected":
      return typeof code === "string";
    default:
      return status === "gone";
  }
}

/**
 * The code of a row that was refused although nothing is wrong with it: the server could not write, or wants the second factor since this
 * request began. Such an answer counts as none: whatever else it says is said again when the rows are sent again. Undefined: all that
 * was refused was refused for good.
 */
export function passingRefusal(answer: unknown): string | undefined {
  const rows: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const codes = rows.map((row) => (isRecord(row) && row["status"] === "rejected" ? String(row["code"]) : ""));
  return codes.find((code) => passing.test(code));
}

/**
 * No session, no second factor, and the classes of SQL that speak of the server and not of a row: connection, a transaction that may not
 * write, rollback, resources, locks, operator, system.
 */
const passing = /^(?:SY001|SY015|(?:08|25|40|53|55|57|58)...)$/;

import { inspect } from "node:util";
import { faultOf } from "../gateway/faults.ts";
import { text } from "../json.ts";

/** An error of the database in the form from which the engine makes the right answer; printed as one line. */
class DatabaseRefusal {
  readonly code: string;
  readonly message: string;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  readonly #line: string;

  constructor(sqlState: string, error: Readonly<Record<string, unknown>>) {
    const message = text(error["message"]) ?? "";
    const [details, hint] = [text(error["detail"]), text(error["hint"])];
    this.#line = `refused by the database: ${sqlState} ${message}`;
    if (knownToEngine(sqlState)) {
      this.code = sqlState;
      this.message = message;
      this.detail = details;
      this.hint = hint;
    } else {
      // How functions dictate an answer (`raise sqlstate 'PGRST'`): message and detail are JSON.
      this.code = "PGRST";
      this.message = JSON.stringify({ code: sqlState, message, details, hint });
      this.detail = JSON.stringify({ status: statusOf(sqlState), headers: {} });
      this.hint = undefined;
    }
  }

  [inspect.custom](): string {
    return this.#line;
  }
}

/** What the engine is to answer from: refusals of the database, everything else as it is. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const fields = Object.fromEntries([...Object.entries(error), ["message", error.message]]);
  const told = text(fields["code"]);
  // What the driver says of a connection that is gone, in the words of the database.
  const code = faultOf(told) === "away" && told?.length !== 5 ? "08006" : told;
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return new DatabaseRefusal(code, fields);
  // The engine prints what it cannot place; where it went through the engine is of no interest.
  error.stack = `${error.name}: ${error.message}`;
  return error;
}

/** The engine answers these as PostgREST does; all others it would call its own failure. */
function knownToEngine(sqlState: string): boolean {
  return /^(PT...|PGRST|42...|22...|21...|55...|23502|23503|23505|25006)$/.test(sqlState);
}

/** HTTP status of an SQLSTATE, as PostgREST has it ("Errors", table of HTTP status codes). */
function statusOf(sqlState: string): number {
  if (sqlState === "P0001") return 400;
  if (faultOf(sqlState) === "disk_full") return 507;
  if (faultOf(sqlState) === "away" || sqlState.startsWith("53")) return 503;
  if (/^(0L|0P|28)/.test(sqlState)) return 403;
  if (/^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/.test(sqlState)) return 500;
  return 400;
}

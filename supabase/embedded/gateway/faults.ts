import { json } from "../json.ts";

/** Codes of the driver for a connection that is not there; the database has its own for the same. */
const lostConnection =
  /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|08...|57P0[123])$/;
const diskFull = /^(ENOSPC|EDQUOT|53100)$/;

/** What a code of the database, of its driver or of the disk means for whoever asks. */
export const faultOf = (code: unknown): "away" | "disk_full" | undefined =>
  typeof code !== "string"
    ? undefined
    : lostConnection.test(code)
      ? "away"
      : diskFull.test(code)
        ? "disk_full"
        : undefined;

/** Seconds after which it is worth asking again: the database is back two or three seconds after a process of it has died. */
export const retryAfter_s = 3;

/** What is told of a full disk. */
export const diskFullSentence = "The disk of the server is full. Nothing that was acknowledged is lost.";

/** The answer to a request that failed for a reason of the machine; a fault of the program is 500. */
export function faultAnswer(error: unknown): Response {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (faultOf(code)) {
    case "away":
      return json(503, { message: "The database is not there just now", code: "unavailable" });
    case "disk_full":
      return json(507, { message: diskFullSentence, code: "disk_full" });
    case undefined:
      return json(500, { message: "Internal server error" });
  }
}

import type { Sql } from "postgres";
import type { Keys } from "../keys.ts";
import type { Limits } from "./limits.ts";
import type { Mailbox } from "./mailbox.ts";

/** What every part of the sign-in service works with. */
export interface AuthContext {
  readonly sql: Sql;
  readonly keys: Keys;
  readonly mailbox: Mailbox;
  readonly limits: Limits;
  /** Address of the backend as its own machine sees it, the start of token issuers. */
  readonly url: () => string;
  /** Whether an address must be confirmed by e-mail before the first sign-in. */
  readonly confirmEmail: boolean;
  /** Life of an access token in seconds. */
  readonly tokenLifetime: number;
  /** A hostname that mails may lead back to; others fall back to the site itself. */
  readonly allowedHost: (hostname: string) => boolean;
}

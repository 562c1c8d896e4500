import type { Sql } from "postgres";
import type { Keys } from "../folder/keys.ts";
import type { Limits } from "./limits/limits.ts";
import type { Mailbox } from "./mails/mailbox.ts";
import type { OAuthSettings } from "./oauth/settings.ts";
import type { RequestContext } from "./limits/requestContext.ts";

/** What the sign-in service is started with. */
export interface AuthService {
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
  /** Origins of the product's pages that are not this backend's own, where links may lead too. */
  readonly pages: readonly string[];
  /** The other providers that people may sign in with. */
  readonly oauth: OAuthSettings;
}

/** What every part of the sign-in service works with: the service, and who makes this request. */
export interface AuthContext extends AuthService {
  readonly client: RequestContext;
}

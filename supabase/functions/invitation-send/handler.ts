import { type Role, roles } from "#domain/rights/capabilities.ts";
import { fallbackLanguage, isLanguage, type Language } from "#kernel/languages.ts";
import { answer, bodyOf, only, orUnavailable, refuse } from "../_shared/http.ts";
import { invitationMail } from "../_shared/invitationMail.ts";
import type { SendMail } from "../_shared/sendMail.ts";

/** An invitation as the database has made it; `token` is shown this once. */
interface MadeInvitation {
  readonly code: "made";
  readonly id: string;
  readonly token: string;
  /** False when the address has had its mails of the day. */
  readonly mail: boolean;
  readonly email: string;
  readonly role: Role;
  readonly organisation: string;
  readonly project: string | null;
  readonly inviter: string;
  readonly expires_at: string;
}

/** What the database says to one invitation. */
export type Answered = MadeInvitation | { readonly code: string };

/** Whom to invite: somebody new, or somebody once more. */
export type Wanted =
  | {
      readonly organisation: string;
      readonly email: string;
      readonly role: Role;
      readonly project: string | null;
    }
  | { readonly invitation: string };

/** What sending invitations needs. */
export interface Deps {
  /** Makes or renews one under the caller's own rights; `forbidden` when they do not reach. @throws while the database is away */
  readonly invite: (wanted: Wanted, request: Request) => Promise<Answered>;
  readonly send: SendMail;
  /** Where the product's pages are, for this request. @throws when no site is configured */
  readonly site: (request: Request) => string;
}

/** Most invitations of one request. */
const most = 20;

/**
 * `POST { organisation, invites: [{ email, role, project? }], language }` or `{ invitation, language }` (once more) →
 * `{ results: [{ email?, code, id?, token?, expires_at?, mailed? }] }`, in the same order. `code` is `made`, or why not: `member`,
 * `invalid`, `wait`, `forbidden`, `used`, `revoked`, `gone`. `mailed` says whether the mail service has taken the mail (it is not asked
 * when the address has had its mails of the day); the token makes the link that the caller can pass on as well.
 */
export const handler = ({ invite, send, site }: Deps): ((request: Request) => Promise<Response>) =>
  only(
    "POST",
    orUnavailable(async (request) => {
      const body = await bodyOf(request);
      const wanted = wantedIn(body);
      if (!wanted) return refuse({ code: "invalid", detail: "invites" });
      const language = languageOf(body?.["language"]);
      const place = site(request);
      const results = [];
      for (const one of wanted) {
        const made = await invite(one, request); // one after the other: each is counted
        const email = "email" in one ? { email: one.email } : {};
        if (!isMade(made)) {
          results.push({ ...email, code: made.code });
          continue;
        }
        const { id, token, expires_at } = made;
        const link = `${place}/invitation#${token}`;
        const mailed = made.mail && (await send(invitationMail({ ...made, link, language })));
        results.push({ email: made.email, code: "made", id, token, expires_at, mailed });
      }
      return answer({ results });
    }),
  );

const isMade = (found: Answered): found is MadeInvitation => found.code === "made" && "token" in found;

const languageOf = (given: unknown): Language =>
  typeof given === "string" && isLanguage(given) ? given : fallbackLanguage;

/** What is wanted; nothing when any part of it has another form. */
function wantedIn(body: Record<string, unknown> | undefined): readonly Wanted[] | undefined {
  const { organisation, invites, invitation } = body ?? {};
  if (typeof invitation === "string" && /^[0-9a-f-]{36}$/i.test(invitation)) return [{ invitation }];
  if (typeof organisation !== "string" || !Array.isArray(invites)) return undefined;
  if (invites.length === 0 || invites.length > most) return undefined;
  const found: Wanted[] = [];
  for (const each of invites as readonly unknown[]) {
    const { email, role, project = null } = asRecord(each);
    const known = roles.find((one) => one === role);
    if (typeof email !== "string" || !known || (project !== null && typeof project !== "string"))
      return undefined;
    found.push({ organisation, email, role: known, project });
  }
  return found;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

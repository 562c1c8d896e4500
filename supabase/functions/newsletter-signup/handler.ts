import { type CountAttempt, networkOfRequest } from "../_shared/attempts.ts";
import { answer, bodyOf, only, orUnavailable, refuse } from "../_shared/http.ts";
import { plainMail } from "../_shared/plainMail.ts";
import type { SendMail } from "../_shared/sendMail.ts";
import { emailOf, languageOf } from "../_shared/visitorBody.ts";
import { visitorMailWords } from "../_shared/visitorMailWords.ts";
import type { Language } from "#kernel/languages.ts";

/** What the list says to an address: it waits for its confirmation, or is confirmed already. */
export type Joined =
  | { readonly code: "waiting"; readonly confirm_token: string; readonly leave_token: string }
  | { readonly code: "known" };

/** What the newsletter needs. Each of the list's calls throws while the database is away. */
export interface Deps {
  readonly join: (email: string, language: Language) => Promise<Joined>;
  /** Whether an address waited for this token. */
  readonly confirm: (token: string) => Promise<boolean>;
  /** Whether an address had this token; it is gone then. */
  readonly leave: (token: string) => Promise<boolean>;
  readonly send: SendMail;
  readonly count: CountAttempt;
  /** Where the product's pages are, for this request. @throws when no site is configured */
  readonly site: (request: Request) => string;
}

/** Attempts of one network in an hour, and mails to one address in a day: nobody fills the mailbox of somebody else. */
const rates = {
  network: { most: 30, seconds: 3600 },
  address: { most: 3, seconds: 86_400 },
} as const;

/**
 * `POST { email, language? }` → `{ message: "waiting" }`: sends a mail whose link confirms the address, and another that removes it.
 * `POST { confirm }` → `{ message: "confirmed" }`, `POST { leave }` → `{ message: "left" }`, with the token of such a link; 404 when it
 * is used up. For visitors, without a session.
 */
export const handler = (deps: Deps): ((request: Request) => Promise<Response>) =>
  only(
    "POST",
    orUnavailable(async (request) => {
      const { email, language, confirm, leave } = (await bodyOf(request, 4096)) ?? {};
      const refused = await deps.count(`newsletter from ${networkOfRequest(request)}`, rates.network);
      if (refused) return refused;
      if (confirm !== undefined) return pressed(confirm, { done: "confirmed", act: deps.confirm });
      if (leave !== undefined) return pressed(leave, { done: "left", act: deps.leave });
      return join(deps, request, { email, language: languageOf(language) });
    }),
  );

async function join(
  { join: put, send, count, site }: Deps,
  request: Request,
  { email: given, language }: { readonly email: unknown; readonly language: Language },
): Promise<Response> {
  const email = emailOf(given);
  if (email === undefined) return refuse({ code: "invalid", detail: "email" });
  const refused = await count(`newsletter to ${email}`, rates.address);
  if (refused) return refused;
  const place = site(request);
  const joined = await put(email, language);
  if (joined.code === "known")
    return refuse({ code: "already_subscribed", message: "This address is already subscribed" });
  const words = visitorMailWords[language].newsletter;
  const link = (what: "confirm" | "leave", token: string) => `${place}/newsletter#${what}=${token}`;
  const isSent = await send(
    plainMail({
      to: email,
      language,
      subject: words.subject,
      body: [words.intro],
      action: { word: words.action, link: link("confirm", joined.confirm_token) },
      small: [
        words.valid,
        words.ignore,
        words.leave.replace("{{link}}", () => link("leave", joined.leave_token)),
      ],
    }),
  );
  return isSent ? answer({ message: "waiting" }) : refuse({ code: "unavailable", detail: "mail" });
}

/** A link of a mail was pressed. */
async function pressed(
  token: unknown,
  { done, act }: { readonly done: string; readonly act: (token: string) => Promise<boolean> },
): Promise<Response> {
  if (typeof token !== "string" || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(token))
    return refuse({ code: "invalid", detail: "token" });
  return (await act(token)) ? answer({ message: done }) : refuse({ code: "not_found" });
}

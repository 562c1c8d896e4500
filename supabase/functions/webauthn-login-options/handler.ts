import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { withDecoys } from "../_shared/decoy.ts";
import { answer, bodyOf, only, orUnavailable, refuse } from "../_shared/http.ts";
import { emailOf } from "../_shared/passkeyBody.ts";
import { type PasskeySite, timeout_ms } from "../_shared/passkeySite.ts";
import type { PasskeyStore } from "../_shared/passkeyStore.ts";
import { mayTry } from "../_shared/tries.ts";

/** What making the options needs. */
export interface Deps {
  /** @throws when no site is configured */
  readonly site: () => PasskeySite;
  readonly store: Pick<PasskeyStore, "mayTry" | "give" | "passkeysOf" | "personOf">;
  /** Known to the server alone; makes the passkeys that do not exist. */
  readonly secret: string;
}

/**
 * `POST { email }` → what `navigator.credentials.get` wants. For visitors. An address without passkeys, or without an account, gets
 * an answer of the same form, made in the same steps, that nobody can ever sign.
 */
export const handler = ({ site, store, secret }: Deps): ((request: Request) => Promise<Response>) =>
  only(
    "POST",
    orUnavailable(async (request) => {
      const email = emailOf(await bodyOf(request));
      if (email === undefined) return refuse({ code: "invalid", detail: "email" });
      const { rpID } = site();
      if (!(await mayTry(store, { what: "passkey options", account: email, request })))
        return refuse({ code: "over_request_rate_limit" });
      const person = await store.personOf(email);
      const own = await store.passkeysOf(person?.id ?? null);
      const all = await withDecoys(secret, email, own);
      const options = await generateAuthenticationOptions({
        rpID,
        timeout: timeout_ms,
        userVerification: "required",
        allowCredentials: all.map(({ credential_id: id, transports }) => ({
          id,
          transports: [...transports],
        })),
      });
      await store.give({ challenge: options.challenge, purpose: "login", user: person?.id ?? null });
      return answer(options);
    }),
  );

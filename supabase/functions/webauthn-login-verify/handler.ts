import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { answer, bodyOf, only, orUnavailable, refuse } from "../_shared/http.ts";
import { emailOf, type Signed, signedOf } from "../_shared/passkeyBody.ts";
import { fromBase64Url, type PasskeySite, userHandle } from "../_shared/passkeySite.ts";
import type { PasskeyStore, Person, StoredPasskey } from "../_shared/passkeyStore.ts";
import { mayTry } from "../_shared/tries.ts";

/** The session that a passkey opens. */
interface Opened {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly userId: string;
}

/** What checking a signature needs. */
export interface Deps {
  /** @throws when no site is configured */
  readonly site: () => PasskeySite;
  readonly store: Pick<PasskeyStore, "mayTry" | "take" | "passkeysOf" | "personOf" | "used">;
  /** Begins a session of a person; null when the person may not work here. */
  readonly open: (person: Person, request: Request) => Promise<Opened | null>;
}

type Answer = Signed<AuthenticationResponseJSON>;

/**
 * `POST { email, authResp }` → `{ verified: true, access_token, refresh_token, userId }`. For visitors. Whatever does not fit (address,
 * challenge, passkey, signature, counter) is refused in the same words.
 */
export const handler = (deps: Deps): ((request: Request) => Promise<Response>) =>
  only(
    "POST",
    orUnavailable(async (request) => {
      const body = await bodyOf(request);
      const email = emailOf(body);
      if (email === undefined) return refuse({ code: "invalid", detail: "email" });
      const signed = signedOf<AuthenticationResponseJSON>(body?.["authResp"]);
      if (!signed) return refuse({ code: "invalid", detail: "authResp" });
      if (!(await mayTry(deps.store, { what: "passkey", account: email, request })))
        return refuse({ code: "over_request_rate_limit" });
      const person = await deps.store.personOf(email);
      const user = person?.id ?? null;
      const isOurs = await deps.store.take({ challenge: signed.challenge, purpose: "login", user });
      const opened = isOurs && person && (await signedIn(deps, person, { signed, request }));
      return opened
        ? answer({ verified: true, ...opened })
        : refuse({ code: "not_verified", verified: false });
    }),
  );

async function signedIn(
  { site, store, open }: Deps,
  person: Person,
  { signed, request }: { readonly signed: Answer; readonly request: Request },
): Promise<Opened | null> {
  const known = await store.passkeysOf(person.id);
  const passkey = known.find(({ credential_id }) => credential_id === signed.credentialId);
  if (!passkey || !isOf(person, signed.userHandle)) return null;
  const use = await useOf(passkey, signed, site());
  if (!use || !(await store.used(person.id, use, request))) return null;
  return open(person, request);
}

/** Whether the user id that an authenticator gives back, if it gives one, is the person's. */
function isOf(person: Person, given: Uint8Array | null): boolean {
  const own = userHandle(person.id);
  return (
    given === null || (own?.length === given.length && own.every((byte, index) => byte === given[index]))
  );
}

/** What the authenticator has said and signed; undefined when it does not hold: a counter that did not grow, for one. */
async function useOf(
  passkey: StoredPasskey,
  { challenge, response }: Answer,
  { origins, rpID }: PasskeySite,
) {
  const { credential_id: id, counter, transports } = passkey;
  const publicKey = fromBase64Url(passkey.public_key);
  if (!publicKey) return undefined;
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: rpID,
    credential: { id, publicKey, counter, transports: [...transports] },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { newCounter, credentialDeviceType, credentialBackedUp } = checked.authenticationInfo;
  return {
    credential_id: id,
    before: counter,
    counter: newCounter,
    device_type: credentialDeviceType,
    backed_up: credentialBackedUp,
  };
}

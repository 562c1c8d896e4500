import { generateRegistrationOptions } from "@simplewebauthn/server";
import { answer, bodyOf, only, orUnavailable, refuse } from "../_shared/http.ts";
import { friendlyNameOf } from "../_shared/passkeyBody.ts";
import { algorithms, type PasskeySite, rpName, timeout_ms, userHandle } from "../_shared/passkeySite.ts";
import type { PasskeyStore, Person } from "../_shared/passkeyStore.ts";

/** What making the options needs. */
export interface Deps {
  /** @throws when no site is configured */
  readonly site: () => PasskeySite;
  readonly store: Pick<PasskeyStore, "mayRegister" | "mayTry" | "give" | "passkeysOf">;
  /** Whose token it is; null when it is nobody's. */
  readonly caller: (request: Request) => Promise<Person | null>;
  /** Whether a second factor that the person has was shown: a passkey is a way past the password, and stays. */
  readonly shown: (request: Request, person: Person) => Promise<boolean>;
  /** Whether the person has shown a short while ago who it is: a device that lies there unlocked makes no passkey. */
  readonly fresh: (request: Request, person: Person) => Promise<boolean>;
}

/**
 * `POST { friendlyName }` → what `navigator.credentials.create` wants, for the person who is signed in. The passkeys that the person
 * has are named, so that no authenticator makes a second one. Who has not proven the address yet is refused (`address_unproven`): whoever
 * proves it later would take the account over, passkeys and all. A sign-up with a passkey makes its first one at once, because the
 * account has no other way in (`webauthn_may_register`). A sign-in of a while ago is not enough (`reauthentication_needed`); what is
 * begun in time may be finished.
 */
export const handler = ({
  site,
  store,
  caller,
  shown,
  fresh,
}: Deps): ((request: Request) => Promise<Response>) =>
  only(
    "POST",
    orUnavailable(async (request) => {
      const person = await caller(request);
      if (!person) return refuse({ code: "unauthenticated" });
      if (!(await shown(request, person))) return refuse({ code: "insufficient_aal" });
      if (!(await store.mayRegister(person.id))) return refuse({ code: "address_unproven" });
      if (!(await fresh(request, person))) return refuse({ code: "reauthentication_needed" });
      if (friendlyNameOf(await bodyOf(request)) === undefined)
        return refuse({ code: "invalid", detail: "friendlyName" });
      const userID = userHandle(person.id);
      if (!userID) return refuse({ code: "invalid", detail: "user id" });
      const { rpID } = site();
      if (!(await store.mayTry(`passkey registration ${person.id}`, 20)))
        return refuse({ code: "over_request_rate_limit" });
      const known = await store.passkeysOf(person.id);
      const options = await generateRegistrationOptions({
        rpName,
        rpID,
        userID,
        userName: person.email,
        userDisplayName: person.email,
        timeout: timeout_ms,
        attestationType: "none",
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: known.map(({ credential_id: id, transports }) => ({
          id,
          transports: [...transports],
        })),
        authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
      });
      await store.give({ challenge: options.challenge, purpose: "register", user: person.id });
      return answer(options);
    }),
  );

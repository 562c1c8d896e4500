import { type RegistrationResponseJSON, verifyRegistrationResponse } from "@simplewebauthn/server";
import { base64url } from "../../../src/kernel/base64.ts";
import { answer, bodyOf, only, orUnavailable, refuse } from "../_shared/http.ts";
import { friendlyNameOf, signedOf } from "../_shared/passkeyBody.ts";
import { algorithms, type PasskeySite } from "../_shared/passkeySite.ts";
import type { NewPasskey, PasskeyStore, Person } from "../_shared/passkeyStore.ts";

/** What checking a new passkey needs. */
export interface Deps {
  /** @throws when no site is configured */
  readonly site: () => PasskeySite;
  readonly store: Pick<PasskeyStore, "mayRegister" | "take" | "add">;
  /** Whose token it is; null when it is nobody's. */
  readonly caller: (request: Request) => Promise<Person | null>;
  /** Whether a second factor that the person has was shown: a passkey is a way past the password, and stays. */
  readonly shown: (request: Request, person: Person) => Promise<boolean>;
}

/** `POST { attResp, friendlyName }` → `{ verified: true }`: checks what the authenticator has made, and stores the public key. */
export const handler = ({ site, store, caller, shown }: Deps): ((request: Request) => Promise<Response>) =>
  only(
    "POST",
    orUnavailable(async (request) => {
      const person = await caller(request);
      if (!person) return refuse({ code: "unauthenticated" });
      if (!(await shown(request, person))) return refuse({ code: "insufficient_aal" });
      if (!(await store.mayRegister(person.id))) return refuse({ code: "address_unproven" });
      const body = await bodyOf(request);
      const friendly_name = friendlyNameOf(body);
      if (friendly_name === undefined) return refuse({ code: "invalid", detail: "friendlyName" });
      const signed = signedOf<RegistrationResponseJSON>(body?.["attResp"]);
      if (!signed) return refuse({ code: "invalid", detail: "attResp" });
      const { challenge, response } = signed;
      const { origins, rpID } = site();
      const isOurs = await store.take({ challenge, purpose: "register", user: person.id });
      const made = isOurs && (await passkeyIn(response, { challenge, origins, rpID }));
      if (!made) return refuse({ code: "not_verified", verified: false });
      return (await store.add(person.id, { ...made, friendly_name }, request)) === "known"
        ? refuse({ code: "already_registered" })
        : answer({ verified: true });
    }),
  );

/** The passkey in a browser's answer; undefined when anything about it is not as asked for. */
async function passkeyIn(
  response: RegistrationResponseJSON,
  { challenge, origins, rpID }: PasskeySite & { readonly challenge: string },
): Promise<Omit<NewPasskey, "friendly_name"> | undefined> {
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { credential, credentialDeviceType, credentialBackedUp } = checked.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: base64url(credential.publicKey),
    counter: credential.counter,
    transports: waysOf(response.response.transports),
    device_type: credentialDeviceType,
    backed_up: credentialBackedUp,
  };
}

/** The ways to the authenticator, as far as browsers know them. */
const waysOf = (given: unknown): string[] =>
  Array.isArray(given) ? ways.filter((one) => given.includes(one)) : [];

const ways = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];

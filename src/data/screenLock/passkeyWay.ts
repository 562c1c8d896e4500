import { isPreviewHost } from "#domain/auth/previewHost.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { newWayKeys, decodeBytes, encodeBytes, type StoredBytes, type WayKeys } from "./sealing.ts";

/**
 * Unlocking by a passkey that belongs to this device alone: the server does not know it. Its authenticator answers the salt with a
 * secret (WebAuthn, extension `prf`) only after finger, face or PIN, and that secret opens the keys. So it holds without a network, and
 * no page can pretend it.
 */
export interface PasskeyWay extends WayKeys {
  readonly credential_id: StoredBytes;
  readonly salt: StoredBytes;
}

/** Why a passkey was not made or did not answer. `no_secret`: this authenticator cannot give a secret. */
export interface DevicePasskeyProblem {
  readonly kind: "cancelled" | "unsupported" | "no_secret" | "unexpected";
}

type Answered<T> = Promise<Result<T, DevicePasskeyProblem>>;

/** How long the person has, ms. */
const timeout = 60_000;

/** Makes a passkey for unlocking. @param email how the browser names it. */
export async function newPasskeyWay(email: string): Answered<PasskeyWay> {
  if (!isPossible()) return err({ kind: "unsupported" });
  const salt = random(32);
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: random(32),
        rp: { id: location.hostname, name: "Klarbau" },
        // Another name each time: the passkeys for signing in stay as they are.
        user: { id: random(16), name: email, displayName: email },
        pubKeyCredParams: [
          { type: "public-key", alg: -7 },
          { type: "public-key", alg: -257 },
        ],
        authenticatorSelection: { residentKey: "discouraged", userVerification: "required" },
        attestation: "none",
        timeout,
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  );
  if (!made.ok) return made;
  const { prf } = made.value.getClientExtensionResults();
  if (prf?.enabled !== true) return err({ kind: "no_secret" });
  const kept = { credential_id: encodeBytes(made.value.rawId), salt: encodeBytes(salt) };
  // Not every authenticator gives the secret already now.
  const secret = prf.results ? ok(await keyOf(prf.results.first)) : await passkeySecret(kept);
  return secret.ok ? ok({ ...kept, ...(await newWayKeys(secret.value)) }) : secret;
}

/** Asks for the passkey; answers the key that its secret makes. */
export async function passkeySecret({
  credential_id,
  salt,
}: Pick<PasskeyWay, "credential_id" | "salt">): Answered<CryptoKey> {
  if (!isPossible()) return err({ kind: "unsupported" });
  const shown = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: random(32),
        rpId: location.hostname,
        allowCredentials: [{ type: "public-key", id: decodeBytes(credential_id) }],
        userVerification: "required",
        timeout,
        extensions: { prf: { eval: { first: decodeBytes(salt) } } },
      },
    }),
  );
  if (!shown.ok) return shown;
  const secret = shown.value.getClientExtensionResults().prf?.results?.first;
  return secret ? ok(await keyOf(secret)) : err({ kind: "no_secret" });
}

const isPossible = () =>
  typeof globalThis.PublicKeyCredential === "function" && !isPreviewHost(location.hostname);

async function asked(ceremony: () => Promise<Credential | null>): Answered<PublicKeyCredential> {
  try {
    const credential = await ceremony();
    return credential instanceof PublicKeyCredential ? ok(credential) : err({ kind: "unexpected" });
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : "";
    if (name === "NotAllowedError" || name === "AbortError") return err({ kind: "cancelled" });
    return err({ kind: name === "NotSupportedError" ? "unsupported" : "unexpected" });
  }
}

/** The authenticator's secret is no key yet (HKDF, RFC 5869). */
async function keyOf(secret: BufferSource): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"]);
  const info = new TextEncoder().encode("klarbau unlock 1");
  const params = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(32), info };
  return crypto.subtle.deriveKey(params, base, { name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
}

const random = (bytes: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(bytes));

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import type { SupabaseClient } from "@supabase/supabase-js";
import { isPreviewHost } from "#domain/auth/previewHost.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Tokens as Session } from "../session/tokens.ts";
import {
  ceremonyProblem,
  functionProblem,
  listProblem,
  type PasskeyProblem,
  removalProblem,
  sessionProblem,
} from "./passkeyProblem.ts";

export type { PasskeyProblem };

/** A passkey of the person who is signed in, as a list shows it. Points in time are ISO 8601. */
export interface Passkey {
  /** The browser's name for it, base64url. */
  readonly credential_id: string;
  readonly friendly_name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
  /** Whether it may be on several devices, as the authenticator has said. */
  readonly device_type: "singleDevice" | "multiDevice";
  readonly backed_up: boolean;
}

/** Whether this page can use passkeys at all; only `available` lets any of the calls below go on. */
export function passkeysAvailable(
  hostname: string = location.hostname,
): "available" | "preview_host" | "unsupported" {
  if (isPreviewHost(hostname)) return "preview_host";
  return typeof globalThis.PublicKeyCredential === "function" ? "available" : "unsupported";
}

/** Makes a passkey for the person who is signed in; the browser asks for finger, face or PIN meanwhile. */
export async function registerPasskey(
  client: SupabaseClient,
  friendlyName: string,
): Promise<Result<void, PasskeyProblem>> {
  const stopped = notHere();
  if (stopped) return err(stopped);
  const optionsJSON = await asked<PublicKeyCredentialCreationOptionsJSON>(client, "register-options", {
    friendlyName,
  });
  if (!optionsJSON.ok) return optionsJSON;
  const attResp = await made<RegistrationResponseJSON>(async () => {
    const { startRegistration } = await import("@simplewebauthn/browser");
    return startRegistration({ optionsJSON: optionsJSON.value });
  });
  if (!attResp.ok) return attResp;
  const body = { attResp: attResp.value, friendlyName };
  const answer = await asked<{ readonly verified?: unknown }>(client, "register-verify", body);
  if (!answer.ok) return answer;
  return answer.value.verified === true ? ok(undefined) : err({ kind: "not_verified" });
}

/** Signs in with a passkey of this address. @returns the session; the page's own client does not keep it by itself */
export async function signInWithPasskey(
  client: SupabaseClient,
  email: string,
): Promise<Result<Session, PasskeyProblem>> {
  const stopped = notHere();
  if (stopped) return err(stopped);
  const address = email.trim();
  const optionsJSON = await asked<PublicKeyCredentialRequestOptionsJSON>(client, "login-options", {
    email: address,
  });
  if (!optionsJSON.ok) return optionsJSON;
  const authResp = await made<AuthenticationResponseJSON>(async () => {
    const { startAuthentication } = await import("@simplewebauthn/browser");
    return startAuthentication({ optionsJSON: optionsJSON.value });
  });
  if (!authResp.ok) return authResp;
  const body = { email: address, authResp: authResp.value };
  const answer = await asked<Partial<Granted>>(client, "login-verify", body);
  if (!answer.ok) return answer;
  const { verified, access_token, refresh_token } = answer.value;
  if (verified !== true || typeof access_token !== "string" || typeof refresh_token !== "string")
    return err({ kind: "not_verified" });
  const { data, error } = await client.auth.setSession({ access_token, refresh_token });
  if (error) return err(sessionProblem(error));
  return data.session ? ok(data.session) : err({ kind: "not_verified" });
}

interface Granted {
  readonly verified: boolean;
  readonly access_token: string;
  readonly refresh_token: string;
}

/** The passkeys of the person who is signed in, newest first. */
export async function listPasskeys(
  client: SupabaseClient,
): Promise<Result<readonly Passkey[], PasskeyProblem>> {
  const { data, error, status } = await client
    .from("webauthn_credentials")
    .select("credential_id, friendly_name, created_at, last_used_at, device_type, backed_up")
    .order("created_at", { ascending: false })
    .retry(false); // whoever looks at the list hears at once that there is no network
  return error ? err(listProblem(status)) : ok(data as readonly Passkey[]);
}

/** Gives a passkey another name. */
export async function renamePasskey(
  client: SupabaseClient,
  credentialId: string,
  friendlyName: string,
): Promise<Result<void, PasskeyProblem>> {
  const { error, status } = await client
    .from("webauthn_credentials")
    .update({ friendly_name: friendlyName.trim() })
    .eq("credential_id", credentialId);
  return error ? err(listProblem(status)) : ok(undefined);
}

/**
 * Removes a passkey: nobody signs in with it any more. Only by a proof of a short while ago; a session that has ended removes nothing, which
 * the server does not call an error. A browser that can is told, so that it no longer offers it.
 */
export async function removePasskey(
  client: SupabaseClient,
  credentialId: string,
): Promise<Result<void, PasskeyProblem>> {
  const { data, error, status } = await client
    .from("webauthn_credentials")
    .delete()
    .eq("credential_id", credentialId)
    .select("credential_id");
  if (error) return err(removalProblem(error.code, status));
  if (data.length === 0) {
    const left = await listPasskeys(client); // gone from another device meanwhile, or not to be removed from here
    if (!left.ok) return left;
    if (left.value.some(({ credential_id }) => credential_id === credentialId))
      return err({ kind: "not_fresh" });
  }
  const unknown = { signalName: "unknownCredential", rpID: location.hostname, credentialID: credentialId };
  await import("@simplewebauthn/browser")
    .then(({ sendSignal }) => sendSignal(unknown as Parameters<typeof sendSignal>[0]))
    .catch(() => undefined); // an older browser goes on offering what the server refuses
  return ok(undefined);
}

function notHere(): PasskeyProblem | undefined {
  const available = passkeysAvailable();
  return available === "available" ? undefined : { kind: available };
}

async function made<T>(ceremony: () => Promise<T>): Promise<Result<T, PasskeyProblem>> {
  try {
    return ok(await ceremony());
  } catch (error) {
    return err(ceremonyProblem(error));
  }
}

/** How long a function may take to answer. */
const patience_ms = 25_000;

/** Calls one of the functions. What is no object is no answer of ours: a foreign network may answer everything. */
async function asked<T extends object>(
  client: SupabaseClient,
  name: string,
  body: object,
): Promise<Result<T, PasskeyProblem>> {
  const invoked = await client.functions.invoke(`webauthn-${name}`, { body, timeout: patience_ms });
  if (invoked.error) return err(await functionProblem(invoked.error));
  const data: unknown = invoked.data;
  return typeof data === "object" && data !== null ? ok(data as T) : err({ kind: "offline" });
}

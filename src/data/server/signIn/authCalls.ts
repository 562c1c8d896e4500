import {
  type AuthError,
  isAuthPKCECodeVerifierMissingError,
  isAuthWeakPasswordError,
  type SupabaseClient,
} from "@supabase/supabase-js";
import type { PhoneFactor } from "#domain/auth/authForm.ts";
import type { LinkType } from "#domain/auth/authReturn.ts";
import type { SocialProvider } from "#domain/auth/authRequest.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { isUnanswered } from "./authProblem.ts";
import type { Tokens } from "../session/tokens.ts";

/** Why a call of the auth service came to nothing. `failed` carries what the service says itself, when it says something. */
export interface CallProblem {
  readonly kind:
    | "offline"
    | "other_browser"
    | "weak_password"
    | "same_password"
    | "provider_disabled"
    | "phone_disabled"
    | "not_fresh"
    | "link_over"
    | "server_full"
    | "failed";
  readonly message?: string | undefined;
  /** The service's code, where a page of ours says in its own words what it means. */
  readonly code?: string | undefined;
}

type Called<T> = Promise<Result<T, CallProblem>>;

/** A session that was brought back, and whether it came from a link for a forgotten password. */
export interface Returned {
  readonly tokens: Tokens;
  readonly isRecovery: boolean;
}

/** The calls of the auth service beside signing in and up with a password. Every link that is sent leads back to the projects. */
export interface AuthCalls {
  /** Sends a link for a forgotten password. Whether the address is known is not said. */
  readonly sendReset: (email: string) => Called<void>;
  /** Sends a link and a code that sign in. */
  readonly sendMagicLink: (email: string) => Called<void>;
  /** Uses the code of a mail up. @param type `recovery` for one of a forgotten password, `email` for any other. */
  readonly verifyCode: (email: string, code: string, type: "email" | "recovery") => Called<Returned>;
  /** Uses the link of a mail up; `undefined` when the link of a second mail is still to be opened, before another address counts. */
  readonly verifyLink: (token: string, type: LinkType) => Called<Returned | undefined>;
  /** Exchanges what a redirect has brought; only the browser that began can. */
  readonly exchange: (code: string) => Called<Returned>;
  readonly takeTokens: (tokens: Pick<Tokens, "access_token" | "refresh_token">) => Called<Tokens>;
  /** Ends the session that one of the three above has brought last, because nobody wants it here. */
  readonly dropBrought: () => Promise<void>;
  /** The address of a provider's own sign-in page; refused when this server does not know the provider. */
  readonly socialAddress: (provider: SocialProvider) => Called<string>;
  /** A new password for the person who is signed in. */
  readonly setPassword: (password: string) => Called<void>;
  /** Registers a phone as second factor and sends it a code. */
  readonly addPhone: (phone: string) => Called<PhoneFactor>;
  readonly verifyPhone: (factor: PhoneFactor, code: string) => Called<Tokens | undefined>;
}

const back = () => `${location.origin}/projects`;

/** Who asks the auth service; both reject while nobody knows where the backend is. */
interface AuthClients {
  /** The page's own client. */
  readonly own: () => Promise<SupabaseClient>;
  /** The one for what links and providers bring: its session stays with itself. */
  readonly guest: () => Promise<SupabaseClient>;
}

/** @param offered the providers that the server knows; `undefined` when it does not answer. */
export function authCalls(
  clients: AuthClients,
  offered: () => Promise<readonly string[] | undefined>,
): AuthCalls {
  type Work<T> = (auth: SupabaseClient["auth"]) => Called<T>;
  const calls = async <T>(asked: () => Promise<SupabaseClient>, work: Work<T>): Called<T> => {
    const client = await asked().catch(() => undefined);
    return client ? work(client.auth) : err({ kind: "offline" });
  };
  const call = <T>(work: Work<T>) => calls(clients.own, work);
  const brought = <T>(work: Work<T>) => calls(clients.guest, work);
  return {
    sendReset: (email) =>
      call(async (auth) => plain(await auth.resetPasswordForEmail(email, { redirectTo: back() }))),
    sendMagicLink: (email) =>
      call(async (auth) => plain(await auth.signInWithOtp({ email, options: { emailRedirectTo: back() } }))),
    verifyCode: (email, token, type) =>
      call(async (auth) => returned(await auth.verifyOtp({ email, token, type }), type === "recovery")),
    verifyLink: (token_hash, type) =>
      brought<Returned | undefined>(async (auth) => {
        const answer = await auth.verifyOtp({ token_hash, type });
        if (answer.error?.code === "otp_expired") return err({ kind: "link_over" });
        if (type === "email_change" && !answer.error && !answer.data.session) return ok(undefined);
        return returned(answer, type === "recovery");
      }),
    exchange: (code) =>
      brought(async (auth) => {
        const answer = await auth.exchangeCodeForSession(code);
        const { redirectType } = answer.data as { readonly redirectType?: string | null };
        return returned(answer, redirectType === "recovery");
      }),
    takeTokens: (tokens) =>
      brought(async (auth) => {
        const answer = returned(await auth.setSession(tokens), false);
        return answer.ok ? ok(answer.value.tokens) : answer;
      }),
    dropBrought: async () => {
      const client = await clients.guest().catch(() => undefined);
      await client?.auth.signOut({ scope: "local" });
    },
    socialAddress: (provider) => call((auth) => socialAddress(auth, provider, offered)),
    setPassword: (password) => call(async (auth) => plain(await auth.updateUser({ password }))),
    addPhone: (phone) => call((auth) => addPhone(auth, phone)),
    verifyPhone: ({ id, challenge }, code) =>
      call(async (auth) => {
        const { error } = await auth.mfa.verify({ factorId: id, challengeId: challenge, code });
        if (error) return err(withCode(error));
        return ok((await auth.getSession()).data.session ?? undefined);
      }),
  };
}

/** The server's own answer to a provider it does not know would stand there instead of the product: it is asked before. */
async function socialAddress(
  auth: SupabaseClient["auth"],
  provider: SocialProvider,
  offered: () => Promise<readonly string[] | undefined>,
): Called<string> {
  const providers = await offered();
  if (!providers) return err({ kind: "offline" });
  if (!providers.includes(provider)) return err({ kind: "provider_disabled" });
  const options = { redirectTo: back(), skipBrowserRedirect: true };
  const { data, error } = await auth.signInWithOAuth({ provider, options });
  if (error) return err(problemOf(error));
  return data.url ? ok(data.url) : err({ kind: "failed" });
}

async function addPhone(auth: SupabaseClient["auth"], phone: string): Called<PhoneFactor> {
  const enrolled = await auth.mfa.enroll({ factorType: "phone", phone, friendlyName: phone });
  if (enrolled.error) return err(phoneProblem(enrolled.error));
  const challenged = await auth.mfa.challenge({ factorId: enrolled.data.id });
  if (challenged.error) return err(phoneProblem(challenged.error));
  return ok({ id: enrolled.data.id, challenge: challenged.data.id });
}

/** A server without phones calls the whole kind of factor invalid; that the number is one was seen to before. */
const phoneProblem = (error: AuthError): CallProblem =>
  error.code === "mfa_phone_enroll_not_enabled" ||
  error.code === "mfa_phone_verify_not_enabled" ||
  error.code === "validation_failed"
    ? { kind: "phone_disabled" }
    : withCode(error);

function withCode(error: AuthError): CallProblem {
  const problem = problemOf(error);
  return problem.kind === "failed" ? { ...problem, code: error.code } : problem;
}

const plain = ({ error }: { readonly error: AuthError | null }): Result<void, CallProblem> =>
  error ? err(problemOf(error)) : ok(undefined);

function returned(
  answer: { readonly data: { readonly session: Tokens | null }; readonly error: AuthError | null },
  isRecovery: boolean,
): Result<Returned, CallProblem> {
  if (answer.error) return err(problemOf(answer.error));
  return answer.data.session ? ok({ tokens: answer.data.session, isRecovery }) : err({ kind: "failed" });
}

const kinds: Readonly<Record<string, CallProblem["kind"]>> = {
  bad_code_verifier: "other_browser",
  flow_state_not_found: "other_browser",
  same_password: "same_password",
  reauthentication_needed: "not_fresh",
  disk_full: "server_full",
};

/** By class and code, never by its text; the text is what is shown when nothing else is known. */
function problemOf(error: AuthError): CallProblem {
  if (isUnanswered(error)) return { kind: "offline" };
  if (isAuthPKCECodeVerifierMissingError(error)) return { kind: "other_browser" };
  if (isAuthWeakPasswordError(error)) return { kind: "weak_password" };
  const known = kinds[error.code ?? ""];
  if (known) return { kind: known };
  const isText = error.message.trim() !== "" && !error.message.startsWith("{");
  return isText ? { kind: "failed", message: error.message } : { kind: "failed" };
}

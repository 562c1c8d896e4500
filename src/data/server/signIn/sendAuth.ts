import { hex } from "#kernel/hex.ts";
import type { AuthAnswer } from "#domain/auth/authForm.ts";
import { type AuthProblem, failureOf, refusalOf } from "#domain/auth/authProblem.ts";
import type { AuthRequest } from "#domain/auth/authRequest.ts";
import type { AuthReturn } from "#domain/auth/authReturn.ts";
import { err, ok, type Result, unreachable } from "#kernel/result.ts";
import type { AuthCalls, CallProblem, Returned } from "./authCalls.ts";
import type { PasskeyProblem } from "../account/passkeys.ts";
import type { SessionSource } from "../session/sessionSource.ts";
import type { Tokens } from "../session/tokens.ts";

/** What a request of the sign-in page is sent with. */
export interface AuthServer {
  readonly source: Pick<SessionSource, "get" | "signIn" | "signUp" | "adopt" | "goOn">;
  readonly calls: AuthCalls;
  readonly passkeys: {
    readonly available: () => "available" | "preview_host" | "unsupported";
    readonly register: (name: string) => Promise<Result<void, PasskeyProblem>>;
    readonly signIn: (email: string) => Promise<Result<Tokens, PasskeyProblem>>;
  };
  /** Leaves the product for another provider's page. */
  readonly leave: (address: string) => void;
  /** The mails that this browser has asked for. */
  readonly asked: { readonly note: (email: string) => void; readonly knows: (email?: string) => boolean };
  /** Asks the person whether to be signed in as what a link has brought. */
  readonly agrees: (question: Replacing) => Promise<boolean>;
}

/** A sign-in that a link has brought, and that the person here may not want. */
export interface Replacing {
  /** The address of the account that the link belongs to. */
  readonly as: string;
  /** The address of who is signed in here, when that is somebody else. */
  readonly insteadOf: string | undefined;
}

type Answered = Result<AuthAnswer, AuthProblem>;

/** Sends what the sign-in page asks for; what comes back is a word of the page, whoever has said it. */
export async function sendAuth(server: AuthServer, request: AuthRequest): Promise<Answered> {
  const { source, calls } = server;
  const said = <T>(result: Result<T, CallProblem>, answer: AuthAnswer): Answered =>
    result.ok ? ok(answer) : err(problemOf(request.kind, result.error));
  switch (request.kind) {
    case "signin": {
      const answer = await source.signIn(request.email, request.password);
      return answer.ok ? ok({ kind: "session" }) : err(plain(answer.error.kind));
    }
    case "signup": {
      const answer = await source.signUp(request.email, request.password);
      if (!answer.ok) return err(plain(answer.error.kind));
      server.asked.note(request.email);
      if (answer.value === "confirm-email") return ok({ kind: "confirm_email" });
      return ok({ kind: "session", offersPasskey: server.passkeys.available() === "available" });
    }
    case "signup-passkey":
      return signUpWithPasskey(server, request);
    case "signin-passkey": {
      const answer = await server.passkeys.signIn(request.email);
      if (!answer.ok) return err(passkeyProblem(answer.error, "passkey_signin_cancelled"));
      source.adopt(answer.value);
      return ok({ kind: "session" });
    }
    case "passkey-setup": {
      const answer = await server.passkeys.register(request.name);
      return answer.ok ? ok({ kind: "done" }) : err(passkeyProblem(answer.error, "passkey_cancelled"));
    }
    case "social": {
      const address = await calls.socialAddress(request.provider);
      if (address.ok) server.leave(address.value);
      return said(address, { kind: "leaving" });
    }
    case "reset":
      server.asked.note(request.email);
      return said(await calls.sendReset(request.email), { kind: "sent" });
    case "magic-link":
      server.asked.note(request.email);
      return said(await calls.sendMagicLink(request.email), { kind: "sent" });
    case "otp-verify": {
      const brought = await calls.verifyCode(
        request.email,
        request.code,
        request.forgotten ? "recovery" : "email",
      );
      return brought.ok ? taken(server, brought.value) : err(problemOf(request.kind, brought.error));
    }
    case "return":
      return comeBack(server, request.from);
    case "new-password":
      return said(await calls.setPassword(request.password), { kind: "done" });
    case "mfa-setup": {
      const factor = await calls.addPhone(request.phone);
      return factor.ok
        ? ok({ kind: "factor", factor: factor.value })
        : err(problemOf(request.kind, factor.error));
    }
    case "mfa-verify": {
      const tokens = await calls.verifyPhone(request.factor, request.code);
      if (tokens.ok && tokens.value) source.goOn(tokens.value);
      return said(tokens, { kind: "done" });
    }
    default:
      return unreachable(request);
  }
}

/** An account with a password that nobody knows, then its passkey; without one a mail leads to a password of the person's own. */
async function signUpWithPasskey(
  server: AuthServer,
  { email, device }: Extract<AuthRequest, { readonly kind: "signup-passkey" }>,
): Promise<Answered> {
  const { source, calls, passkeys } = server;
  const available = passkeys.available();
  if (available !== "available") return err(passkeyProblem({ kind: available }, "passkey_cancelled"));
  const account = await source.signUp(email, unguessable(), {
    registration_method: "passkey",
    requires_passkey: true,
    passkey_device_name: device,
  });
  if (!account.ok) return err(plain(account.error.kind));
  server.asked.note(email);
  if (account.value === "confirm-email") return ok({ kind: "confirm_email" });
  if ((await passkeys.register(device)).ok) return ok({ kind: "session" });
  const sent = await calls.sendReset(email);
  return sent.ok ? ok({ kind: "password_to_set" }) : err(problemOf("reset", sent.error));
}

/** 256 random bits, with one character of each kind that a server may ask for. */
function unguessable(): string {
  return `aA1-${hex(crypto.getRandomValues(new Uint8Array(32)))}`;
}

async function comeBack(server: AuthServer, from: AuthReturn): Promise<Answered> {
  const { calls, source, asked } = server;
  switch (from.kind) {
    case "code": // only the browser that has begun can exchange it
      return welcome(server, await calls.exchange(from.code), () => true);
    case "link": {
      const link = await calls.verifyLink(from.token, from.type);
      if (!link.ok) return err(problemOf("return", link.error));
      return link.value ? welcome(server, ok(link.value), asked.knows) : ok({ kind: "other_mail" });
    }
    case "tokens": {
      const tokens = await calls.takeTokens(from);
      const { isRecovery } = from;
      return welcome(server, tokens.ok ? ok({ tokens: tokens.value, isRecovery }) : tokens, () => false);
    }
    case "refused":
      return err({ kind: refusalOf(from.code) });
    case "recovering":
    case "setting_up": {
      const now = source.get();
      if (now.status !== "signed-in" || now.user.id !== from.userId) return ok({ kind: "nobody" });
      if (from.kind === "setting_up") return ok({ kind: from.kind, mode: from.mode });
      return ok({ kind: "recovery", userId: from.userId });
    }
    default:
      return unreachable(from);
  }
}

/**
 * Takes a session over that a way back has brought: without a question only when this browser has asked for it and nobody else is
 * signed in. Whoever writes a link could otherwise make people work in an account that is not theirs.
 * @param isAsked whether this browser has asked for it, by the address of the account.
 */
async function welcome(
  server: AuthServer,
  brought: Result<Returned, CallProblem>,
  isAsked: (email?: string) => boolean,
): Promise<Answered> {
  if (!brought.ok) return err(problemOf("return", brought.error));
  const { id, email } = brought.value.tokens.user;
  const now = server.source.get();
  const here = now.status === "signed-in" ? now.user : undefined;
  const insteadOf = here === undefined || here.id === id ? undefined : here.email;
  const isPlain = insteadOf === undefined && (here !== undefined || isAsked(email));
  if (isPlain || (await server.agrees({ as: email ?? "", insteadOf }))) return taken(server, brought.value);
  await server.calls.dropBrought();
  return ok({ kind: "nobody" });
}

function taken({ source }: AuthServer, { tokens, isRecovery }: Returned): Answered {
  source.adopt(tokens);
  return ok(isRecovery ? { kind: "recovery", userId: tokens.user.id } : { kind: "session" });
}

const problemOf = (attempt: AuthRequest["kind"], { kind, message }: CallProblem): AuthProblem =>
  kind === "failed" ? { kind: failureOf(attempt), message } : { kind };

/** The server's `unexpected` is a plain failure to the person; what throws is the truly unexpected. */
const plain = (kind: Exclude<AuthProblem["kind"], "failed">): AuthProblem =>
  kind === "unexpected" ? { kind: "failed" } : { kind };

function passkeyProblem(
  { kind, message }: PasskeyProblem,
  cancelled: "passkey_cancelled" | "passkey_signin_cancelled",
): AuthProblem {
  switch (kind) {
    case "cancelled":
      return { kind: cancelled };
    case "security":
      return { kind: "passkey_security" };
    case "unsupported":
      return { kind: "passkey_unsupported" };
    case "preview_host":
      return { kind: "passkey_preview" };
    case "already_registered":
      return { kind: "passkey_known" };
    case "not_verified":
      return { kind: "passkey_not_verified" };
    case "too_many_requests":
    case "offline":
    case "address_unproven":
    case "not_fresh":
      return { kind };
    case "message":
      return { kind: "failed", message };
    default:
      return unreachable(kind);
  }
}

import { authCalls } from "#data/server/signIn/authCalls.ts";
import { offeredProviders } from "#data/server/signIn/offeredProviders.ts";
import { passkeysAvailable, registerPasskey, signInWithPasskey } from "#data/server/account/passkeys.ts";
import { noteAsked, wasAsked } from "#data/server/signIn/askedLinks.ts";
import { type AuthServer, sendAuth } from "#data/server/signIn/sendAuth.ts";
import { isFactorDue } from "#data/server/session/sessionMemory.ts";
import type { AuthAnswer } from "#domain/auth/authForm.ts";
import type { AuthProblem } from "#domain/auth/authProblem.ts";
import type { AuthRequest } from "#domain/auth/authRequest.ts";
import { err, type Result } from "#kernel/result.ts";
import { tidyDiscarded } from "#shell/session/browserJanitor.ts";
import { browserClient, browserSession, guestOfBrowser, knownConfig } from "#shell/session/browserSession.ts";

export { browserSession, offered, passkeysAvailable, tidyDiscarded };

/** Sends what the sign-in page asks for, with the session and the client of this tab. @param agrees asks the person. */
export const sendFromBrowser = (
  request: AuthRequest,
  agrees: AuthServer["agrees"],
): Promise<Result<AuthAnswer, AuthProblem>> =>
  sendAuth(
    {
      source: browserSession(),
      calls: authCalls({ own: browserClient, guest: guestOfBrowser }, offered),
      passkeys: {
        available: passkeysAvailable,
        register: (name) => withClient((client) => registerPasskey(client, name)),
        signIn: (email) => withClient((client) => signInWithPasskey(client, email)),
      },
      leave: (address) => location.assign(address),
      asked: { note: noteAsked, knows: wasAsked },
      agrees,
    },
    request,
  );

/** Whether the session of this browser has a second factor yet to show. Without a network nobody is asked for it: what is here is read. */
export const factorDue = (): boolean => navigator.onLine && isFactorDue(localStorage);

/** The other providers that the server offers; `undefined` when it does not answer. */
const offered = () =>
  knownConfig().then(
    (config) => offeredProviders(config),
    () => undefined,
  );

type Client = Awaited<ReturnType<typeof browserClient>>;

async function withClient<T, P>(
  work: (client: Client) => Promise<Result<T, P>>,
): Promise<Result<T, P | { readonly kind: "offline" }>> {
  const client = await browserClient().catch(() => undefined);
  return client ? work(client) : err({ kind: "offline" } as const);
}

import { createClient } from "@supabase/supabase-js";
import type { Backend } from "#embedded/backend.ts";
import type { SoftAuthenticator } from "../../../tests/fixtures/account/softAuthenticator.ts";

/** Each client stands for itself: none knows of another's session. */
export const alone = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

type Creation = Parameters<SoftAuthenticator["create"]>[0];
type Login = Parameters<SoftAuthenticator["get"]>[0] & {
  readonly allowCredentials: readonly { readonly id: string }[];
};
/** Somebody with an account. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** What a browser asks of a backend on the way to a passkey and in with one. */
export function passkeyCalls(backend: () => Backend) {
  const visitor = () => createClient(backend().url, backend().keys.publishable, alone);

  /** Somebody who has signed up, and has shown that the address is his. */
  async function aPerson(): Promise<Person> {
    const person = await somebodyNew();
    await createClient(backend().url, backend().keys.secret, alone).auth.admin.updateUserById(person.id, {
      email_confirm: true,
    });
    return person;
  }

  /** Somebody who has signed up, and no more. @param data what the sign-up says of itself */
  async function somebodyNew(data: object = {}): Promise<Person> {
    const email = `${crypto.randomUUID()}@example.org`;
    const made = await visitor().auth.signUp({ email, password: "geheim-1", options: { data } });
    const { session } = made.data;
    if (!session) throw new Error(`sign-up failed: ${made.error?.code}`);
    return { id: session.user.id, email, token: session.access_token };
  }

  /** Asks one of the four functions. */
  async function ask(name: string, body: object, token?: string) {
    const response = await fetch(`${backend().url}/functions/v1/webauthn-${name}`, {
      method: "POST",
      headers: {
        apikey: backend().keys.publishable,
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  const registration = async (person: Person) =>
    (await ask("register-options", { friendlyName: "PC" }, person.token)).body as unknown as Creation;
  const enter = (attResp: unknown, person: Person) =>
    ask("register-verify", { attResp, friendlyName: "PC" }, person.token);

  /** The last code that was mailed to somebody, beside notices. */
  async function mailedCode(email: string): Promise<string> {
    const mails: { to: string; text: string }[] = await (
      await fetch(`${backend().url}/_dev/mail.json`)
    ).json();
    const own = mails.filter(({ to }) => to === email);
    return own.flatMap(({ text }) => /: (\d{6})$/m.exec(text)?.[1] ?? [])[0] ?? "";
  }
  const login = async (email: string) => (await ask("login-options", { email })).body as unknown as Login;
  const show = (authResp: unknown, email: string) => ask("login-verify", { email, authResp });
  return { visitor, aPerson, somebodyNew, ask, registration, enter, mailedCode, login, show };
}

import type { SupabaseClient } from "@supabase/supabase-js";
import type { Server } from "./server.ts";

/** A person with an address. */
export interface Person {
  readonly id: string;
  readonly email: string;
}

/** What must be known of a passkey to check what it signs. The key is COSE, as base64url. */
export interface StoredPasskey {
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** A passkey that has just been made. */
export interface NewPasskey extends StoredPasskey {
  readonly friendly_name: string;
  readonly device_type: "singleDevice" | "multiDevice";
  readonly backed_up: boolean;
}

/** Something to be signed: by whom and for what. Nobody: an address that nobody has. */
export interface Challenge {
  readonly challenge: string;
  readonly purpose: "register" | "login";
  readonly user: string | null;
}

/** How a passkey was used: counters before and after, and what the authenticator says about copies. */
export interface Use extends Pick<NewPasskey, "credential_id" | "device_type" | "backed_up"> {
  readonly before: number;
  readonly counter: number;
}

/** Passkeys, challenges and attempts. Everything throws while the database is away. */
export interface PasskeyStore {
  /** Counts an attempt; false when there were `limit` at once, or more than so many again within five minutes. */
  readonly mayTry: (key: string, limit: number) => Promise<boolean>;
  /** Whether the person may add a passkey: the address is proven, or this is the sign-up with the first one. */
  readonly mayRegister: (user: string) => Promise<boolean>;
  readonly personOf: (email: string) => Promise<Person | null>;
  readonly give: (challenge: Challenge) => Promise<void>;
  /** True once, and in time, for the very person and purpose. */
  readonly take: (challenge: Challenge) => Promise<boolean>;
  readonly passkeysOf: (user: string | null) => Promise<readonly StoredPasskey[]>;
  /** @param request by which the person asks: the record of the account says from where */
  readonly add: (user: string, passkey: NewPasskey, request: Request) => Promise<"added" | "known">;
  /** Notes a use; false when the passkey is gone or was used meanwhile. */
  readonly used: (user: string, use: Use, request: Request) => Promise<boolean>;
}

const nobody = "00000000-0000-0000-0000-000000000000";

/** The store of the server, above row security. */
export function passkeyStore({
  service: server,
  onBehalfOf,
}: Pick<Server, "service" | "onBehalfOf">): PasskeyStore {
  const call = async (name: string, args: object): Promise<unknown> =>
    dataOf(await server.rpc(`webauthn_${name}`, args));
  const passkeys = (client: SupabaseClient = server) => client.from("webauthn_credentials");
  return {
    mayTry: async (key, limit) =>
      dataOf(await server.rpc("attempt_count", { p_key: key, p_most: limit, p_seconds: 300 })) === true,
    mayRegister: async (user) => (await call("may_register", { p_user: user })) === true,
    personOf: async (email) => (await call("person", { p_email: email })) as Person | null,
    give: async ({ challenge, purpose, user }) => {
      await call("challenge_give", { p_challenge: challenge, p_purpose: purpose, p_user: user });
    },
    take: async ({ challenge, purpose, user }) =>
      (await call("challenge_take", { p_challenge: challenge, p_purpose: purpose, p_user: user })) === true,
    passkeysOf: async (user) =>
      dataOf(
        await passkeys()
          .select("credential_id, public_key, counter, transports")
          .eq("user_id", user ?? nobody)
          .order("created_at"),
      ) as readonly StoredPasskey[],
    add: async (user, passkey, request) => {
      const { error } = await passkeys(onBehalfOf(request)).insert({ ...passkey, user_id: user });
      if (error && error.code !== "23505") throw error;
      return error ? "known" : "added";
    },
    used: async (user, { before, credential_id, ...use }, request) => {
      const changed = await passkeys(onBehalfOf(request))
        .update({ ...use, last_used_at: new Date().toISOString() })
        .match({ user_id: user, credential_id, counter: before })
        .select("id");
      return (dataOf(changed) as readonly unknown[]).length === 1;
    },
  };
}

function dataOf({ data, error }: { readonly data: unknown; readonly error: unknown }): unknown {
  if (error) throw error;
  return data;
}

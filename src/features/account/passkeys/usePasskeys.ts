import { useCallback, useEffect, useState } from "react";
import {
  listPasskeys,
  type Passkey,
  type PasskeyProblem,
  registerPasskey,
  removePasskey,
  renamePasskey,
} from "#data/server/account/passkeys.ts";
import { err, type Result } from "#kernel/result.ts";
import { browserClient } from "#shell/session/browserSession.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useOnline } from "#shell/useOnline.ts";

/** What is known of the person's passkeys: they lie on the server, so without a network or a session nothing is. */
export type PasskeyList =
  | { readonly status: "loading" | "offline" | "expired" | "failed" }
  | { readonly status: "ready"; readonly passkeys: readonly Passkey[] };

type Done = Promise<Result<void, PasskeyProblem>>;

interface Passkeys {
  readonly list: PasskeyList;
  readonly look: () => Promise<void>;
  readonly add: (name: string) => Done;
  readonly rename: (passkey: Passkey, name: string) => Done;
  readonly remove: (passkey: Passkey) => Done;
}

/** The client of the backend; another one in tests. */
export type LoadClient = typeof browserClient;

/** The passkeys of whoever works here, and how to change them. The list is read again after each change. */
export function usePasskeys(load: LoadClient = browserClient): Passkeys {
  const online = useOnline();
  const { status } = useSession();
  const [known, setKnown] = useState<PasskeyList>({ status: "loading" });
  const look = useCallback(async () => setKnown(await read(load)), [load]);
  const can = online && status === "signed-in";
  useEffect(() => {
    if (!can) return;
    let wanted = true;
    void read(load).then((list) => wanted && setKnown(list));
    return () => {
      wanted = false;
    };
  }, [can, load]);
  const change = async (work: (client: Awaited<ReturnType<LoadClient>>) => Done) => {
    const client = await load().catch(() => undefined);
    if (!client) return err({ kind: "offline" } as const);
    const done = await work(client);
    if (done.ok) await look();
    return done;
  };
  return {
    list: status === "ended" ? { status: "expired" } : online ? known : { status: "offline" },
    look,
    add: (name) => change((client) => registerPasskey(client, name)),
    rename: ({ credential_id }, name) => change((client) => renamePasskey(client, credential_id, name)),
    remove: ({ credential_id }) => change((client) => removePasskey(client, credential_id)),
  };
}

async function read(load: LoadClient): Promise<PasskeyList> {
  const client = await load().catch(() => undefined);
  if (!client) return { status: "offline" };
  const list = await listPasskeys(client);
  if (list.ok) return { status: "ready", passkeys: list.value };
  return { status: list.error.kind === "offline" ? "offline" : "failed" };
}

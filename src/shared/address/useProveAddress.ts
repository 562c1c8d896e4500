import { useState } from "react";
import { type AddressProblem, sendAddressCode, showAddressCode } from "#data/server/account/ownAddress.ts";
import { err, type Result } from "#kernel/result.ts";
import { browserClient } from "#shell/session/browserSession.ts";
import { tellProven } from "./provenNow.ts";

/** The client of the backend; another one in tests. */
export type LoadClient = typeof browserClient;

type Client = Awaited<ReturnType<LoadClient>>;

/** The two steps by which somebody shows that an address is his own: a code is sent, and typed. */
export interface AddressProof {
  /** Whether a code is on its way. */
  readonly isSent: boolean;
  readonly busy: "sending" | "showing" | undefined;
  readonly problem: AddressProblem | undefined;
  readonly send: () => void;
  readonly show: (code: string) => void;
}

/** @param onProven told once the server knows it */
export function useProveAddress(onProven: () => void, load: LoadClient = browserClient): AddressProof {
  const [isSent, setSent] = useState(false);
  const [busy, setBusy] = useState<AddressProof["busy"]>();
  const [problem, setProblem] = useState<AddressProblem>();
  const during = async (
    what: "sending" | "showing",
    work: (client: Client) => Promise<Result<void, AddressProblem>>,
  ): Promise<boolean> => {
    if (busy) return false;
    setBusy(what);
    setProblem(undefined);
    const client = await load().catch(() => undefined);
    const done = await (client ? work(client) : err({ kind: "offline" } as const));
    setBusy(undefined);
    if (!done.ok) setProblem(done.error);
    return done.ok;
  };
  return {
    isSent,
    busy,
    problem,
    send: () => void during("sending", sendAddressCode).then((sent) => sent && setSent(true)),
    show: (code) =>
      void during("showing", (client) => showAddressCode(client, code)).then((shown) => {
        if (!shown) return;
        tellProven();
        onProven();
      }),
  };
}

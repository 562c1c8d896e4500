import { useTranslation } from "react-i18next";
import { useSession } from "#shell/session/useSession.ts";
import { ProveAddress } from "./ProveAddress.tsx";
import type { AddressAsk } from "./useAddressAsk.ts";
import type { LoadClient } from "./useProveAddress.ts";

interface Props {
  readonly ask: AddressAsk;
  /** What waits for it. */
  readonly before: "passkey" | "factor";
  /** The browser's own unless a test brings another. */
  readonly client?: LoadClient | undefined;
}

/** The step in which the address is proven, in a section of a page, as long as something waits for it. */
export function AskedAddress({ ask, before, client }: Props) {
  const { t } = useTranslation("address");
  const { user } = useSession();
  if (!ask.isAsked) return null;
  return (
    <ProveAddress
      email={user?.email ?? ""}
      {...(client && { client })}
      heading="h3"
      reason={t(($) => $.reason[before])}
      onProven={() => ask.settle(true)}
      onLater={() => ask.settle(false)}
    />
  );
}

import { useEffect, useState } from "react";
import { serverConfig } from "#data/server/serverConfig.ts";
import type { Operator } from "#domain/legal/operator.ts";

/** What is known of the operator: still being asked, never told to this device (no network), or what was told. */
export type KnownOperator =
  | { readonly status: "asking" }
  | { readonly status: "unknown" }
  | { readonly status: "known"; readonly operator: Operator };

/** Asks who operates the product at this address; without a network the answer of the last visit counts. */
export function useOperator(): KnownOperator {
  const [known, setKnown] = useState<KnownOperator>({ status: "asking" });
  useEffect(() => {
    let isWanted = true;
    void serverConfig().then((config) => {
      if (!isWanted) return;
      setKnown(
        config.ok ? { status: "known", operator: config.value.operator ?? {} } : { status: "unknown" },
      );
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return known;
}

import { useContext } from "react";
import { err } from "#kernel/result.ts";
import type { ReplicationClient } from "#workers/replication/client.ts";
import { ReplicationContext } from "./replicationContext.ts";

const notYet: Pick<ReplicationClient, "wake" | "fetchOriginal"> = {
  wake: () => undefined,
  fetchOriginal: async () => err({ kind: "offline" }),
};

/** Asks the replication: to try now, or to bring the original bytes of a file onto this device. */
export const useReplication = (): Pick<ReplicationClient, "wake" | "fetchOriginal"> =>
  useContext(ReplicationContext) ?? notYet;

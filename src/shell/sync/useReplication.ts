import { useContext } from "react";
import { err } from "#kernel/result.ts";
import type { ReplicationClient } from "#workers/replication/client.ts";
import { ReplicationContext } from "./replicationContext.ts";

type Asked = Pick<ReplicationClient, "wake" | "fetchOriginal" | "confirmOriginal">;

const notYet: Asked = {
  wake: () => undefined,
  fetchOriginal: async () => err({ kind: "offline" }),
  confirmOriginal: async () => false,
};

/** Asks the replication: to try now, or to bring the original bytes of a file onto this device. */
export const useReplication = (): Asked => useContext(ReplicationContext) ?? notYet;

import { createContext } from "react";
import type { ReplicationClient } from "#workers/replication/client.ts";

/** The replication that `DatabaseProvider` has started; null while the backend is not known. */
export const ReplicationContext = createContext<ReplicationClient | null>(null);

import { type ReactNode, useEffect, useState } from "react";
import type { Database } from "#data/database.ts";
import type { ReplicationClient } from "#workers/replication/client.ts";
import { browserReplication } from "../sync/browserReplication.ts";
import { ReplicationContext } from "../sync/replicationContext.ts";
import { browserDatabase } from "./browserDatabase.ts";
import { DatabaseContext } from "./databaseContext.ts";
import { useSession, useSessionSource } from "./useSession.ts";

interface Props {
  readonly children: ReactNode;
  /** Shown while the database opens: some tens of milliseconds. */
  readonly opening: ReactNode;
  /** Shown when the browser refuses to store anything; `again` tries once more. */
  readonly failed: (cause: unknown, again: () => void) => ReactNode;
  readonly open?: (userId: string) => Promise<Database>;
  /** Keeps the database in step with the server; answers how to stop. */
  readonly replicate?: typeof browserReplication;
}

type Opened =
  | { readonly status: "open"; readonly userId: string; readonly db: Database }
  | { readonly status: "failed"; readonly userId: string; readonly cause: unknown };

/**
 * Opens the database of whoever works here, gives `useDatabase` and `useReplication` to everything below, and keeps the database
 * in step. Shows nothing while nobody works here.
 */
export function DatabaseProvider(props: Props) {
  const { children, opening, failed, open = browserDatabase, replicate = browserReplication } = props;
  const { user } = useSession();
  const userId = user?.id;
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Opened>();
  const isOpen = opened?.status === "open" && opened.userId === userId;
  const replication = useRunning(isOpen ? userId : undefined, replicate);

  useEffect(() => {
    if (userId === undefined) return;
    let wanted = true;
    open(userId).then(
      (db) => wanted && setOpened({ status: "open", userId, db }),
      (cause: unknown) => wanted && setOpened({ status: "failed", userId, cause }),
    );
    return () => {
      wanted = false;
    };
  }, [userId, open, attempt]);

  if (userId === undefined) return null;
  if (opened?.userId !== userId) return opening;
  const again = () => {
    setOpened(undefined);
    setAttempt(attempt + 1);
  };
  if (opened.status === "failed") return failed(opened.cause, again);
  return (
    <DatabaseContext value={opened.db}>
      <ReplicationContext value={replication}>{children}</ReplicationContext>
    </DatabaseContext>
  );
}

/** The running replication of a person's open database. */
function useRunning(
  userId: string | undefined,
  replicate: typeof browserReplication,
): ReplicationClient | null {
  const session = useSessionSource();
  const [client, setClient] = useState<ReplicationClient | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    const stop = replicate(userId, session, setClient);
    return () => {
      stop();
      setClient(null);
    };
  }, [userId, session, replicate]);
  return client;
}

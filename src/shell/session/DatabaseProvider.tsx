import { type ReactNode, useEffect, useState } from "react";
import type { Database } from "#data/database.ts";
import { browserDatabase } from "./browserDatabase.ts";
import { DatabaseContext } from "./databaseContext.ts";
import { useSession } from "./useSession.ts";

interface Props {
  readonly children: ReactNode;
  /** Shown while the database opens: some tens of milliseconds. */
  readonly opening: ReactNode;
  /** Shown when the browser refuses to store anything; `again` tries once more. */
  readonly failed: (cause: unknown, again: () => void) => ReactNode;
  readonly open?: (userId: string) => Promise<Database>;
}

type Opened =
  | { readonly status: "open"; readonly userId: string; readonly db: Database }
  | { readonly status: "failed"; readonly userId: string; readonly cause: unknown };

/** Opens the database of whoever works here and gives `useDatabase` to everything below. Shows nothing while nobody does. */
export function DatabaseProvider({ children, opening, failed, open = browserDatabase }: Props) {
  const { user } = useSession();
  const userId = user?.id;
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Opened>();

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
  return <DatabaseContext value={opened.db}>{children}</DatabaseContext>;
}

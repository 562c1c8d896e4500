import { useSyncState } from "#shell/sync/useSyncState.ts";
import { useOnline } from "#shell/useOnline.ts";

/** Whether files go out just now, as the badge says it: with a network, a session, and a server that takes them. */
export function useFilesGo(): boolean {
  const online = useOnline();
  const sync = useSyncState();
  const status = sync.status === "ready" ? sync.value?.status : undefined;
  return online && status !== undefined && !["offline", "waiting", "locked", "factor"].includes(status);
}

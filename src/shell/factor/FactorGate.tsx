import { lazy, Suspense } from "react";
import { useSyncState } from "../sync/useSyncState.ts";
import { useOnline } from "../useOnline.ts";

const FactorPanel = lazy(async () => ({ default: (await import("./FactorPanel.tsx")).FactorPanel }));

interface Props {
  readonly onSignOut: () => void;
}

/** While the server asks for the second factor: a bar, and a panel for the code. Nothing otherwise. */
export function FactorGate({ onSignOut }: Props) {
  const online = useOnline();
  const sync = useSyncState();
  const state = sync.status === "ready" ? sync.value : undefined;
  if (!online || state?.status !== "factor" || state.is_stale) return null;
  return (
    <Suspense>
      <FactorPanel onSignOut={onSignOut} />
    </Suspense>
  );
}

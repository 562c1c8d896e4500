import { UnlockPanel } from "#shell/screenLock/unlock/UnlockPanel.tsx";
import { browserSession } from "#shell/session/browserSession.ts";

/** The people of a shared device on the sign-in page, where nobody is signed in. */
export function UnlockHere({ onOther }: { readonly onOther: () => void }) {
  const source = browserSession();
  const state = source.get();
  const locked = state.status === "ended" && state.screen ? state.user : undefined;
  return <UnlockPanel source={source} locked={locked} onOther={onOther} />;
}

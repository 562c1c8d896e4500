import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Logo } from "#ui/drawing/Logo.tsx";
import { offeredProviders } from "#data/server/signIn/offeredProviders.ts";
import { useSession, useSessionSource } from "../session/useSession.ts";
import { freshPage } from "./freshPage.ts";
import { endForSomebodyElse, forSomebodyElse } from "./lockScreen.ts";
import { UnlockPanel } from "./unlock/UnlockPanel.tsx";
import styles from "./Lock.module.css";
import { knownConfig } from "../session/browserSession.ts";

const product = "Klarbau";

/** What stands on a locked screen: whose it is and how they get back in, or who else may go on. */
export function LockScreen() {
  const source = useSessionSource();
  const { user } = useSession();
  const router = useRouter();
  const [first] = useState(() => (forSomebodyElse() ? undefined : user?.id));
  useEffect(() => endForSomebodyElse, []);
  const other = useSomebodyNew(() =>
    freshPage("/auth?mode=signin", { stay: (href) => router.history.push(href) }),
  );
  return (
    <main className={styles["screen"]}>
      <Logo label={product} height={24} />
      <div className={styles["middle"]}>
        <UnlockPanel
          source={source}
          locked={user}
          first={first}
          onOther={other.begin}
          isLeaving={other.busy}
          isServerAway={other.isAway}
        />
      </div>
    </main>
  );
}

/** The way from the locked screen to the sign-in page. */
interface SomebodyNew {
  readonly begin: () => void;
  readonly busy: boolean;
  /** It was wanted, and the server did not answer: the screen stays as it is. */
  readonly isAway: boolean;
}

/**
 * Leads somebody who is not on the list to the sign-in page, once the server is known to answer: the page is loaded anew for that, and what
 * stands in a form below the locked screen goes with it. In vain would be too high a price.
 * @param leave goes there.
 */
export function useSomebodyNew(
  leave: () => void,
  isThere: () => Promise<boolean> = serverAnswers,
): SomebodyNew {
  const [state, setState] = useState<"asks" | "away">();
  const begin = async () => {
    if (state === "asks") return;
    setState("asks");
    const there = await isThere().catch(() => false);
    setState(there ? undefined : "away");
    if (there) leave();
  };
  return { begin: () => void begin(), busy: state === "asks", isAway: state === "away" };
}

/** Whether the sign-in service answers in its own words. */
async function serverAnswers(): Promise<boolean> {
  return navigator.onLine && (await offeredProviders(await knownConfig())) !== undefined;
}

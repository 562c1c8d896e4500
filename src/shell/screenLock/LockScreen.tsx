import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Logo } from "#ui/drawing/Logo.tsx";
import { useSession, useSessionSource } from "../session/useSession.ts";
import { freshPage } from "./freshPage.ts";
import { endForSomebodyElse, forSomebodyElse } from "./lockScreen.ts";
import { UnlockPanel } from "./unlock/UnlockPanel.tsx";
import { useSomebodyNew } from "./useSomebodyNew.ts";
import styles from "./Lock.module.css";

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

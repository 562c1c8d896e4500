import { type ComponentProps, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { SyncBadge } from "#ui/feedback/SyncBadge.tsx";
import { LoadingPage } from "../errors/LoadingPage.tsx";
import { useScreen } from "../useScreen.ts";
import styles from "./AppFrame.module.css";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { PhoneBar } from "./navigation/PhoneBar.tsx";
import { Rail } from "./navigation/Rail.tsx";
import { Sidebar } from "./navigation/Sidebar.tsx";
import { TopBar } from "./topBar/TopBar.tsx";

export interface FrameProps {
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  /** The current project, when the page shows one. */
  readonly projectId?: string | undefined;
  readonly onProject: (id: string) => void;
  readonly sync: ComponentProps<typeof SyncBadge>;
  readonly person: { readonly name: string; readonly email?: string | undefined };
  readonly onSignOut: () => void;
  /** Locks the screen of a shared device, for the same person or for somebody else; absent on any other. */
  readonly onLock?: ((view: "person" | "people") => void) | undefined;
  /** Bars over the whole width: what the person must know on every page. */
  readonly bars?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of all pages behind the sign-in: sidebar, rail or bar by the room there is, top bar, offline banner. It stays while its page
 * waits for code or words.
 */
export function AppFrame({ children, bars, ...top }: FrameProps) {
  const { t } = useTranslation("common");
  const screen = useScreen();
  return (
    <div className={styles["app"]}>
      <a className={styles["skip"]} href="#main">
        {t(($) => $.skip)}
      </a>
      {screen === "desktop" && <Sidebar projectId={top.projectId} />}
      {screen === "tablet" && <Rail projectId={top.projectId} />}
      <div className={styles["column"]}>
        <TopBar {...top} />
        <OfflineBanner />
        {bars}
        <main id="main" tabIndex={-1} className={styles["main"]}>
          <Suspense fallback={<LoadingPage />}>{children}</Suspense>
        </main>
      </div>
      {screen === "phone" && <PhoneBar projectId={top.projectId} />}
    </div>
  );
}

import { useRouter } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { defaultPage, takeIntended } from "../guard.ts";
import { useSession, useSessionSource } from "../session/useSession.ts";
import { Cover } from "./Cover.tsx";
import { freshPage } from "./freshPage.ts";
import { lockScreen } from "./lockScreen.ts";
import { useSharedDevice } from "./lockStore.ts";
import { useIdleLock } from "./useIdleLock.ts";

const loadScreen = () => import("./LockScreen.tsx");
const LockScreen = lazy(async () => ({ default: (await loadScreen()).LockScreen }));

/**
 * Stands around everything behind the sign-in and covers it while the screen of a shared device is locked. The page below stays as it is,
 * with what is typed in its forms; a page that is loaded anew while locked is not drawn at all.
 */
export function LockGuard({ children }: { readonly children: ReactNode }) {
  const source = useSessionSource();
  const { covered, user } = useSession();
  const shared = useSharedDevice();
  const isLate = useIdleLock(source, shared, user !== undefined && !covered);
  const isCovered = covered || isLate;
  const [wasOpen, setWasOpen] = useState(!isCovered);
  const [beganCovered] = useState(covered);
  if (!isCovered && !wasOpen) setWasOpen(true);
  useEffect(() => {
    if (shared.on) void loadScreen().catch(() => undefined); // tried again when it is wanted
  }, [shared.on]);
  useEffect(() => {
    // A page may have gone between covering and closing. The session does not lie open until somebody comes: this one closes it.
    if (beganCovered) void lockScreen(source);
  }, [beganCovered, source]);
  useFreshPage(user?.id);
  return (
    <>
      {wasOpen && children}
      {isCovered && (
        <Cover>
          <Suspense fallback={null}>
            <LockScreen />
          </Suspense>
        </Cover>
      )}
    </>
  );
}

/**
 * Somebody else goes on here: their own first page, and the page is loaded anew where that is possible without a network, so that nothing
 * of the person before stays in its memory.
 */
function useFreshPage(userId: string | undefined): void {
  const router = useRouter();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (userId === undefined) return;
    const before = shown.current;
    shown.current = userId;
    if (before === undefined || before === userId) return;
    takeIntended();
    freshPage(defaultPage, { replace: true, stay: (href) => router.history.replace(href) });
  }, [userId, router]);
}

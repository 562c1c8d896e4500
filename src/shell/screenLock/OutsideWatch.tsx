import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { endRecovering, endSettingUp } from "../session/authReturn.ts";
import { browserClient, browserSession } from "../session/browserSession.ts";
import { freshPage } from "./freshPage.ts";
import { lockScreen } from "./lockScreen.ts";
import { useSharedDevice } from "./lockStore.ts";
import { useIdleLock } from "./useIdleLock.ts";
import { useTicket } from "./useTicket.ts";

/** Where somebody signs in: what was begun there is not gone on with by whoever comes next. */
const entrances = /^\/(auth|login|register)\/?$/;

interface Props {
  /** The browser's own session unless a test brings another. */
  readonly source?: Pick<SessionSource, "get" | "follow" | "screen">;
  readonly client?: typeof browserClient;
}

/**
 * Watches for input where no frame does, and locks the screen as the frame would. Such a page shows nothing of a person once the session is
 * closed, so it stays; the sign-in page begins anew, with the people of the device.
 */
export function OutsideWatch({ source = browserSession(), client = browserClient }: Props) {
  const router = useRouter();
  const shared = useSharedDevice();
  const state = useSyncExternalStore(source.follow, source.get);
  const isOpen = state.status === "signed-in";
  const isCovered = state.status === "ended" && state.screen === true;
  useIdleLock(source, shared, isOpen);
  useTicket(source, client);
  const [beganCovered] = useState(isCovered);
  useEffect(() => {
    if (beganCovered) void lockScreen(source); // a page may have gone between covering and closing
  }, [beganCovered, source]);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    if (!isCovered || !wasOpen.current) return;
    wasOpen.current = false;
    if (!entrances.test(router.state.location.pathname)) return;
    endRecovering();
    endSettingUp();
    freshPage("/auth", { replace: true, stay: (href) => router.history.replace(href) });
  }, [isOpen, isCovered, router]);
  return null;
}

import { useSyncExternalStore } from "react";
import {
  firstNotice,
  nextNotice,
  type UpdateEvent,
  type UpdateNotice,
} from "#domain/updates/updateNotice.ts";
import { updateTimings } from "#domain/updates/updateTimings.ts";
import { deviceSetting } from "../settings/deviceSettings.ts";
import { openTabChannel, tellTabs } from "./tabChannel.ts";
import { hearTakingOver } from "./takingOver.ts";

/** Where this device keeps when a notice last stood and when a new version was last looked for. */
const key = "klarbau.updates";

let notice: UpdateNotice = firstNotice(Date.now());
let lastPollAt = -Infinity;
const listeners = new Set<() => void>();

/** Begins to count for a page that has just been opened, and hears what the other tabs have told. */
export function startNotices(signal: AbortSignal): void {
  notice = firstNotice(Date.now(), remembered());
  lastPollAt = -Infinity;
  openTabChannel((message) => {
    if (message.type === "taking" || message.type === "notTaking") hearTakingOver(message.type === "taking");
    else if (message.type === "polled") lastPollAt = Math.max(lastPollAt, message.at);
    else become(nextNotice(notice, { type: message.type, at: message.at }, Date.now()));
  }, signal);
  // Whoever wants no notices (setting `notifications.updates`) finds the new version in the settings, and has it with the next start.
  const look = () => deviceSetting("notifications", "updates") !== false && noteUpdate({ type: "looked" });
  const timer = setInterval(look, updateTimings.cardPoll);
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Notes what has happened on this page; what concerns all tabs is told to them. */
export function noteUpdate(event: UpdateEvent): void {
  const before = notice;
  become(nextNotice(notice, event, Date.now()));
  if (event.type === "dismissed" || event.type === "checked") tellTabs({ type: event.type, at: event.at });
  if (notice.lastShownAt !== before.lastShownAt || notice.lastCheckAt !== before.lastCheckAt) remember();
}

/** Notes that this tab asks the server for its version now. */
export function notePoll(at: number): void {
  lastPollAt = at;
  tellTabs({ type: "polled", at });
}

/** When any tab last asked the server for its version. */
export const lastPoll = (): number => lastPollAt;

/** What this page knows of updates, as it moves. */
export const useNotice = (): UpdateNotice =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => notice,
    () => notice,
  );

function become(next: UpdateNotice): void {
  if (next === notice) return;
  notice = next;
  for (const changed of listeners) changed();
}

function remember(): void {
  const { lastShownAt, lastCheckAt } = notice;
  try {
    localStorage.setItem(key, JSON.stringify({ lastShownAt, lastCheckAt }));
  } catch {
    // A browser that keeps nothing counts for each page alone.
  }
}

function remembered(): Pick<UpdateNotice, "lastShownAt" | "lastCheckAt"> {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "null") as Record<string, unknown> | null;
    return { lastShownAt: time(found?.["lastShownAt"]), lastCheckAt: time(found?.["lastCheckAt"]) };
  } catch {
    return { lastShownAt: null, lastCheckAt: null };
  }
}

const time = (found: unknown) => (typeof found === "number" && Number.isFinite(found) ? found : null);

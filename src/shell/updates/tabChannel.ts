import { updateTimings } from "#domain/updates/updateTimings.ts";
import { heldWork } from "./heldWork.ts";
import { hasUnsavedInput } from "./unsavedInput.ts";

/** What the tabs of one device tell each other about updates. */
type TabMessage =
  | { readonly type: "dismissed" | "checked" | "polled" | "taking" | "notTaking"; readonly at: number }
  | { readonly type: "ask"; readonly id: string }
  | { readonly type: "holds"; readonly id: string; readonly holds: boolean };

let channel: BroadcastChannel | undefined;
const waiting = new Map<string, () => void>();

/** Hears and answers the other tabs until `signal` ends it. `heard` is told what they have seen or done. */
export function openTabChannel(
  heard: (message: Extract<TabMessage, { readonly at: number }>) => void,
  signal: AbortSignal,
): void {
  if (typeof BroadcastChannel === "undefined") return;
  const opened = new BroadcastChannel("klarbau-updates");
  channel = opened;
  opened.onmessage = ({ data }) => {
    const message = data as TabMessage;
    if (message.type === "ask") opened.postMessage({ type: "holds", id: message.id, holds: holdsHere() });
    else if (message.type !== "holds") heard(message);
    else if (message.holds) waiting.get(message.id)?.();
  };
  signal.addEventListener("abort", () => {
    opened.close();
    if (channel === opened) channel = undefined;
  });
}

/** Tells the other tabs. */
export function tellTabs(message: Extract<TabMessage, { readonly at: number }>): void {
  channel?.postMessage(message);
}

/** Whether something would be lost or broken off in another tab that loads anew. Tabs that are silent hold nothing. */
export function doesAnotherTabHold(): Promise<boolean> {
  if (!channel) return Promise.resolve(false);
  const id = crypto.randomUUID();
  const asked = channel;
  return new Promise((resolve) => {
    const end = (holds: boolean) => {
      clearTimeout(timer);
      waiting.delete(id);
      resolve(holds);
    };
    const timer = setTimeout(end, updateTimings.tabs, false);
    waiting.set(id, () => end(true));
    asked.postMessage({ type: "ask", id } satisfies TabMessage);
  });
}

const holdsHere = () => hasUnsavedInput() || heldWork() !== undefined;

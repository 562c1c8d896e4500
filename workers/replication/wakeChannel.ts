/** Wakes the replication of a database, in whichever tab it is. */
export interface WakeChannel {
  /** The person asks in this tab. */
  readonly wake: () => void;
  readonly stop: () => void;
}

const wanted = "wake";

/**
 * Only the leading tab sends, and it may be one that nobody looks at, in the middle of a pause of minutes: who asks in another tab
 * would ask nobody.
 * @param lead wakes what is at work here; answers whether anything is.
 */
export function wakeChannel(name: string, lead: () => boolean): WakeChannel {
  const channel = new BroadcastChannel(`klarbau-wake-${name}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === wanted) lead();
  };
  return {
    wake: () => {
      if (!lead()) channel.postMessage(wanted);
    },
    stop: () => channel.close(),
  };
}

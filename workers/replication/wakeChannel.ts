/** Wakes the replication of a database, in whichever tab it is. */
export interface WakeChannel {
  /** The person looks at this tab. */
  readonly wake: () => void;
  /** The person asks in this tab: what is held back goes out, too. */
  readonly sendNow: () => void;
  readonly stop: () => void;
}

const words = ["wake", "sendNow"] as const;

type Word = (typeof words)[number];

/**
 * Only the leading tab sends, and it may be one that nobody looks at, in the middle of a pause of minutes: who asks in another tab
 * would ask nobody.
 * @param lead passes the word on to what is at work here; answers whether anything is.
 */
export function wakeChannel(name: string, lead: (word: Word) => boolean): WakeChannel {
  const channel = new BroadcastChannel(`klarbau-wake-${name}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const word = words.find((one) => one === data);
    if (word) lead(word);
  };
  const say = (word: Word) => {
    if (!lead(word)) channel.postMessage(word);
  };
  return {
    wake: () => say("wake"),
    sendNow: () => say("sendNow"),
    stop: () => channel.close(),
  };
}

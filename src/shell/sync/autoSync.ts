/** What waited without a network, and what of it was told. */
export interface AutoSync {
  /** The most changes that have waited since the network went; 0 while nothing has. */
  readonly waited: number;
  /** So many were sent by themselves just now: worth a nod. */
  readonly sent: number;
}

/** Nothing has waited yet. */
export const noAutoSync: AutoSync = { waited: 0, sent: 0 };

/** What waited without a network was sent by itself once nothing is unsent any more. What is sent at once is not worth a word. */
export function nextAutoSync(
  { waited }: AutoSync,
  { unsent, online }: { readonly unsent: number; readonly online: boolean },
): AutoSync {
  if (!online) return { waited: Math.max(waited, unsent), sent: 0 };
  return unsent === 0 && waited > 0 ? { waited: 0, sent: waited } : { waited, sent: 0 };
}

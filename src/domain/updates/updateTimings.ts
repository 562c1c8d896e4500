/** How often, how late and how long something of updates happens, milliseconds (specification 9). */
export const updateTimings = {
  /** The service worker is asked for a new version while a page stays open. */
  check: 30 * 60_000,
  /** A page that has just been opened tells of no update. */
  quiet: 2 * 60_000,
  /** After a notice the next one waits. */
  cooldown: 10 * 60_000,
  /** The server is asked which version it has. */
  versionPoll: 60_000,
  /** That interval is longer or shorter by up to this part of it, so that devices do not ask in step. */
  versionJitter: 0.1,
  /** The card looks whether a notice is due. */
  cardPoll: 5000,
  /** Kept files that no version needs are removed so long after the start. */
  cleanup: 2000,
  /** Other tabs have this long to say what they hold. */
  tabs: 200,
} as const;

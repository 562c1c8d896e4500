import type { ConfigFile } from "#domain/application/content/applicationData.ts";
import type { EntryBook } from "./EntryBook.ts";
import { Outbox } from "./Outbox.ts";

/** How often it is asked what became of what was sent while the application is open, ms. */
const every_ms = 5 * 60_000;

/**
 * Sends what waits in the book: at once, when something is handed in, when the network comes back, when somebody looks again, and from time
 * to time. Answers how to stop.
 */
export function startOutbox(
  book: EntryBook,
  app_id: string,
  inbox: NonNullable<ConfigFile["inbox"]>,
): () => void {
  const outbox = new Outbox(
    book,
    { app_id, origin: inbox.url ?? location.origin, token: inbox.token },
    {
      fetch: (address, init) => fetch(address, init),
      after: (ms, job) => {
        const timer = setTimeout(job, ms);
        return () => clearTimeout(timer);
      },
      alone: async (job) => {
        if (!("locks" in navigator)) return job();
        await navigator.locks.request("klarbau-outbox", { ifAvailable: true }, async (lock) => {
          if (lock) await job();
        });
      },
    },
  );
  const run = () => void outbox.run();
  const look = () => document.visibilityState === "visible" && run();
  let waiting = 0;
  const stopListening = book.subscribe(() => {
    const now = book.state().entries.filter(({ state }) => state === "waiting").length;
    const isMore = now > waiting;
    waiting = now;
    if (isMore) run();
  });
  addEventListener("online", run);
  document.addEventListener("visibilitychange", look);
  const timer = setInterval(look, every_ms);
  run();
  return () => {
    stopListening();
    outbox.stop();
    removeEventListener("online", run);
    document.removeEventListener("visibilitychange", look);
    clearInterval(timer);
  };
}

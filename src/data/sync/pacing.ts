import { BehaviorSubject, combineLatest, type Observable } from "rxjs";
import type { SyncPace } from "#domain/settings/syncPace.ts";
import type { Database } from "../database.ts";
import { liveWaitingFiles } from "../files/waitingFiles.ts";
import { sendHold } from "./request/sendHold.ts";

/** How a replication keeps in step by itself. */
interface Pacing {
  /** Whether changes and files wait until the person asks. */
  readonly held: BehaviorSubject<boolean>;
  readonly setPace: (pace: SyncPace) => void;
  /** What is held back goes out now. */
  readonly sendNow: () => void;
  readonly stop: () => void;
}

interface Options {
  readonly pace: SyncPace;
  /** Changes that the server has not confirmed. */
  readonly unsent: Observable<ReadonlyMap<string, unknown>>;
  /** Told whether sending is held back, at each change. */
  readonly hold: (held: boolean) => void;
  /** Looks at the server. */
  readonly look: () => void;
}

/** Looks at the server in intervals, and holds back what would be sent while automatic sync is off. */
export function pacing(db: Database, { pace, unsent, hold, look }: Options): Pacing {
  const held = new BehaviorSubject(false);
  const sending = sendHold((now) => {
    held.next(now);
    hold(now);
  });
  let looking: ReturnType<typeof setInterval> | undefined;
  const setPace = ({ autoSync, interval_s }: SyncPace) => {
    sending.setAutoSync(autoSync);
    clearInterval(looking);
    looking = setInterval(look, interval_s * 1000);
  };
  setPace(pace);
  let isAllSent = false;
  const waiting = combineLatest([unsent, liveWaitingFiles(db)]).subscribe(
    ([changes, { files, stopped_files }]) => {
      isAllSent = changes.size === 0 && files <= stopped_files;
      if (isAllSent) sending.allSent();
    },
  );
  return {
    held,
    setPace,
    // with nothing to send, what is written next waits for the next request
    sendNow: () => {
      if (!isAllSent) sending.sendNow();
    },
    stop: () => {
      clearInterval(looking);
      waiting.unsubscribe();
      sending.stop();
      held.complete();
    },
  };
}

import { type StorageHealth, storageHealth } from "#data/storage/storageHealth.ts";

/** Something that works on a database until it is stopped. */
interface Work {
  readonly stop: () => Promise<void>;
}

/**
 * Keeps work on a database going. When the browser has cut the connection and it is back, the work begins anew, because what was
 * under way in that moment may hang for ever. When this code is outdated or the data is gone, it ends for good, and whoever kept a
 * place for it must give that up.
 * @param begin opens the database with this health and starts; undefined when there is nothing to do.
 * @param now told what is at work; undefined in between and at the end.
 * @param over told once when nothing will be at work any more, with the cause when it could not begin anew.
 * @returns how to end it.
 */
export async function restartOnStorageLoss<W extends Work>(
  begin: (health: StorageHealth) => Promise<W | undefined>,
  now: (work: W | undefined) => void,
  over: (cause?: unknown) => void,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let ending: Promise<void> = Promise.resolve();
  let end: () => Promise<void> = () => Promise.resolve();

  const start = async () => {
    const health = storageHealth();
    const work = await begin(health);
    now(work);
    if (!work) return over();
    let wasLost = false;
    end = () => {
      end = () => ending;
      now(undefined);
      following.unsubscribe();
      ending = work.stop();
      return ending;
    };
    const following = health.state.subscribe((state) => {
      if (state === "lost") wasLost = true;
      else if (state === "outdated" || state === "gone") queueMicrotask(() => isStopped || finish());
      else if (wasLost) queueMicrotask(() => void restart().catch(over));
    });
  };
  /** Nothing can be written any more, so nobody needs to wait for the end: of a database that is gone it may never come. */
  const finish = () => {
    void end();
    ending = Promise.resolve();
    over();
  };
  const restart = async () => {
    await end();
    if (!isStopped) await start();
  };
  await start();
  return () => {
    isStopped = true;
    return end();
  };
}

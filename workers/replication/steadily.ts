import { type StorageHealth, storageHealth } from "#data/storageHealth.ts";

/** Something that works on a database until it is stopped. */
interface Work {
  readonly stop: () => Promise<void>;
}

/**
 * Keeps work on a database going. When the browser has cut the connection and it is back, the work begins anew, because what was
 * under way in that moment may hang for ever. When this code is outdated or the data is gone, it ends for good.
 * @param begin opens the database with this health and starts; undefined when there is nothing to do.
 * @param now told what is at work; undefined in between and at the end.
 * @returns how to end it.
 */
export async function steadily<W extends Work>(
  begin: (health: StorageHealth) => Promise<W | undefined>,
  now: (work: W | undefined) => void,
): Promise<() => Promise<void>> {
  let over = false;
  let ending: Promise<void> = Promise.resolve();
  let end: () => Promise<void> = () => Promise.resolve();

  const start = async () => {
    const health = storageHealth();
    const work = await begin(health);
    now(work);
    let wasLost = false;
    end = () => {
      end = () => ending;
      now(undefined);
      following.unsubscribe();
      ending = work?.stop() ?? Promise.resolve();
      return ending;
    };
    const following = health.state.subscribe((state) => {
      if (state === "lost") wasLost = true;
      else if (state === "outdated" || state === "gone") queueMicrotask(() => void end());
      else if (wasLost) queueMicrotask(() => void restart());
    });
  };
  const restart = async () => {
    await end();
    if (!over) await start();
  };
  await start();
  return () => {
    over = true;
    return end();
  };
}

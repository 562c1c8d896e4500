import { serverConfig } from "#data/server/serverConfig.ts";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { type ReplicationClient, startReplicationWorker } from "#workers/replication/client.ts";
import { readPace } from "#domain/settings/syncPace.ts";
import { deviceSettings, followDeviceSettings } from "../settings/deviceSettings.ts";
import { report } from "../report.ts";
import { followTakingOver, isTakingOver } from "../updates/takingOver.ts";
import { nameFor } from "../session/browserDatabase.ts";

/** How often a backend is looked for that nobody knows yet. */
const look_ms = 30_000;

/**
 * Starts the replication of a person's database as soon as the backend is known.
 * @param started told with the running replication.
 * @returns how to stop, whether it has started or not.
 */
export function browserReplication(
  userId: string,
  session: SessionSource,
  started: (client: ReplicationClient) => void,
): () => void {
  let stopped = false;
  let client: ReplicationClient | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const begin = async () => {
    const config = await serverConfig();
    if (stopped) return;
    if (!config.ok) {
      again = setTimeout(() => void begin(), look_ms);
      return;
    }
    const { url, key } = config.value;
    client = startReplicationWorker(
      { databaseName: nameFor(userId), url, key, userId },
      session,
      (cause) => void report(cause),
      { get: () => readPace(deviceSettings()), follow: followDeviceSettings },
      { get: isTakingOver, follow: followTakingOver },
    );
    started(client);
  };
  void begin();
  return () => {
    stopped = true;
    clearTimeout(again);
    void client?.stop();
  };
}

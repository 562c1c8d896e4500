import { serverClient } from "#data/server/serverClient.ts";
import { serverConfig } from "#data/server/serverConfig.ts";
import { type SessionSource, sessionSource } from "#data/server/sessionSource.ts";

let source: SessionSource | undefined;
let client: Promise<ReturnType<typeof serverClient>> | undefined;

/** The one session of this tab; every provider and guard follows the same. */
export const browserSession = (): SessionSource => (source ??= sessionSource(browserClient));

/** The page's one client of the backend, for signing in and calling functions; rejects while no backend is known. */
export function browserClient(): Promise<ReturnType<typeof serverClient>> {
  client ??= serverConfig().then((config) => {
    if (config.ok) return serverClient(config.value);
    client = undefined; // asked again next time: the network may be back
    throw new Error(config.error.kind);
  });
  return client;
}

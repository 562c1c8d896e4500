import type { serverClient } from "#data/server/serverClient.ts";
import { serverConfig, type ServerConfig } from "#data/server/serverConfig.ts";
import { type SessionSource, sessionSource } from "#data/server/sessionSource.ts";
import { tokenServer } from "#data/server/tokens.ts";

type Client = ReturnType<typeof serverClient>;

let source: SessionSource | undefined;
let client: Promise<Client> | undefined;

/** The one session of this tab; every provider and guard follows the same. */
export const browserSession = (): SessionSource =>
  (source ??= sessionSource({ client: browserClient, server: tokenServer(knownConfig) }));

/** The page's one client of the backend, for signing in and up; loaded when first needed. Rejects while no backend is known. */
export function browserClient(): Promise<Client> {
  client ??= newClient();
  client.catch(() => {
    client = undefined; // asked again next time: the network may be back
  });
  return client;
}

/** Where the backend is; rejects while nobody knows. */
export async function knownConfig(): Promise<ServerConfig> {
  const config = await serverConfig();
  if (config.ok) return config.value;
  throw new Error(config.error.kind);
}

async function newClient(): Promise<Client> {
  const [config, made] = await Promise.all([knownConfig(), import("#data/server/serverClient.ts")]);
  return made.serverClient(config);
}

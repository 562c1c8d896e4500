import { demoSession, isDemo } from "#data/server/session/demoTab.ts";
import { monitorFetch } from "#data/server/signIn/authMonitor.ts";
import type { serverClient } from "#data/server/serverClient.ts";
import { serverConfig, type ServerConfig } from "#data/server/serverConfig.ts";
import { type SessionSource, sessionSource } from "#data/server/session/sessionSource.ts";
import { tokenServer } from "#data/server/session/tokens.ts";

type Client = ReturnType<typeof serverClient>;

let source: SessionSource | undefined;
let client: Promise<Client> | undefined;
let guest: Promise<Client> | undefined;

/** The one session of this tab; every provider and guard follows the same. The demonstration has its own. */
export const browserSession = (): SessionSource =>
  isDemo()
    ? demoSession
    : (source ??= sessionSource({
        client: browserClient,
        server: tokenServer(knownConfig, monitorFetch()),
      }));

/** The page's one client of the backend, for signing in and up; loaded when first needed. Rejects while no backend is known. */
export function browserClient(): Promise<Client> {
  client ??= newClient("serverClient");
  client.catch(() => {
    client = undefined; // asked again next time: the network may be back
  });
  return client;
}

/** The client for what a link or a provider brings to this page; its session stays with itself. Rejects while no backend is known. */
export function guestOfBrowser(): Promise<Client> {
  guest ??= newClient("guestClient");
  guest.catch(() => {
    guest = undefined;
  });
  return guest;
}

/** Where the backend is; rejects while nobody knows. */
export async function knownConfig(): Promise<ServerConfig> {
  const config = await serverConfig();
  if (config.ok) return config.value;
  throw new Error(config.error.kind);
}

async function newClient(kind: "serverClient" | "guestClient"): Promise<Client> {
  const [config, made] = await Promise.all([knownConfig(), import("#data/server/serverClient.ts")]);
  return made[kind](config);
}

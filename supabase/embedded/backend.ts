import { mkdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { type AppsAddress, localAppsAddress } from "#domain/application/host/appsAddress.ts";
import { inboxFunction } from "#domain/application/inbox/inboxAddress.ts";
import { authServer } from "./auth/authServer.ts";
import { attemptLimits } from "./auth/limits/limits.ts";
import { mailbox } from "./auth/mails/mailbox.ts";
import { oauthSettings, type OAuthSettings } from "./auth/oauth/settings.ts";
import { outbox } from "./auth/mails/outbox.ts";
import { sealStoredSecrets } from "./auth/factors/sealedSecrets.ts";
import { portFor } from "./freePort.ts";
import { functionsHost } from "./functions/functionsHost.ts";
import { usualLimits, withBodyLimit } from "./gateway/bodyLimit.ts";
import { gateway, type App, type Service } from "./gateway/gateway.ts";
import {
  growthOfApps,
  growthOfAuth,
  growthOfFunctions,
  growthOfRest,
  growthOfStorage,
} from "./gateway/growth.ts";
import { allowedHosts } from "./gateway/hosts.ts";
import { trustedProxies } from "./gateway/proxies.ts";
import { backupPlan, followPlan } from "./backup/schedule.ts";
import { endStillConnections, limitConnections, serverLimits } from "./gateway/serverLimits.ts";
import { withDiskSpace } from "./gateway/withDiskSpace.ts";
import { assertOpens, assertSealable, assertTogether, assertWhole } from "./folder/installation.ts";
import { machineKeys, storedKeys, type Keys } from "./folder/keys.ts";
import { homeElsewhere, postgresHome } from "./folder/postgresHome.ts";
import { diskSpaceOf, type DiskSpaceOptions } from "./folder/diskSpace.ts";
import { mailDoor, mailDoorPath } from "./mailDoor.ts";
import { assertKnown, bootstrap, migrate } from "./database/migrate.ts";
import { startPostgres } from "./database/postgres.ts";
import { pagesOf } from "./gateway/pages.ts";
import { productVersion } from "./productVersion.ts";
import { assertOperable, isProduction } from "./operation.ts";
import { operatorConfig, operatorEmail } from "./operator.ts";
import { largestMessage, realtimeServer, socketPath } from "./realtime/realtimeServer.ts";
import { restServer } from "./rest/restServer.ts";
import { careForFiles } from "./storage/caretaker.ts";
import { storageServer } from "./storage/storageServer.ts";

/** Where and how the backend runs. */
export interface BackendOptions {
  /** The product's data folder, e.g. `.klarbau`. */
  readonly folder: string;
  /** Preferred port, 54321 by default; the next free one is used when it is taken, and the log says so. 0: any. */
  readonly port?: number;
  /** Port of the generated applications' listener, told to the product in `/config.json`. */
  readonly appsPort?: number;
  /** Where applications answer, told to the product in `/config.json`; by default `{slug}.localhost` at `appsPort`. */
  readonly appsAddress?: AppsAddress | undefined;
  /** Answers what no service answers: the built product, or a development server. May be set later by `serve`. */
  readonly app?: App | undefined;
  /** Further services by the beginning of their path, e.g. `{ "/apps/": … }`. They limit themselves what they are sent. */
  readonly mounts?: Readonly<Record<string, Service>>;
  /** Answer other machines of the network too, not only this one. */
  readonly lan?: boolean;
  /** Where news go, one line each; the console by default. */
  readonly log?: (line: string) => void;
  /** Whether a new account must confirm its address first; by default as KLARBAU_CONFIRM_EMAIL=1 says. */
  readonly confirmEmail?: boolean;
  /** Other providers to sign in with; by default as KLARBAU_OAUTH_… say. */
  readonly oauth?: OAuthSettings;
  /** Where mails are handed over, `smtp://user:password@host:port?from=address`; by default as KLARBAU_SMTP_URL says. */
  readonly smtp?: string;
  /** How many proxies stand in front whose word about who asks counts; by default as KLARBAU_TRUSTED_PROXIES says. */
  readonly proxies?: number;
  /** Seconds an access token lives, 3600 by default. */
  readonly tokenLifetime?: number;
  /** Folder of the functions; the project's own by default. */
  readonly functions?: string;
  /** Folder of the migrations; the project's own by default. */
  readonly migrations?: string;
  /** Asks a file system for its room, in place of the system: for tests. */
  readonly disk?: DiskSpaceOptions["ask"];
  /** `false` switches off fsync, for tests. */
  readonly durable?: boolean;
}

/** A running backend. */
export interface Backend {
  /** Address on this machine, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly keys: Keys;
  /** Connection string of the superuser. */
  readonly databaseUrl: string;
  /** Connections as superuser. */
  readonly sql: Sql;
  /** The HTTP server, for a development server that wants its upgrades. */
  readonly server: Server;
  /** The beginnings of the paths that services answer, e.g. `/rest/v1/`. */
  readonly prefixes: readonly string[];
  /** Resolves, with the last words of its log, when the database server has ended without being told to. */
  readonly died: Promise<string>;
  /** Migrations applied by this start. */
  readonly migrated: readonly string[];
  /** Sets what answers everything that no service answers. */
  readonly serve: (app: App) => void;
  /** Ends everything in order; no process stays behind. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the whole backend on one port: database, data interface, sign-in, files, functions, realtime.
 * It serves one organisation on one machine; with KLARBAU_ENV=production behind a proxy that brings TLS.
 *
 * @throws FolderInUse when another process already serves the folder; FolderProblem, MigrationFailed, NewerDatabase, OlderDatabase
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  assertOperable();
  const log = options.log ?? console.log;
  mkdirSync(options.folder, { recursive: true, mode: 0o700 });
  const ending: (() => Promise<unknown>)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    for (const end of ending.toReversed()) {
      // What fails to end must not keep the rest, the database above all, from ending.
      await end().catch((error: unknown) => log(`While stopping: ${String(error)}`));
    }
  };
  try {
    const backend = await start(options, { log, atEnd: (end) => void ending.push(end) });
    return { ...backend, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Starting {
  readonly log: (line: string) => void;
  /** Steps of the stop, taken in reverse order. */
  readonly atEnd: (end: () => Promise<unknown>) => void;
}

async function start(options: BackendOptions, starting: Starting): Promise<Omit<Backend, "stop">> {
  const { folder, lan = false } = options;
  assertWhole(folder);
  // New keys come before the database: one without keys would pass for one that has lost them.
  if (storedKeys(folder) === undefined) machineKeys(folder);
  const { sql, databaseUrl, died, migrated } = await database(options, starting);
  await assertSealable(sql, folder);
  const keys = machineKeys(folder);
  await assertTogether(sql, folder, keys);
  const wanted = options.port ?? 54321;
  const host = lan ? "0.0.0.0" : "127.0.0.1";
  const port = await portFor(wanted, { what: "the product", log: starting.log, host });
  const url = `http://127.0.0.1:${port}`;
  const proxies = options.proxies ?? trustedProxies();
  const pages = pagesOf(process.env["KLARBAU_SITE_URL"]);
  const names = proxies === 0 ? [] : pages.map((page) => new URL(page).hostname);
  const allowedHost = allowedHosts({ lan, names });
  const version = productVersion();
  let { app } = options;

  const mails = mailbox(options.smtp ?? process.env["KLARBAU_SMTP_URL"]);
  const rest = await restServer({ url: databaseUrl, keys, sql });
  starting.atEnd(rest.close);
  const auth = authServer({
    sql,
    keys,
    mailbox: mails,
    limits: attemptLimits(sql),
    url: () => url,
    confirmEmail: options.confirmEmail ?? (isProduction() || process.env["KLARBAU_CONFIRM_EMAIL"] === "1"),
    tokenLifetime: options.tokenLifetime ?? 3600,
    allowedHost,
    pages,
    oauth: options.oauth ?? oauthSettings(),
  });
  const notices = await outbox(sql, mails);
  starting.atEnd(notices.stop);
  const sealed = await sealStoredSecrets(sql, keys);
  if (sealed > 0) starting.log(`Secrets of second factors encrypted: ${sealed}`);
  const storageFolder = path.join(folder, "storage");
  const storage = storageServer({ sql, keys, folder: storageFolder, sizeLimit: 500 * 1024 * 1024 });
  const plan = backupPlan(folder);
  if (plan) starting.atEnd(followPlan(plan, { folder, sql, log: starting.log }).stop);
  starting.atEnd((await careForFiles({ sql, folder: storageFolder, log: starting.log })).stop);
  const realtime = await realtimeServer({ sql, keys });
  starting.atEnd(realtime.close);
  const functions = functionsHost({
    folder: options.functions ?? path.resolve(import.meta.dirname, "../functions"),
    data: folder,
    keys,
    url,
    contact: operatorEmail(),
    site: `http://localhost:${port}`, // a passkey belongs to a name; an IP address has none
    log: starting.log,
  });
  starting.atEnd(functions.stop);

  const diskSpace = diskSpaceOf({
    database: postgresHome(folder),
    folder,
    log: starting.log,
    ...(options.disk && { ask: options.disk }),
  });
  await diskSpace.level(); // said at the start, not by the first who is refused
  const called = withDiskSpace(functions.fetch, { diskSpace, growthOf: growthOfFunctions });
  const mounted = ([prefix, service]: [string, Service]): [string, Service] => [
    prefix,
    withDiskSpace(service, { diskSpace, growthOf: growthOfApps }),
  ];
  const operator = operatorConfig();
  const { request, upgrade, prefixes } = gateway({
    // Applications on web servers of their own send there from wherever they are.
    openServices: { [`${inboxFunction}/`]: called },
    services: {
      "/rest/v1/": withDiskSpace(rest.fetch, { diskSpace, growthOf: growthOfRest(sql) }),
      "/auth/v1/": withDiskSpace(auth, { diskSpace, growthOf: growthOfAuth }),
      "/functions/v1/": called,
      [mailDoorPath]: mailDoor(mails, keys.secret),
    },
    selfLimited: {
      "/storage/v1/": withDiskSpace(storage.fetch, { diskSpace, growthOf: growthOfStorage, streams: true }),
      "/realtime/v1/api/": withBodyLimit(realtime.fetch, { ...usualLimits, bytes: largestMessage }),
      ...Object.fromEntries(Object.entries(options.mounts ?? {}).map(mounted)),
    },
    diskSpace: diskSpace.level,
    sockets: { [socketPath]: realtime.upgrade },
    allowedHost,
    proxies,
    // Mails leave the machine where people rely on it: nobody reads them there.
    mails: isProduction() ? undefined : mails.mails,
    config: (origin) => ({
      supabase_url: origin,
      supabase_key: keys.publishable,
      apps_url_pattern: appsPatternOf(options),
      apps_port: options.appsPort ?? null,
      ...(operator && { operator }),
      version,
    }),
    version,
    app: () => app,
    hasOtherSockets: () => server.listenerCount("upgrade") > 1,
  });
  const server = createServer(serverLimits, request);
  server.on("upgrade", upgrade);
  endStillConnections(server);
  // Whoever stands behind a proxy shares its address: the proxy counts then.
  if (proxies === 0) limitConnections(server);
  const sockets = openSockets(server);
  await listen(server, port, host);
  starting.atEnd(() => close(server, sockets));
  return {
    url,
    port,
    keys,
    databaseUrl,
    sql,
    server,
    prefixes,
    died,
    migrated,
    serve: (next) => (app = next),
  };
}

/** Addresses of applications with `{slug}`; null where nothing serves them. */
const appsPatternOf = ({ appsPort, appsAddress }: BackendOptions): string | null =>
  appsPort === undefined ? null : (appsAddress ?? localAppsAddress(appsPort)).pattern;

/** The database, with everything in it that the services need. */
async function database(
  options: BackendOptions,
  { log, atEnd }: Starting,
): Promise<Pick<Backend, "sql" | "databaseUrl" | "died" | "migrated">> {
  const { folder, durable = true } = options;
  const server = await startPostgres({ folder, durable });
  atEnd(server.stop);
  const sql = postgres(server.url, { max: 12, onnotice: () => undefined });
  atEnd(() => sql.end({ timeout: 5 }));
  await assertOpens(sql, folder);
  await assertKnown(sql, options.migrations);
  await bootstrap(sql);
  const migrated = await migrate(sql, options.migrations);
  const home = homeElsewhere(folder);
  if (home !== undefined) log(`The database of ${folder} lies in ${home}, which its user can reach.`);
  if (migrated.length > 0) log(`Migrations applied: ${migrated.length}`);
  return { sql, databaseUrl: server.url, died: server.died, migrated };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** The connections that are open now, those that became web sockets too: the server itself forgets them. */
function openSockets(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
}

function close(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });
}

import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../freePort.ts";
import { postgresBinaries } from "./postgresBinaries.ts";
import { FolderProblem } from "../folder/FolderProblem.ts";
import { notePostgresHome, openFolder, postgresHome, rootsFolder } from "../folder/postgresHome.ts";
import { startLock } from "../folder/startLock.ts";
import { whatToDo } from "../folder/whatToDo.ts";
import { commandOf, endWithParent, identity, isRunning } from "./processes.ts";
import { unprivilegedUser } from "./unprivilegedUser.ts";
import { writeWhole } from "../folder/writeWhole.ts";

/** Where and how the database server runs. */
interface PostgresOptions {
  /** The product's data folder (`.klarbau`), or a temporary one. The database of a folder is always the same. */
  readonly folder: string;
  /** Preferred TCP port on loopback; the next free one is used when it is taken. Any free one by default. */
  readonly port?: number;
  /** Folder of another installation's `initdb` and `postgres`; the npm package's by default. */
  readonly binaries?: string;
  /** `false` switches off fsync: for tests only, data may be lost when the machine stops. */
  readonly durable?: boolean;
}

/** A running database server. */
interface Postgres {
  /** Connection string of the superuser, to the database `postgres`. */
  readonly url: string;
  readonly port: number;
  /** Process id of the server. */
  readonly pid: number;
  /** Resolves, with the last lines of its log, when the server ends without `stop`: killed, or by a fault of its own. */
  readonly died: Promise<string>;
  /** Ends the server in order (open transactions are rolled back) and resolves when it is gone. */
  readonly stop: () => Promise<void>;
}

/** Thrown when another living process already serves the folder. */
export class FolderInUse extends Error {
  readonly kind = "folder-in-use";
  /** The process that serves it. */
  readonly owner: number;
  constructor(folder: string, owner: number) {
    super(`${folder} is in use by process ${owner}`);
    this.owner = owner;
  }
}

/**
 * Starts PostgreSQL for a folder, on loopback TCP only and with a password made for this folder.
 * A server left behind by a killed process is stopped in order first. When this process dies, the server ends.
 *
 * @throws FolderInUse when another living process serves the same folder; FolderProblem
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const user = unprivilegedUser();
  openFolder(options.folder);
  const home = postgresHome(options.folder);
  const data = path.join(home, "data");
  const bin =
    options.binaries ?? postgresBinaries(binariesHome(options.folder), { copy: user.uid !== undefined });
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const lock = startLock(home);
  if ("owner" in lock) throw new FolderInUse(options.folder, lock.owner);
  try {
    return await startIn({ ...options, home, data, bin, user });
  } finally {
    lock.release();
  }
}

/** Starts the server in its home, once nobody else can. */
async function startIn({
  home,
  data,
  bin,
  user,
  ...options
}: PostgresOptions & Omit<Cluster, "home"> & { readonly home: string }): Promise<Postgres> {
  await stopAbandoned(options.folder);
  const isThere = existsSync(path.join(data, "PG_VERSION"));
  const password = passwordOf(home, isThere);
  const { durable = true } = options;
  if (!isThere) initialise({ bin, data, home, password, user, durable });
  notePostgresHome(options.folder, home);

  for (let attempt = 0; ; attempt++) {
    const port = await freePort(options.port ?? 0);
    const server = launch({ bin, data, home, port, user, durable });
    writeFileSync(path.join(home, "owner"), identity(process.pid));
    if (await isReady(server, data)) return running(server, home, port, password);
    // A server that was killed a moment ago still stands in the table of processes.
    if (attempt < 20 && /lock file "postmaster.pid" already exists/.test(lastWords(home))) {
      await wait(250);
      await stopAbandoned(options.folder);
      continue;
    }
    if (attempt >= 4 || (await freePort(port)) === port)
      throw new Error(
        `PostgreSQL did not start; ${whatToDo(lastWords(home))}. Its last words:\n${lastWords(home)}`,
      );
  }
}

/**
 * Stops the server that a killed process left behind in this folder.
 *
 * @throws FolderInUse when the process that started it still lives.
 */
export async function stopAbandoned(folder: string): Promise<void> {
  const home = postgresHome(folder);
  const [line] = read(path.join(home, "data", "postmaster.pid")).split("\n");
  const pid = Number(line);
  if (!pid || !isServerOf(pid, path.join(home, "data"))) return;
  const owner = read(path.join(home, "owner"));
  const [ownerPid] = owner.split(" ").map(Number);
  if (ownerPid && owner === identity(ownerPid)) throw new FolderInUse(folder, ownerPid);
  process.kill(pid, "SIGINT");
  for (let waited = 0; isServerOf(pid, path.join(home, "data")); waited += 20) {
    if (waited === 20_000) process.kill(pid, "SIGQUIT");
    await wait(20);
  }
}

/** The address of the server of a folder, for the superuser, when it runs. */
export function runningPostgres(folder: string): string | undefined {
  const home = postgresHome(folder);
  const [pid, , , port] = read(path.join(home, "data/postmaster.pid")).split("\n").map(Number);
  if (!pid || !port || !isServerOf(pid, path.join(home, "data"))) return undefined;
  return urlOf(passwordOf(home, true), port);
}

const urlOf = (password: string, port: number): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

/** Removes a folder's database for good. Its server must be stopped. */
export function erasePostgres(folder: string): void {
  rmSync(postgresHome(folder), { recursive: true, force: true });
}

function binariesHome(folder: string): string {
  return process.getuid?.() === 0 ? rootsFolder : path.resolve(folder);
}

interface Cluster {
  readonly bin: string;
  readonly data: string;
  readonly home: string;
  readonly user: ReturnType<typeof unprivilegedUser>;
}

/**
 * Makes the database beside its place and moves it in when it is complete: `initdb` writes PG_VERSION first, and one
 * that was killed half-way would otherwise pass for a database for ever.
 */
function initialise({
  bin,
  data: place,
  home,
  password,
  user,
  durable,
}: Cluster & { readonly password: string; readonly durable: boolean }): void {
  forgetHalfMade(home);
  const data = `${place}${halfMade}${process.pid}`;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const secret = path.join(home, `password.${process.pid}`);
  writeFileSync(secret, `${password}\n`, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined)
    for (const file of [data, secret]) chownSync(file, user.uid, user.gid);
  const shared = ["-D", data, "-U", "postgres", "--auth=scram-sha-256", `--pwfile=${secret}`, "-E", "UTF8"];
  // What need not last is not waited for on the disk, and takes less of it.
  const quick = durable ? [] : ["--no-sync", "--wal-segsize=1"];
  const made = spawnSync(
    path.join(bin, "initdb"),
    [...shared, ...locale(bin), ...quick, "--no-instructions"],
    {
      ...user,
      cwd: home,
      encoding: "utf8",
      env: { ...process.env, LC_ALL: "C" },
    },
  );
  rmSync(secret, { force: true });
  if (made.status !== 0) {
    rmSync(data, { recursive: true, force: true });
    throw new Error(`The database could not be created: ${made.error?.message ?? made.stderr}`);
  }
  rmSync(place, { recursive: true, force: true });
  renameSync(data, place);
}

const halfMade = ".making.";

/** What killed starts have left: folders of `initdb` and files with the password. */
function forgetHalfMade(home: string): void {
  for (const name of readdirSync(home))
    if (name.startsWith(`data${halfMade}`) || name.startsWith("password."))
      rmSync(path.join(home, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Upper and lower case of every language on every platform: built in since 17, from the C library before. */
function locale(bin: string): string[] {
  const told = spawnSync(path.join(bin, "postgres"), ["--version"], { encoding: "utf8" }).stdout;
  const major = Number(/(\d+)/.exec(told)?.[1]);
  return major >= 17
    ? ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
    : ["--locale=C.UTF-8"];
}

interface Launch extends Cluster {
  readonly port: number;
  readonly durable: boolean;
}

function launch({ bin, data, home, port, user, durable }: Launch): ChildProcess {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "120",
    shared_buffers: "64MB",
    search_path: '"$user", public, extensions',
    timezone: "UTC",
    lc_messages: "C",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(path.join(home, "postgres.log"), "w");
  const server = spawn(path.join(bin, "postgres"), ["-D", data, "-p", String(port), ...flags], {
    ...user,
    cwd: home,
    stdio: ["ignore", log, log],
    detached: true,
  });
  closeSync(log);
  return server;
}

/** `true` when the server takes connections, `false` when it ended instead. The pid file's last line says so. */
async function isReady(server: ChildProcess, data: string): Promise<boolean> {
  let ended = false;
  server.once("error", () => (ended = true));
  server.once("exit", () => (ended = true));
  while (!ended) {
    const [pid, , , , , , , status] = read(path.join(data, "postmaster.pid")).split("\n");
    if (Number(pid) === server.pid && status?.trim() === "ready") return true;
    await wait(10);
  }
  return false;
}

function running(server: ChildProcess, home: string, port: number, password: string): Postgres {
  const { pid } = server;
  if (pid === undefined) throw new Error("PostgreSQL has no process id");
  const guard = endWithParent(pid, "INT");
  server.unref();
  let stopping: Promise<void> | undefined;
  const died = new Promise<string>((resolve) => {
    const tell = () => {
      if (stopping === undefined) resolve(lastWords(home));
    };
    if (server.exitCode !== null || server.signalCode !== null) tell();
    else server.once("exit", tell);
  });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const gone = once(server, "exit");
      server.ref();
      server.kill("SIGINT");
      const impatience = setTimeout(() => server.kill("SIGQUIT"), 20_000);
      await gone;
      clearTimeout(impatience);
    }
    guard.release();
    rmSync(path.join(home, "owner"), { force: true });
  };
  return {
    url: urlOf(password, port),
    port,
    pid,
    died,
    stop: () => (stopping ??= stop()),
  };
}

/** The superuser's password of this folder, made with its database and readable by its owner only. */
function passwordOf(home: string, isThere: boolean): string {
  const file = path.join(home, "password");
  if (isThere && read(file).trim() === "")
    throw new FolderProblem(
      "password-gone",
      `The database at ${home} has lost the file with its password. Put ${file} back from a backup, or restore the whole with npm run restore.`,
    );
  if (!existsSync(file)) writeWhole(file, randomBytes(24).toString("base64url"));
  return readFileSync(file, "utf8").trim();
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** The end of the server's log, and before it what it died of, which dozens of lines of its connections may follow. */
function lastWords(home: string): string {
  const lines = read(path.join(home, "postgres.log")).split("\n");
  const causes = lines.slice(0, -12).filter((line) => /PANIC:|No space left on device/.test(line));
  return [...causes.slice(-3), ...lines.slice(-12)].join("\n");
}

/**
 * Whether a process is the server of this data folder. A pid file may name a process of today that has taken over the
 * number, another PostgreSQL not excepted: the folder stands in the command.
 */
function isServerOf(pid: number, data: string): boolean {
  return isRunning(pid) && (commandOf(pid)?.includes(data) ?? true);
}

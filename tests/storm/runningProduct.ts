import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import postgres, { type Sql } from "postgres";
import { type Keys, storedKeys } from "#embedded/folder/keys.ts";
import { postgresHome } from "#embedded/folder/postgresHome.ts";
import { freePort } from "#embedded/freePort.ts";
import { erasePostgres, runningPostgres, stopAbandoned } from "#embedded/database/postgres.ts";
import { buildProduct } from "#cli/product/build/buildProduct.ts";

const root = path.resolve(import.meta.dirname, "../..");

type Env = Readonly<Record<string, string>>;

/** The product as `npm start` runs it, without the process that starts it again, in a data folder of its own. */
export interface RunningProduct {
  readonly folder: string;
  /** Address of the product; the same for every start, unless the port was taken meanwhile. */
  readonly url: () => string;
  readonly keys: () => Keys;
  /** Process id of the product. */
  readonly pid: () => number;
  /** Starts it; resolves when it says that it is ready. @throws with all that it said, when it ends instead */
  readonly start: (env?: Env) => Promise<void>;
  /** Starts it without waiting for anything. */
  readonly launch: (env?: Env) => void;
  /** Resolves to true when it is ready, to false when it has ended instead. */
  readonly isReady: () => Promise<boolean>;
  /** Resolves when the process is gone. */
  readonly gone: () => Promise<void>;
  readonly isRunning: () => boolean;
  /** All that the last start has said. */
  readonly said: () => string;
  /** Process id of the database server; undefined while none runs. */
  readonly postmaster: () => number | undefined;
  /** Does something with the database, past everything else. */
  readonly inDatabase: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;
  /** Ends it in order. */
  readonly stop: () => Promise<void>;
  /** Ends it and removes its files. */
  readonly end: () => Promise<void>;
}

/** Readies a product; nothing runs yet. It is built when it is not. */
export async function aProduct(name: string): Promise<RunningProduct> {
  await buildProduct();
  const folder = mkdtempSync(path.join(tmpdir(), `klarbau-${name}-`));
  const port = await freePort(0);
  let child: ChildProcess | undefined;
  let text = "";

  const launch = (env: Env = {}) => {
    text = "";
    const mend = pathToFileURL(path.join(root, "supabase/embedded/database/driverPatch.ts")).href;
    child = spawn(process.execPath, ["--import", mend, path.join(root, "src/cli/start.ts")], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...own(process.env),
        KLARBAU_SUPERVISED: "1", // the storm starts it again itself
        KLARBAU_DATA: folder,
        KLARBAU_PORT: String(port),
        KLARBAU_APPS_PORT: "0",
        ...env,
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (part: string) => (text += part));
  };
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const gone = async () => {
    if (isRunning()) await once(child!, "exit");
  };
  const address = () => /Address\s+(http:\/\/\S+)/.exec(text)?.[1];
  const isReady = () =>
    new Promise<boolean>((resolve) => {
      const look = () => {
        if (text.includes("Ctrl-C ends it")) done(true);
        else if (!isRunning()) done(false);
      };
      const watched = child!;
      const done = (ready: boolean) => {
        watched.stdout?.off("data", look);
        watched.off("close", look);
        resolve(ready);
      };
      watched.stdout?.on("data", look);
      watched.on("close", look); // after all that it has said was read
      look();
    });
  const start = async (env?: Env) => {
    launch(env);
    if (!(await isReady())) throw new Error(`The product did not start. It said:\n${text}`);
  };
  const stop = async () => {
    if (isRunning()) child!.kill("SIGINT");
    await gone();
  };
  let url = `http://localhost:${port}`;
  return {
    folder,
    url: () => (url = address() ?? url),
    keys: () => storedKeys(folder) as Keys,
    pid: () => child!.pid!,
    start,
    launch,
    isReady,
    gone,
    isRunning,
    said: () => text,
    postmaster: () => postmasterOf(folder),
    inDatabase: async (work) => {
      const sql = postgres(runningPostgres(folder)!, { max: 1, onnotice: () => undefined });
      try {
        return await work(sql);
      } finally {
        await sql.end({ timeout: 5 });
      }
    },
    stop,
    end: async () => {
      await stop();
      await stopAbandoned(folder);
      erasePostgres(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What a test runner says to its own processes is not for the product. */
const own = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value === undefined ||
      /^(VITEST|NODE_ENV$|NODE_OPTIONS$|TEST$|DEV$|PROD$|MODE$|SSR$|BASE_URL$)/.test(name)
        ? []
        : [[name, value]],
    ),
  );

function postmasterOf(folder: string): number | undefined {
  const file = path.join(postgresHome(folder), "data/postmaster.pid");
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
  return pid > 0 && existsSync(`/proc/${pid}`) ? pid : undefined;
}

/** The processes that serve connections of a database server. Linux only. */
export function backendsOf(postmaster: number): readonly number[] {
  const file = `/proc/${postmaster}/task/${postmaster}/children`;
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .trim()
    .split(" ")
    .map(Number)
    .filter((pid) => {
      const command = `/proc/${pid}/cmdline`;
      return pid > 0 && existsSync(command) && readFileSync(command, "utf8").includes("127.0.0.1(");
    });
}

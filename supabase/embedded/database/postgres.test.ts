import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { preparedFolder } from "../../tests/fixtures/preparedFolder.ts";
import { postgresHome } from "../folder/postgresHome.ts";
import { erasePostgres, startPostgres, stopAbandoned } from "./postgres.ts";
import { isRunning } from "./processes.ts";

const folders: string[] = [];

/** A folder with a database whose server does not run. */
const kept = preparedFolder("klarbau-postgres-");
folders.push(kept);

afterAll(() => {
  for (const folder of folders) {
    erasePostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  }
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "klarbau-postgres-"));
  folders.push(folder);
  return folder;
}

async function one(url: string, query: string): Promise<unknown> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return Object.values((await sql.unsafe(query))[0] ?? {})[0];
  } finally {
    await sql.end();
  }
}

test("what was stored is there after a restart, and the server is gone in between", async () => {
  const folder = kept;
  const first = await startPostgres({ folder });
  await one(first.url, "create table kept as select 42 answer");
  await first.stop();
  expect(isRunning(first.pid)).toBe(false);
  const second = await startPostgres({ folder });
  expect(await one(second.url, "select answer from kept")).toBe(42);
  expect(await one(second.url, "show fsync")).toBe("on");
  await second.stop();
});

describe("a server that runs", () => {
  const other = createServer();
  let taken: number;
  let server: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    other.listen(0, "127.0.0.1");
    await once(other, "listening");
    taken = (other.address() as AddressInfo).port;
    server = await startPostgres({ folder: kept, port: taken, durable: false });
  });
  afterAll(async () => {
    await server.stop();
    other.close();
  });

  test("listens on loopback only and asks for the password of its folder", async () => {
    expect(await one(server.url, "show listen_addresses")).toBe("127.0.0.1");
    const guess = server.url.replace(/:[^:@]+@/, ":postgres@");
    await expect(one(guess, "select 1")).rejects.toMatchObject({ code: "28P01" });
    expect(statSync(path.join(postgresHome(kept), "password")).mode & 0o777).toBe(0o600);
  });

  test("has passed over a port that is taken", () => {
    expect(server.port).toBeGreaterThan(taken);
  });

  test("has its folder for itself: another start is refused with the id of the process that uses it", async () => {
    await expect(startPostgres({ folder: kept })).rejects.toMatchObject({
      kind: "folder-in-use",
      owner: process.pid,
    });
  });

  test("is left alone when it has taken over the number in a stale pid file of another folder", async () => {
    const folder = newFolder();
    mkdirSync(path.join(postgresHome(folder), "data"), { recursive: true });
    writeFileSync(path.join(postgresHome(folder), "data/postmaster.pid"), `${server.pid}\n`);
    await stopAbandoned(folder);
    expect(await one(server.url, "select 1")).toBe(1);
  });
});

test("of two first starts at the same moment one serves the folder, and the other says that it is in use", async () => {
  const folder = newFolder();
  const starts = await Promise.allSettled([1, 2].map(() => startPostgres({ folder, durable: false })));
  const served = starts.filter(({ status }) => status === "fulfilled");
  const refused = starts.find(({ status }) => status === "rejected");
  expect([served.length, refused]).toMatchObject([
    1,
    { reason: { kind: "folder-in-use", owner: process.pid } },
  ]);
  for (const start of starts) if (start.status === "fulfilled") await start.value.stop();
});

/** Starts a process that serves the folder, and kills it without warning. */
async function killedOwner(folder: string, prepare: string): Promise<number> {
  const module = JSON.stringify(path.join(import.meta.dirname, "postgres.ts"));
  const script = `${prepare}
    const { startPostgres } = await import(${module});
    const server = await startPostgres({ folder: ${JSON.stringify(folder)}, durable: false });
    console.log(server.pid);
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [printed]: Buffer[] = await once(owner.stdout, "data");
  owner.kill("SIGKILL");
  await once(owner, "exit");
  return Number(printed?.toString());
}

test("a server ends by itself when its owner is killed with -9", async () => {
  const pid = await killedOwner(kept, "");
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
});

test("a first start that was killed half-way is begun anew", async () => {
  const folder = newFolder();
  const data = path.join(postgresHome(folder), "data");
  const half = () => [data, ...made()].some((place) => existsSync(path.join(place, "PG_VERSION")));
  const made = () => {
    const home = path.dirname(data);
    return existsSync(home) ? readdirSync(home).map((name) => path.join(home, name)) : [];
  };
  const module = JSON.stringify(path.join(import.meta.dirname, "postgres.ts"));
  const script = `const { startPostgres } = await import(${module});
    await startPostgres({ folder: ${JSON.stringify(folder)}, durable: false });`;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: "inherit",
    detached: true,
  });
  await expect.poll(half, { interval: 1, timeout: 20_000 }).toBe(true);
  // The whole group: `initdb` must not finish what its owner did not live to see.
  process.kill(-owner.pid!, "SIGKILL");
  await once(owner, "exit");
  const server = await startPostgres({ folder, durable: false });
  expect(await one(server.url, "select 1")).toBe(1);
  await server.stop();
  expect(
    made()
      .map((place) => path.basename(place))
      .toSorted(),
  ).toEqual(["data", "password", "postgres.log"]);
});

test("a server left behind, because its guard was killed too, is stopped by the next start", async () => {
  const folder = kept;
  // The guard is a shell: with another program in its place nobody guards.
  const pid = await killedOwner(
    folder,
    `const { default: cp } = await import("node:child_process");
     const { syncBuiltinESMExports } = await import("node:module");
     const spawn = cp.spawn;
     cp.spawn = (file, ...rest) => spawn(file === "/bin/sh" ? "/bin/cat" : file, ...rest);
     syncBuiltinESMExports();`,
  );
  expect(isRunning(pid)).toBe(true);
  const server = await startPostgres({ folder, durable: false });
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
  expect(await one(server.url, "select 1")).toBe(1);
  await server.stop();
});

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { preparedFolder } from "../tests/fixtures/preparedFolder.ts";
import { postgresHome } from "./folder/postgresHome.ts";
import { startPostgres } from "./database/postgres.ts";

/** Runs `npm run reset` on a data folder. @returns exit code and what it said */
function reset(folder: string, settings = {}): Promise<{ code: unknown; said: string }> {
  const program = path.resolve(import.meta.dirname, "../../src/cli/reset.ts");
  const env = { ...process.env, KLARBAU_DATA: folder, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [program], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

test("reset deletes nothing while anything serves the folder, nothing of a server that people rely on, and everything else", async () => {
  const folder = preparedFolder("klarbau-reset ü-");
  const server = await startPostgres({ folder, durable: false });
  const refused = await reset(folder);
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(`process ${process.pid}`)]);
  expect(existsSync(path.join(postgresHome(folder), "data/PG_VERSION"))).toBe(true);
  await server.stop();
  const reliedOn = await reset(folder, { KLARBAU_ENV: "production" });
  expect([reliedOn.code, reliedOn.said]).toEqual([1, expect.stringContaining("nothing was deleted")]);
  expect(existsSync(path.join(postgresHome(folder), "data/PG_VERSION"))).toBe(true);
  expect((await reset(folder)).code).toBe(0);
  expect([existsSync(folder), existsSync(postgresHome(folder))]).toEqual([false, false]);
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startProduct } from "#cli/product/startProduct.ts";
import { erasePostgres } from "#embedded/database/postgres.ts";

/**
 * A product of a test's own, which can be stopped as a whole, with database and application host, and started again at the same addresses
 * with all that was in it.
 */
export async function ownProduct() {
  const folder = mkdtempSync(path.join(tmpdir(), "klarbau-e2e-own-"));
  const start = (port: number, appsPort: number) =>
    startProduct({ folder, port, appsPort, durable: false, log: () => {} });
  let running: Awaited<ReturnType<typeof start>> | null = await start(0, 0);
  const { url } = running;
  const appsPort = running.apps.port;
  const stop = async () => {
    await running?.stop();
    running = null;
  };
  return {
    url,
    /** The database, past the protocol of the devices. */
    sql: () => running!.backend.sql,
    stop,
    /** Stops the host of applications, and nothing else. */
    stopApps: () => running!.apps.close(),
    start: async () => {
      running = await start(Number(new URL(url).port), appsPort);
      if (running.url !== url) throw new Error(`${url} was taken meanwhile`);
    },
    end: async () => {
      await stop();
      erasePostgres(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

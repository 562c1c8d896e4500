import { benchBackend } from "../benchBackend.ts";
import type { Extent } from "../benches.ts";
import type { Report } from "../figures.ts";
import { firstPull } from "./firstPull.ts";
import { serverPush } from "./serverPush.ts";

/** Push and first pull over HTTP, without a device's own database. */
export async function syncBench({ rows = 10_000, rounds = 5 }: Extent): Promise<Report> {
  const bench = await benchBackend();
  try {
    const push = await serverPush(bench, { rows, rounds });
    const pull = await firstPull(bench, { rows, rounds });
    return {
      comparisons: [...push.comparisons, ...pull.comparisons],
      facts: { rows, "rows per push request": 500, "rows per pull request": 5000 },
      wrong: [...push.wrong, ...pull.wrong],
    };
  } finally {
    await bench.stop();
  }
}

import { benchBackend } from "./benchBackend.ts";
import { firstPull } from "./firstPull.ts";
import { serverPush } from "./serverPush.ts";

// `node tests/bench/server.bench.ts [rows] [rows per request] [rounds] [rows per page]`: one JSON line.
const [rows = 10_000, rows_per_request = 500, rounds = 5, page = 5000] = process.argv.slice(2).map(Number);
const bench = await benchBackend();
try {
  const push = await serverPush(bench, { rows, rows_per_request, rounds });
  const pull = await firstPull(bench, { rows, page, rounds });
  console.log(JSON.stringify({ push, pull }));
} finally {
  await bench.stop();
}

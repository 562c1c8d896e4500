import { parentPort, workerData } from "node:worker_threads";
import { installRealm } from "./realm/installRealm.ts";
import type { SeedOptions } from "./runSeed.ts";

// One thread of the simulator: runs the seeds it was given, one after the other, and tells each result.
installRealm();
const { runSeed } = await import("./runSeed.ts");
const { buildOnUnanswered } = await import("./buildOnUnanswered.ts");
const { answeredLate } = await import("./answeredLate.ts");
const { commentedApart } = await import("./commentedApart.ts");
const { restoredBackup } = await import("./restoredBackup.ts");
const directed = { buildOnUnanswered, answeredLate, commentedApart, restoredBackup };
for (const options of workerData as readonly SeedOptions[])
  parentPort!.postMessage(await (options.directed ? directed[options.directed] : runSeed)(options));

import { installRealm } from "./realm/installRealm.ts";
import type { SeedOptions, SeedResult } from "./runSeed.ts";

// One process of the simulator: runs the seeds it is sent, one after the other, and tells each result.
const sent = new Promise<readonly SeedOptions[]>((resolve) => process.on("message", resolve)); // listening keeps the process alive
installRealm();
const { runSeed } = await import("./runSeed.ts");
const { buildOnUnanswered } = await import("./buildOnUnanswered.ts");
const { answeredLate } = await import("./answeredLate.ts");
const { commentedApart } = await import("./commentedApart.ts");
const { restoredBackup } = await import("./restoredBackup.ts");
const directed = { buildOnUnanswered, answeredLate, commentedApart, restoredBackup };
for (const options of await sent)
  await tell(await (options.directed ? directed[options.directed] : runSeed)(options));
process.disconnect();

/** Resolves once the result has left this process: disconnecting drops what has not. */
function tell(result: SeedResult): Promise<void> {
  return new Promise((done, failed) => {
    process.send!(result, (error: Error | null) => (error ? failed(error) : done()));
  });
}

import path from "node:path";
import { parseArgs } from "node:util";
import "./database/driverPatch.ts";

/** `node supabase/embedded/serve.ts [--folder .klarbau] [--port 54321] [--lan]`: the backend alone, until Ctrl-C. */
const { values } = parseArgs({
  options: {
    folder: { type: "string", default: path.resolve(import.meta.dirname, "../../.klarbau") },
    port: { type: "string", default: "54321" },
    lan: { type: "boolean", default: false },
  },
});

// The driver is mended before anything imports it.
const [{ startBackend }, { endWithDatabase }] = await Promise.all([
  import("./backend.ts"),
  import("./database/endWithDatabase.ts"),
]);

const backend = await startBackend({ folder: values.folder, port: Number(values.port), lan: values.lan });
console.log(`Backend          ${backend.url}`);
console.log(`Publishable key  ${backend.keys.publishable}`);
console.log(`Secret key       ${backend.keys.secret}`);
console.log(`Database         ${backend.databaseUrl}`);
console.log(`Mails            ${backend.url}/_dev/mail`);

void endWithDatabase(backend, backend.stop);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void backend.stop());

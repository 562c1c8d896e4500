import path from "node:path";
import { parseArgs } from "node:util";
import { startBackend } from "./backend.ts";
import { endWithDatabase } from "./endWithDatabase.ts";

/** `node supabase/embedded/serve.ts [--folder .klarbau] [--port 54321] [--lan]`: the backend alone, until Ctrl-C. */
const { values } = parseArgs({
  options: {
    folder: { type: "string", default: path.resolve(import.meta.dirname, "../../.klarbau") },
    port: { type: "string", default: "54321" },
    lan: { type: "boolean", default: false },
  },
});

const backend = await startBackend({ folder: values.folder, port: Number(values.port), lan: values.lan });
console.log(`Backend          ${backend.url}`);
console.log(`Publishable key  ${backend.keys.publishable}`);
console.log(`Secret key       ${backend.keys.secret}`);
console.log(`Database         ${backend.databaseUrl}`);
console.log(`Mails            ${backend.url}/_dev/mail`);

void endWithDatabase(backend, backend.stop);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void backend.stop());

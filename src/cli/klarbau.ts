import { existsSync } from "node:fs";
import { commands } from "./terminal/commands.ts";
import { terminal } from "./terminal/terminal.ts";

// The terminal interface: `npm run -s klarbau -- COMMAND …`. JSON on stdout, diagnostics on stderr, exit 0, 1 or 2.

// npm runs scripts in the folder of the clone; paths are meant from where the person stands.
const caller = process.env["INIT_CWD"];
if (caller !== undefined && existsSync(caller)) process.chdir(caller);

// A reader that has seen enough (`| head`) is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

const answer = await terminal(process.argv.slice(2), commands());
if (answer.stderr !== "") process.stderr.write(answer.stderr);
if (answer.stdout !== "") process.stdout.write(answer.stdout);
process.exitCode = answer.exit;

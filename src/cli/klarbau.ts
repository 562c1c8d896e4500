import { commands } from "./commands.ts";
import { terminal } from "./terminal.ts";

/** The terminal interface: `npm run -s klarbau -- COMMAND …`. JSON on stdout, diagnostics on stderr, exit 0, 1 or 2. */
const answer = await terminal(process.argv.slice(2), commands());
if (answer.stderr !== "") process.stderr.write(answer.stderr);
if (answer.stdout !== "") process.stdout.write(answer.stdout);
process.exitCode = answer.exit;

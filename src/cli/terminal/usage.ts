import type { Command } from "./command.ts";

const call = "npm run -s klarbau --";

/** The list of commands, as `klarbau help` prints it. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  const list = commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`);
  return [
    "Klarbau in the terminal: the same code as in the browser.",
    "",
    `  ${call} COMMAND …`,
    "",
    ...list,
    "",
    "JSON on stdout, diagnostics on stderr.",
    "Exit: 0 done (also when the verdict is negative), 1 refused input, 2 wrong usage.",
    `More: ${call} COMMAND --help`,
    "",
  ].join("\n");
}

/** How one command is called, as `klarbau COMMAND --help` prints it. */
export function usageOf(command: Command): string {
  return [command.summary, "", ...command.usage.map((line) => `  ${call} ${line}`), ""].join("\n");
}

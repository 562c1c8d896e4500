import { z } from "zod";
import { err, ok } from "#kernel/result.ts";
import { type Command, defineCommand } from "../terminal/command.ts";
import { overview, usageOf } from "../terminal/usage.ts";

/** `help [COMMAND]`: the list of commands, or how one of them is called. The only command that answers in plain text. */
export const help = (commands: () => readonly Command[]): Command =>
  defineCommand({
    name: "help",
    summary: "this list, or how one command is called",
    usage: ["help", "help COMMAND"],
    positionals: ["command"],
    options: {},
    input: z.strictObject({ command: z.string().optional() }),
    output: z.string(),
    run: async ({ command: name }) => {
      if (name === undefined) return ok(overview(commands()));
      const command = commands().find((one) => one.name === name);
      return command
        ? ok(usageOf(command))
        : err({ kind: "unknown_command", message: `There is no command “${name}”.` });
    },
  });

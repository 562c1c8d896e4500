import { z } from "zod";
import { err, ok } from "#kernel/result.ts";
import { type Command, defineCommand } from "../command.ts";

/** `schema COMMAND`: the JSON Schema (2020-12) of what a command takes and of what it prints. */
export const schema = (commands: () => readonly Command[]): Command =>
  defineCommand({
    name: "schema",
    summary: "the JSON Schema of a command's input and output",
    usage: ["schema COMMAND"],
    positionals: ["command"],
    options: {},
    input: z.strictObject({ command: z.string() }),
    output: z.object({ command: z.string(), input: z.unknown(), output: z.unknown() }),
    run: async ({ command: name }) => {
      const command = commands().find((one) => one.name === name);
      if (!command) return err({ kind: "unknown_command", message: `There is no command “${name}”.` });
      return ok({
        command: name,
        input: z.toJSONSchema(command.input, { io: "input" }),
        output: z.toJSONSchema(command.output, { io: "input" }),
      });
    },
  });

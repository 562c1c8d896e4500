import { z } from "zod";
import { bundleSchemas } from "#domain/application/bundle/bundleSchemas.ts";
import { err, ok } from "#kernel/result.ts";
import { type Command, defineCommand } from "../terminal/command.ts";

/** `schema COMMAND`: the JSON Schema (2020-12) of what a command takes and of what it prints. */
export const schema = (commands: () => readonly Command[]): Command =>
  defineCommand({
    name: "schema",
    summary: "the JSON Schema of a command's input and output, or of the files of an application",
    usage: ["schema COMMAND", "schema --bundle"],
    positionals: ["command"],
    options: { bundle: { type: "boolean" } },
    input: z
      .strictObject({ command: z.string().optional(), bundle: z.boolean().optional() })
      .refine(({ command: name, bundle }) => name !== undefined || bundle === true, {
        message: "name a command, or --bundle",
        path: ["command"],
      }),
    output: z.union([
      z.object({ command: z.string(), input: z.unknown(), output: z.unknown() }),
      z.object({ bundle: z.record(z.string(), z.unknown()).describe("the schema of each file by its path") }),
    ]),
    run: async ({ command: name, bundle }) => {
      if (bundle) return ok({ bundle: { ...bundleSchemas() } });
      const command = commands().find((one) => one.name === name);
      if (name === undefined || !command)
        return err({ kind: "unknown_command", message: `There is no command “${name}”.` });
      return ok({
        command: name,
        input: z.toJSONSchema(command.input, { io: "input" }),
        output: z.toJSONSchema(command.output, { io: "input" }),
      });
    },
  });

import type { ParseArgsOptionsConfig } from "node:util";
import type { z } from "zod";
import type { Result } from "#kernel/result.ts";

/** Why a command refused its input: printed as `{ "error": { "kind", "message" } }`, exit 1. */
export interface Refusal {
  /** One word of a closed list per command, e.g. `not_ifc`. */
  readonly kind: string;
  /** One English sentence for a person. */
  readonly message: string;
}

/** One command of the terminal interface, as the frame sees it. Made by `defineCommand`. */
export interface Command {
  readonly name: string;
  /** Half a line for the list of commands. */
  readonly summary: string;
  /** What follows `npm run -s klarbau --`, one line per form. */
  readonly usage: readonly string[];
  /** Names of the arguments without dashes, in order; each becomes a property of the input. */
  readonly positionals: readonly string[];
  /** The arguments with dashes, as `parseArgs` of Node wants them; each becomes a property of the input. */
  readonly options: ParseArgsOptionsConfig;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** Runs on input that `input` has accepted. Throws only for bugs. */
  readonly run: (input: unknown) => Promise<Result<unknown, Refusal>>;
}

/** A command with the types of its schemas, so that `run` receives what `input` parsed and gives what `output` says. */
interface CommandDefinition<I extends z.ZodType, O extends z.ZodType> extends Omit<
  Command,
  "input" | "output" | "run"
> {
  readonly input: I;
  readonly output: O;
  readonly run: (input: z.output<I>) => Promise<Result<z.input<O>, Refusal>>;
}

/** Turns a typed definition into a command: the frame calls `run` with anything, the schema lets through what fits. */
export function defineCommand<I extends z.ZodType, O extends z.ZodType>(
  definition: CommandDefinition<I, O>,
): Command {
  return { ...definition, run: async (input) => definition.run(definition.input.parse(input)) };
}

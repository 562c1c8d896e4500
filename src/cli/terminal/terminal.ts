import { parseArgs } from "node:util";
import type { ZodError } from "zod";
import type { Command } from "./command.ts";
import { overview, usageOf } from "./usage.ts";

/** What a run prints and how it ends: 0 done (also with a negative verdict), 1 refused input, 2 wrong usage. */
export interface Answer {
  readonly exit: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one command line (without `node` and the script). Errors of the product itself are thrown. */
export async function terminal(args: readonly string[], commands: readonly Command[]): Promise<Answer> {
  const [name, ...rest] = args;
  if (name === undefined) return wrongUsage(overview(commands));
  if (name === "--help" || name === "-h") return { exit: 0, stdout: overview(commands), stderr: "" };
  const command = commands.find((one) => one.name === name);
  if (!command) return wrongUsage(`There is no command “${name}”.\n\n${overview(commands)}`);
  const read = inputOf(command, rest);
  if (read === "help") return { exit: 0, stdout: usageOf(command), stderr: "" };
  if ("wrong" in read) return wrongUsage(`${read.wrong}\n\n${usageOf(command)}`);
  const result = await command.run(read.input);
  if (!result.ok)
    return { exit: 1, stdout: json({ error: result.error }), stderr: `${result.error.message}\n` };
  // A command may answer with plain text (help); everything else is JSON.
  const text = typeof result.value === "string" ? result.value : json(result.value);
  return { exit: 0, stdout: text, stderr: "" };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const wrongUsage = (stderr: string): Answer => ({ exit: 2, stdout: "", stderr });

type Read = "help" | { readonly wrong: string } | { readonly input: unknown };

/** The command line as the object that the command's input schema describes. */
function inputOf(command: Command, args: readonly string[]): Read {
  if (args.includes("--help") || args.includes("-h")) return "help";
  const parsed = parsedArgs(command, args);
  if ("wrong" in parsed) return parsed;
  if (parsed.positionals.length > command.positionals.length)
    return { wrong: `Too many arguments: ${parsed.positionals.slice(command.positionals.length).join(" ")}` };
  const named = parsed.positionals.map((value, index) => [command.positionals[index], value]);
  const input: unknown = { ...Object.fromEntries(named), ...parsed.values };
  const checked = command.input.safeParse(input);
  return checked.success ? { input } : { wrong: sentenceOf(checked.error) };
}

function parsedArgs(command: Command, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: command.options, allowPositionals: true, strict: true });
  } catch (error) {
    // parseArgs has no answer without a throw; its codes all say that the command line is wrong.
    if (error instanceof TypeError && "code" in error) return { wrong: error.message };
    throw error;
  }
}

const sentenceOf = (error: ZodError) =>
  error.issues.map((issue) => `${issue.path.join(".") || "input"}: ${issue.message}`).join("\n");

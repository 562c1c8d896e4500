import path from "node:path";
import type { Template } from "#domain/application/templates.ts";
import type { Shell, ShellProblem } from "#domain/application/bundle/shell.ts";
import { err, type Result } from "#kernel/result.ts";
import { readShell } from "#workers/build/node.ts";
import { buildShells } from "./buildProduct.ts";
import { root } from "../root.ts";

/** The shell of a template, built first when it is missing or made of other sources; says so on `log`. */
export async function builtShell(
  template: Template,
  log: (line: string) => void,
): Promise<Result<Shell, ShellProblem>> {
  try {
    await buildShells({ log });
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
    return err({ kind: "shell_unavailable" });
  }
  return readShell(path.join(root, ".klarbau/build/app-shells", template));
}

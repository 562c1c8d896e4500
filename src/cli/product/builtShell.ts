import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Template } from "#domain/application/templates.ts";
import type { Shell, ShellProblem } from "#domain/application/shell.ts";
import { err, type Result } from "#kernel/result.ts";
import { readShell } from "#workers/build/node.ts";
import { root } from "./root.ts";
import { run } from "./run.ts";

const sources = ["src/apps", "src/ui", "src/kernel", "src/domain/application", "package.json"];

/** The shell of a template, built first when it is missing or older than its sources; says so on `log`. */
export async function builtShell(
  template: Template,
  log: (line: string) => void,
): Promise<Result<Shell, ShellProblem>> {
  const folder = path.join(root, ".klarbau/build/app-shells", template);
  const list = path.join(folder, "shell.json");
  if (!existsSync(list) || statSync(list).mtimeMs < newest()) {
    log("Building the shells …");
    const args = ["build", "--config", "src/apps/vite.config.ts"];
    const vite = path.join(root, "node_modules/.bin/vite");
    const built = await run(vite, args, { cwd: root });
    if (built.code !== 0) {
      log(built.output);
      return err({ kind: "shell_unavailable" });
    }
  }
  return readShell(folder);
}

/** When a source of the shells was last written. */
function newest(): number {
  const times = sources.flatMap((source) => {
    const place = path.join(root, source);
    const files = statSync(place).isDirectory()
      ? (readdirSync(place, { recursive: true }) as string[])
      : [""];
    return files
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => statSync(path.join(place, file)).mtimeMs);
  });
  return Math.max(...times);
}

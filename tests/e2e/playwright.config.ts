import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig, devices } from "@playwright/test";
import { isEverything } from "../fixtures/everything.ts";

const root = path.resolve(import.meta.dirname, "../..");
const port = Number(process.env["KLARBAU_E2E_PORT"] ?? 4720);
/** The browser that people have, and one that is quicker where the machine has it. */
const whole = process.env["KLARBAU_CHROMIUM"] ?? "/usr/bin/chromium";
const quick = process.env["KLARBAU_CHROMIUM_QUICK"] ?? whole;

// The popup of the address bar is a page of its own in each window (half a processor second), and nobody sees it here. A later
// switch replaces an earlier one of its name, so what Playwright 1.64 turns off is named too.
const turnedOff = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** Chromium without calls home. */
const args = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  `--disable-features=${turnedOff.join(",")}`,
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** A software GPU, so that 3D works on a machine without one. Pages are drawn without the detour over it; what draws with WebGL still does. */
const softwareGpu = [
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--disable-gpu-compositing",
];

/** What looks at a building in 3D. */
const drawn =
  /model\/.*\.spec\.ts|energy\/warning-to-value\.spec\.ts|pages\/journey\.spec\.ts|applications\/application\.spec\.ts/;
/** What looks through a camera. */
const camera = /labels\.spec\.ts/;
const pictures = /shots\.spec\.ts/;
/** What begins on a prepared device: it says so in its imports. */
const onDevice = globSync("*/*.spec.ts", { cwd: import.meta.dirname })
  .filter((file) =>
    /import \{[^}]*\btest\b(?! as)[^}]*\} from "\.\.\/helpers\/product\/preparedDevice\.ts"/.test(
      readFileSync(path.join(import.meta.dirname, file), "utf8"),
    ),
  )
  .map((file) => `**/${file}`);

const inWhole = { launchOptions: { executablePath: whole, args: [...args, ...softwareGpu] } };
const inQuick = { launchOptions: { executablePath: quick, args: [...args, ...softwareGpu] } };
/** The start page turns a building while it is looked at: without WebGL it shows a picture, and takes nothing from its neighbours. */
const withoutGpu = { launchOptions: { executablePath: quick, args: [...args, "--disable-gpu"] } };

/** Pictures are taken by `npm run e2e -- --shots`. */
const isShots = process.env["KLARBAU_SHOTS"] !== undefined;

/** A person who has chosen about cookies: the question stands over no page. A test about it begins without. */
const chosen = {
  cookies: [],
  origins: [
    {
      origin: `http://localhost:${port}`,
      localStorage: [
        {
          name: "klarbau_cookie_consent",
          value: JSON.stringify({
            necessary: true,
            functional: false,
            analytics: false,
            marketing: false,
            timestamp: "2026-12-01T08:00:00.000Z",
          }),
        },
      ],
    },
  ],
};

/** Browser tests on the built product with a backend of their own. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(root, "test-results"),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Pages wait for the network and for each other more than they compute.
  workers: 3,
  // Limits end what hangs; they measure nothing. A busy machine with two cores takes several times as long as a quiet one, and what a
  // bell misses arrives with the next look at the heads, after half a minute.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${port}`,
    locale: "de-DE",
    storageState: chosen,
    // Nobody watches what moves, and drawing it takes a tenth of the processor; a test about motion asks for it.
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "Europe/Berlin",
    // Fetching the whole product for days without a network takes longer than most tests: what needs it asks for it.
    serviceWorkers: "block",
    actionTimeout: 120_000,
    // Recording slows every test; KLARBAU_TRACE=1 keeps the trace of what fails.
    trace: process.env["KLARBAU_TRACE"] === undefined ? "off" : "retain-on-failure",
  },
  // `npm run test:all` runs what is tagged `@all` as well.
  ...(isEverything || isShots ? {} : { grepInvert: /@all/ }),
  projects: isShots
    ? [{ name: "pictures", testMatch: pictures, use: inWhole }]
    : [
        // Making the device takes longer than most tests on it: one worker makes it once, and begins first.
        { name: "device", testMatch: onDevice, testIgnore: pictures, workers: 1, use: inQuick },
        { name: "camera", testMatch: camera, use: inWhole },
        { name: "3d", testMatch: drawn, testIgnore: onDevice, use: inQuick },
        { name: "pages", testIgnore: [...onDevice, camera, drawn, pictures], use: withoutGpu },
      ],
  webServer: {
    command: `${process.execPath} --import ${pathToFileURL(path.join(root, "supabase/embedded/database/driverPatch.ts")).href} ${path.join(import.meta.dirname, "helpers/product/server.ts")}`,
    url: `http://localhost:${port}/health`,
    env: { KLARBAU_E2E_PORT: String(port) },
    cwd: root,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    timeout: 240_000,
    stdout: "pipe",
  },
});

import path from "node:path";
import { buildProduct } from "./product/build/buildProduct.ts";
import { browserEnvironment, chromium } from "./product/chromium.ts";
import { root } from "./product/root.ts";
import { run } from "./product/run.ts";

// `npm run e2e [-- --shots] [playwright arguments]`: browser tests on the built product; with --shots a picture of every route.
const shots = process.argv.includes("--shots");
const browsers = chromium((line) => console.log(line));
if (!browsers) {
  console.error("No Chromium: install it (Debian: apt-get install chromium) or name it in KLARBAU_CHROMIUM.");
  process.exit(1);
}
await buildProduct({ log: (line) => console.log(line) });
const { code } = await run(
  "playwright",
  [
    "test",
    "--config",
    path.join(root, "tests/e2e/playwright.config.ts"),
    ...process.argv.slice(2).filter((arg) => arg !== "--shots"),
  ],
  {
    cwd: root,
    env: { ...browserEnvironment(browsers), ...(shots ? { KLARBAU_SHOTS: "1" } : {}) },
    show: true,
  },
);
process.exit(code);

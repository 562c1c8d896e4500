import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { build as bundled } from "vite";
import { firstOrAll } from "../../fixtures/everything.ts";
import { sampleBuilding } from "#cli/product/sample/sampleBuilding.ts";
import { importModelFile } from "#workers/ifc/node.ts";
import { applicationOfModel } from "../../../src/cli/terminal/applicationOfModel.ts";
import { build } from "../../../src/cli/commands/build.ts";
import { verify } from "../../../src/cli/commands/verify.ts";
import { terminal } from "../../../src/cli/terminal/terminal.ts";
import { readShell } from "../../../workers/build/node.ts";
import { asText } from "../../fixtures/applications/asText.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const folder = mkdtempSync(path.join(tmpdir(), "klarbau-same-"));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => path.join(folder, name);
const run = async (...args: readonly string[]) => {
  const { stdout } = await terminal([...args], [build, verify]);
  return JSON.parse(stdout) as { readonly content_id: string; readonly ok?: boolean };
};

/** The build of the worker as one classic script. */
async function script(): Promise<string> {
  const made = await bundled({
    configFile: false,
    root,
    logLevel: "silent",
    publicDir: false,
    build: {
      write: false,
      rolldownOptions: {
        input: path.join(root, "tests/fixtures/applications/buildInPage.ts"),
        output: { format: "iife", codeSplitting: false },
      },
    },
  });
  const [one] = [made].flat();
  const chunk = one && "output" in one ? one.output[0] : null;
  if (!chunk) throw new Error("nothing was bundled");
  return chunk.code;
}

test(
  "Chromium in other time zones and the terminal build the same application, and the terminal verifies Chromium's",
  { tag: "@all" },
  async ({ browser, baseURL }) => {
    const model = at("beispiel.ifc");
    writeFileSync(model, sampleBuilding().text);
    const byTerminal = await run("build", model, "--template", "building-book", "--out", at("terminal.zip"));

    const read = await importModelFile(model, { geometry: true });
    const shell = await readShell(path.join(root, ".klarbau/build/app-shells/building-book"));
    if (!read.ok || !shell.ok) throw new Error("no model or no shell");
    const input = applicationOfModel(read.value, "building-book", undefined);
    const given = asText({ input, list: shell.value.list, files: [...shell.value.files] });
    const code = await script();
    for (const timezoneId of firstOrAll(["Pacific/Auckland", "UTC", "Europe/Berlin", "America/New_York"])) {
      const context = await browser.newContext({ timezoneId, bypassCSP: true, serviceWorkers: "block" });
      const page = await context.newPage();
      await page.goto(`${baseURL}/health`);
      await page.addScriptTag({ content: code });
      const built = await page.evaluate((text) => globalThis.klarbauBuild(text), given);
      expect(built).toMatchObject({ zone: timezoneId, content_id: byTerminal.content_id });
      writeFileSync(at("chromium.zip"), Buffer.from(built.zip, "hex"));
      expect(await run("verify", at("chromium.zip"))).toMatchObject({
        ok: true,
        content_id: byTerminal.content_id,
      });
      await context.close();
    }
  },
);

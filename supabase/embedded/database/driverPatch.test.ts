import { spawnSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

test("a warning of Node's ends nothing: an eleventh listener is one more, and is told", () => {
  const here = (file: string) => pathToFileURL(path.join(import.meta.dirname, file)).href;
  const program = `
    await import(${JSON.stringify(here("../rest/restServer.ts"))});
    const { EventEmitter } = await import("node:events");
    const one = new EventEmitter();
    for (let i = 0; i < 11; i += 1) one.on("x", () => undefined);
    console.log(one.listenerCount("x"));`;
  const args = ["--import", here("driverPatch.ts"), "--input-type=module", "--eval", program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect([stdout.trim(), stderr]).toEqual(["11", expect.stringContaining("MaxListenersExceededWarning")]);
});

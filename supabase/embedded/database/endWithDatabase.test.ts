import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Runs the end of a process whose database is gone; `stop` is the source of what ends the rest. */
function end(stop: string) {
  const module = new URL("./endWithDatabase.ts", import.meta.url).href;
  const program = `
    import { endWithDatabase } from ${JSON.stringify(module)};
    void endWithDatabase({ died: Promise.resolve("out of memory") }, ${stop});
  `;
  return spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
}

test.for([
  ["in order", "async () => {}"],
  ["with an error", "async () => { throw new Error('no') }"],
  ["not at all, and nothing is left to do", "() => new Promise(() => {})"],
])("when the rest ends %s the exit code is 1, and the last words are told", ([, stop]) => {
  const { status, stderr } = end(stop!);
  expect(stderr).toContain("The database has ended by itself");
  expect(stderr).toContain("out of memory");
  expect(status).toBe(1);
});

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "klarbau-supervise-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Supervises a program that notes each of its runs and ends with one exit code after the other. */
function supervised(codes: readonly (number | string)[], settled_ms: number) {
  const [notes, program, starter] = ["notes", "program.mjs", "starter.mjs"].map((name) =>
    path.join(folder, name),
  );
  writeFileSync(notes!, "");
  writeFileSync(
    program!,
    `import { appendFileSync, readFileSync } from "node:fs";
     const run = readFileSync(${JSON.stringify(notes)}, "utf8").length;
     appendFileSync(${JSON.stringify(notes)}, "x");
     const code = ${JSON.stringify(codes)}[run];
     setTimeout(() => (typeof code === "string" ? process.kill(process.pid, code) : process.exit(code)), 30);`,
  );
  const module = pathToFileURL(path.join(import.meta.dirname, "supervise.ts")).href;
  writeFileSync(
    starter!,
    `import { supervise } from ${JSON.stringify(module)};
     process.exit(await supervise({ script: ${JSON.stringify(program)}, args: [], settled_ms: ${settled_ms}, pause_ms: 5 }));`,
  );
  return new Promise<{ code: unknown; runs: number; said: string }>((resolve) => {
    execFile(process.execPath, [starter!], (error, _out, said) =>
      resolve({ code: error?.code ?? 0, runs: readFileSync(notes!, "utf8").length, said }),
    );
  });
}

test("a product that ends by a fault, or is killed, is started again, with a sentence each time, until it ends in order", async () => {
  const { code, runs, said } = await supervised([1, "SIGKILL", 0], 0);
  expect([code, runs]).toEqual([0, 3]);
  expect(said.match(/what was acknowledged is safe\. It starts again/g)).toHaveLength(2);
});

test("a product that does not get as far as running is not started again and again", async () => {
  expect(await supervised([3, 0], 60_000)).toEqual({ code: 3, runs: 1, said: "" });
});

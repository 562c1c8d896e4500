import { readFile, stat } from "node:fs/promises";
import { z } from "zod";
import { bundleLimits } from "#domain/application/unzip.ts";
import { err, ok } from "#kernel/result.ts";
import { verifyOnThread } from "#workers/build/node.ts";
import { defineCommand } from "../command.ts";

const output = z.object({
  ok: z.boolean(),
  content_id: z.string().nullable().describe("null while the manifest cannot be read"),
  key_id: z.string().nullable().describe("the key that signed it; null without a good signature"),
  problems: z.array(z.object({ kind: z.string(), path: z.string().nullable() })),
});

/** `verify app.zip`: whether a bundle is whole and unchanged since its key signed it. Negative is an answer too: exit 0. */
export const verify = defineCommand({
  name: "verify",
  summary: "whether an application bundle is whole, unchanged and signed",
  usage: ["verify app.zip"],
  positionals: ["file"],
  options: {},
  input: z.strictObject({ file: z.string().describe("path of a bundle") }),
  output,
  run: async ({ file }) => {
    const size = await stat(file).then(
      (entry) => (entry.isFile() ? entry.size : null),
      () => null,
    );
    if (size === null)
      return err({ kind: "no_such_file", message: `There is no file “${file}”, or it cannot be read.` });
    if (size > bundleLimits.bytes) {
      const limit = bundleLimits.bytes / 1e6;
      return err({
        kind: "too_large",
        message: `The file is ${Math.ceil(size / 1e6)} MB, a bundle has at most ${limit} MB.`,
      });
    }
    const report = await verifyOnThread(new Uint8Array(await readFile(file)));
    if (!("problems" in report))
      return err({
        kind: "timed_out",
        message: `Verifying was stopped after ${report.error.seconds} seconds.`,
      });
    return ok({ ...report, problems: [...report.problems] });
  },
});

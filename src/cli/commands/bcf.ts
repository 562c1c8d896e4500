import { readFile, stat, writeFile } from "node:fs/promises";
import { z } from "zod";
import { bcfLimits, readBcf } from "#domain/bcf/readBcf.ts";
import { writtenVersions } from "#domain/bcf/model.ts";
import { writeBcf } from "#domain/bcf/writeBcf.ts";
import { err, ok } from "#kernel/result.ts";
import { instant } from "#kernel/time.ts";
import { bcfSentence } from "../sentences/bcfSentence.ts";
import { defineCommand } from "../terminal/command.ts";

const viewpoint = z.object({
  guid: z.string(),
  clipping_planes: z.number().int(),
  bitmaps: z.number().int(),
  snapshot: z.boolean().describe("whether it has a picture of its own"),
});

const topic = z.object({
  guid: z.string(),
  title: z.string(),
  comments: z.array(z.string()).describe("GUIDs"),
  viewpoints: z.array(viewpoint),
});

const note = z.object({
  kind: z.enum(["left_out", "filled_in"]),
  topic: z.string().nullable(),
  field: z.string(),
});

const output = z.object({
  version: z.enum(["2.0", "2.1", "3.0"]).describe("as the file says"),
  topics: z.array(topic),
  findings: z.array(
    z.object({ kind: z.string(), topic: z.string().nullable(), file: z.string().nullable() }),
  ),
  written: z
    .object({
      file: z.string(),
      version: z.enum(writtenVersions),
      bytes: z.number().int(),
      notes: z.array(note),
    })
    .optional()
    .describe(
      "with --out; notes say what the version has no place for, and what it demands and nobody has said",
    ),
});

/** `bcf FILE [--out FILE2]`: the topics of a BCF file, and the file written again in the same or another version. */
export const bcf = defineCommand({
  name: "bcf",
  summary: "the topics of a BCF file (2.0, 2.1, 3.0); writes it again as 2.1 or 3.0",
  usage: ["bcf FILE", "bcf FILE --out FILE2 [--to 2.1|3.0]"],
  positionals: ["file"],
  options: { out: { type: "string" }, to: { type: "string" } },
  input: z
    .strictObject({
      file: z.string().describe("path of a .bcf or .bcfzip file"),
      out: z.string().optional().describe("path of the file to write"),
      to: z
        .enum(writtenVersions)
        .optional()
        .describe("version to write; default: that of the file, 2.1 for 2.0"),
    })
    .refine(
      ({ out, to }) => to === undefined || out !== undefined,
      "--to says how to write: name a file with --out",
    ),
  output,
  run: async ({ file, out, to }) => {
    const size = await stat(file).then(
      (entry) => (entry.isFile() ? entry.size : null),
      () => null,
    );
    if (size === null)
      return err({ kind: "no_such_file", message: `There is no file “${file}”, or it cannot be read.` });
    const limit = bcfLimits.megabytes;
    const read =
      size > limit * 1e6
        ? err({ kind: "too_large", megabytes: Math.ceil(size / 1e6), limit } as const)
        : readBcf(new Uint8Array(await readFile(file)));
    if (!read.ok) return err({ kind: read.error.kind, message: bcfSentence(read.error) });
    const { archive, findings } = read.value;
    const answer = {
      version: archive.version,
      topics: archive.topics.map(({ guid, title, comments, viewpoints }) => ({
        guid,
        title,
        comments: comments.map((comment) => comment.guid),
        viewpoints: viewpoints.map(({ guid: own, view, snapshot }) => ({
          guid: own,
          clipping_planes: view?.clipping_planes.length ?? 0,
          bitmaps: view?.bitmaps.length ?? 0,
          snapshot: snapshot !== null,
        })),
      })),
      findings: [...findings],
    };
    if (out === undefined) return ok(answer);
    const version = to ?? (archive.version === "3.0" ? "3.0" : "2.1");
    const { bytes, notes } = writeBcf(archive, { version, now: instant() });
    const written = await writeFile(out, bytes).then(
      () => true,
      () => false,
    );
    if (!written)
      return err({
        kind: "cannot_write",
        message: `“${out}” cannot be written; check that its folder is there. “${file}” is unchanged.`,
      });
    return ok({ ...answer, written: { file: out, version, bytes: bytes.length, notes } });
  },
});

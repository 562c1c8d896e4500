import { z } from "zod";
import type { Reason } from "#domain/ids/outcome.ts";
import { err, ok } from "#kernel/result.ts";
import { checkModelFile } from "#workers/ifc/node.ts";
import { defineCommand } from "../terminal/command.ts";
import { idsProblemSentence, reasonSentence } from "../sentences/idsSentence.ts";
import { problemSentence } from "../sentences/problemSentence.ts";

const failed = z.object({
  global_id: z.string().nullable().describe("null for entities that have none, e.g. materials"),
  reason: z.string().describe("one English sentence per thing that is missing or wrong"),
  express_id: z.number().int().describe("number of the entity in the file, without #"),
  class: z.string(),
  name: z.string().nullable(),
  keys: z.array(z.string()).describe("the same reasons as words of a closed list"),
});

const output = z.object({
  verdict: z
    .enum(["pass", "fail", "invalid"])
    .describe("invalid: the specification is wrong, whatever the model"),
  specifications: z.array(
    z.object({
      name: z.string(),
      status: z.enum(["pass", "fail"]),
      cardinality: z.enum(["required", "optional", "prohibited"]),
      other_schema: z
        .boolean()
        .describe("written for other IFC versions than that of the model, and checked all the same"),
      applicable: z.number().int().describe("entities that it is about"),
      failed: z.array(failed),
    }),
  ),
  problems: z
    .array(z.object({ kind: z.string(), place: z.string(), message: z.string() }))
    .describe("why the specification is invalid; else empty"),
});

/** `ids SPEC.ids MODEL.ifc`: whether a model holds what an IDS 1.0 asks; the same code as in the browser. */
export const ids = defineCommand({
  name: "ids",
  summary: "whether a model holds what an IDS 1.0 file (buildingSMART) asks, with the elements that do not",
  usage: ["ids SPEC.ids MODEL.ifc"],
  positionals: ["specification", "model"],
  options: {},
  input: z.strictObject({
    specification: z.string().describe("path of an .ids file"),
    model: z.string().describe("path of an .ifc or .ifczip file"),
  }),
  output,
  run: async ({ specification, model }) => {
    const checked = await checkModelFile(model, specification);
    if (!checked.ok) {
      const problem = checked.error;
      if (problem.kind !== "invalid_ids")
        return err({ kind: problem.kind, message: problemSentence(problem) });
      const problems = problem.problems.map((one) => {
        return { kind: one.kind, place: one.place, message: idsProblemSentence(one) };
      });
      return ok({ verdict: "invalid" as const, specifications: [], problems });
    }
    const { verdict, specifications } = checked.value;
    return ok({
      verdict,
      specifications: specifications.map((one) => ({
        name: one.name,
        status: one.status,
        cardinality: one.cardinality,
        other_schema: one.other_schema,
        applicable: one.applicable,
        failed: one.failed.map(({ global_id, express_id, class_name, name, reasons }) => ({
          global_id,
          reason: reasons.map(reasonSentence).join(" "),
          express_id,
          class: class_name,
          name,
          keys: reasons.map(({ key }: Reason) => key),
        })),
      })),
      problems: [],
    });
  },
});

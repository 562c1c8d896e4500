import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { type AnswerProblem, type Answers, readAnswers } from "#domain/report/answers/reportAnswers.ts";
import { reportingYear } from "#domain/report/answers/period.ts";
import { storeysOfModel } from "#domain/report/plans/reportStoreys.ts";
import { storeyPlans } from "#domain/report/plans/storeyPlans.ts";
import type { ReportPlans } from "#domain/report/plans/storeys.ts";
import { reportFacts } from "#domain/report/reportFacts.ts";
import { esrsSets, modules } from "#domain/report/reportScope.ts";
import type { ReportInput } from "#domain/report/reportInput.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { languages } from "#kernel/languages.ts";
import { instant } from "#kernel/time.ts";
import { reportInProcess } from "#workers/build/node.ts";
import { formatsOf, type ReportJob } from "#workers/build/report/api.ts";
import { importModelFile } from "#workers/ifc/node.ts";
import { defineCommand, type Refusal } from "../terminal/command.ts";
import { problemSentence } from "../sentences/problemSentence.ts";

const text = z.string().max(200).nullable().default(null);

/** What `--input` may hold beside answers: where the building stands. */
const projectFile = z.object({
  name: z.string().max(200).optional(),
  street: text,
  postal_code: text,
  city: text,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null)
    .describe("ISO 3166 alpha-2"),
});

const inputFile = z.strictObject({
  project: projectFile.optional(),
  made_on: z.iso.date().optional().describe("day printed in the report; default: today"),
  answers: z
    .record(z.string(), z.unknown())
    .default({})
    .describe(
      "datapoint id → { value, document?, entered_on? }; consumption:<id> → an entry of a bill or meter",
    ),
});

type InputFile = z.output<typeof inputFile>;

const output = z.object({
  written: z.array(z.object({ file: z.string(), bytes: z.number().int() })),
  known: z.number().int().describe("datapoints with a full value"),
  applicable: z.number().int().describe("datapoints that apply"),
  gaps: z.array(z.object({ id: z.string(), disclosure: z.string(), blocks: z.number().int() })),
});

/** `report FILE.ifc --standard vsme|esrs --period 2026 --out DIR`: the report of a building in every format. */
export const report = defineCommand({
  name: "report",
  summary: "a sustainability report (VSME or ESRS) in every format",
  usage: [
    "report FILE.ifc --standard vsme|esrs --period 2026 --out DIR [--module basic|comprehensive] [--set ESRS-2023|ESRS-2026] [--input answers.json] [--language de|en|fr|es|it]",
  ],
  positionals: ["file"],
  options: {
    standard: { type: "string" },
    period: { type: "string" },
    out: { type: "string" },
    input: { type: "string" },
    language: { type: "string" },
    module: { type: "string" },
    set: { type: "string" },
  },
  input: z.strictObject({
    file: z.string().describe("path of an .ifc or .ifczip file"),
    standard: z.enum(["vsme", "esrs"]),
    period: z.string().describe("calendar year"),
    out: z.string().describe("folder to write into; made when it is not there"),
    input: z.string().optional().describe("path of a JSON file with project, answers and consumption"),
    language: z.enum(languages).default("de"),
    module: z.enum(modules).optional().describe("of VSME; default: as in the answers, else basic"),
    set: z
      .enum(esrsSets)
      .optional()
      .describe("version of ESRS; default: as in the answers, else ESRS-2023. ESRS-2026 has no numbers yet"),
  }),
  output,
  run: async ({ file, standard, period, out, input: inputPath, language, module, set }) => {
    const year = reportingYear(period);
    if (year === null)
      return err({ kind: "bad_period", message: `“${period}” is not a calendar year from 2000 to 2100.` });
    const given = await readInput(inputPath);
    if (!given.ok) return given;
    const read = await importModelFile(file, { geometry: true });
    if (!read.ok) return err({ kind: read.error.kind, message: problemSentence(read.error) });
    const made = reportInput(read.value, chosen(given.value, { module, set }), { file, standard, year });
    const facts = reportFacts(made);
    const written = await writeFiles({ language, input: made, plans: plansOf(read.value) }, out);
    if (!written.ok) return written;
    return ok({
      written: [...written.value],
      known: facts.known,
      applicable: facts.applicable,
      gaps: facts.gaps.map(({ id, disclosure, blocks }) => ({ id, disclosure, blocks: blocks.length })),
    });
  },
});

/** The answers with the edition that the command names. */
function chosen(
  { file, answers }: Given,
  edition: { readonly module: string | undefined; readonly set: string | undefined },
): Given {
  const said = Object.entries({ module: edition.module, esrs_set: edition.set }).flatMap(([id, value]) =>
    value === undefined ? [] : [[id, { value, entered_on: "", document: "" }] as const],
  );
  return { file, answers: { ...answers, values: { ...answers.values, ...Object.fromEntries(said) } } };
}

type Imported = Extract<Awaited<ReturnType<typeof importModelFile>>, { ok: true }>["value"];

interface Given {
  readonly file: InputFile;
  readonly answers: Answers;
}

function reportInput(
  { model, sha256 }: Imported,
  { file: { project, made_on }, answers }: Given,
  { file, standard, year }: { readonly file: string; readonly year: number } & Pick<ReportInput, "standard">,
): ReportInput {
  return {
    standard,
    year,
    made_on: made_on ?? instant().slice(0, 10),
    project: {
      name: project?.name ?? (model.building?.name || model.project.name || path.basename(file)),
      street: project?.street ?? null,
      postal_code: project?.postal_code ?? null,
      city: project?.city ?? null,
      country: project?.country ?? null,
      is_sample: answers.consumption.some(({ sample }) => sample),
    },
    model: {
      file_name: path.basename(file),
      sha256,
      latitude_deg: model.georeference.latitude_deg,
      longitude_deg: model.georeference.longitude_deg,
      storeys: storeysOfModel(model),
    },
    demand: null,
    answers,
  };
}

/** The plans as the page of a report draws them. */
const plansOf = ({ model, geometry }: Imported): ReportPlans =>
  geometry ? { kind: "drawn", of: Object.fromEntries(storeyPlans(model, geometry)) } : { kind: "away" };

async function readInput(file: string | undefined): Promise<Result<Given, Refusal>> {
  if (file === undefined) return ok({ file: { answers: {} }, answers: { values: {}, consumption: [] } });
  const content = await readFile(file, "utf8").catch(() => null);
  if (content === null)
    return err({ kind: "no_such_file", message: `There is no file “${file}”, or it cannot be read.` });
  const parsed = inputFile.safeParse(jsonOf(content));
  if (!parsed.success)
    return err({
      kind: "invalid_input",
      message: parsed.error.issues
        .map(({ path: place, message }) => `${place.join(".") || "input"}: ${message}`)
        .join("; "),
    });
  const { answers, problems } = readAnswers(parsed.data.answers);
  if (problems.length > 0) return err({ kind: "invalid_input", message: problems.map(sentence).join("; ") });
  return ok({ file: parsed.data, answers });
}

const sentence = ({ key, kind }: AnswerProblem): string =>
  ({
    unknown_datapoint: `${key}: there is no such datapoint`,
    bad_value: `${key}: this is not a value for it`,
    out_of_range: `${key}: the value is out of range`,
    bad_entry: `${key}: carrier, quantity, unit, from and to must fit together`,
  })[kind];

async function writeFiles(
  job: Omit<ReportJob, "format">,
  out: string,
): Promise<Result<readonly { file: string; bytes: number }[], Refusal>> {
  const made = await reportInProcess(job, formatsOf(job.input.standard));
  if ("error" in made)
    return err({
      kind: "timed_out",
      message: `Making the report took longer than ${made.error.seconds} s.`,
    });
  const written: { file: string; bytes: number }[] = [];
  for (const { name, bytes } of made) {
    const file = path.join(out, name);
    const isWritten = await mkdir(out, { recursive: true })
      .then(() => writeFile(file, bytes))
      .then(
        () => true,
        () => false,
      );
    if (!isWritten) return err({ kind: "not_writable", message: `“${file}” cannot be written.` });
    written.push({ file, bytes: bytes.length });
  }
  return ok(written);
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return undefined;
  }
}

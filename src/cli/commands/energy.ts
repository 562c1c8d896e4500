import { readFile } from "node:fs/promises";
import { z } from "zod";
import { energyBalance } from "#domain/energy/balance.ts";
import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import { withStatedUse } from "#domain/energy/monthlyModel/zones/statedBuildingUse.ts";
import { heatingKinds } from "#domain/energy/data/heatingSystems.ts";
import { energyFile, fromTabulaCase, seasonOf, systemOf } from "#domain/energy/energyFile.ts";
import { inputsHash } from "#domain/energy/inputsHash.ts";
import type { MonthlyOverride } from "#domain/energy/monthlyModel/monthlyFromModel.ts";
import { systemChain } from "#domain/energy/systemChain.ts";
import { seasonalBalance } from "#domain/energy/tabula.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { ownModel } from "#domain/ifc/places/ownModel.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { calculatorHere } from "#workers/compute/node.ts";
import type { ImportedModel } from "#workers/ifc/api.ts";
import { importModelFile } from "#workers/ifc/node.ts";
import { defineCommand, type Refusal } from "../terminal/command.ts";
import { jsonOf } from "../terminal/jsonOf.ts";
import { buildingsSentence, chosenBuildings } from "../energy/buildingsOfModel.ts";
import { areaSentence } from "../sentences/areaSentence.ts";
import { hullSentence } from "../sentences/hullSentence.ts";
import { leadingModelAnswer } from "../energy/leadingModelAnswer.ts";
import { energySentence } from "../sentences/energySentence.ts";
import { monthlyAnswer, monthlySchema } from "../energy/monthlyAnswer.ts";
import { monthlyModelAnswer, overridesFrom } from "../energy/monthlyModelAnswer.ts";
import { problemSentence } from "../sentences/problemSentence.ts";

const yes = z.enum(["yes", "no"]);

const input = z
  .strictObject({
    file: z.string().optional().describe("path of an .ifc or .ifczip file"),
    method: z
      .enum(["tabula", "monthly"])
      .optional()
      .describe(
        "monthly: month by month after the family DIN V 18599; without it a model gets its one answer, a file the TABULA balance",
      ),
    input: z.string().optional().describe("path of a JSON file with the inputs, see --schema"),
    schema: z.boolean().default(false).describe("print the JSON Schema of the --input file"),
    year: z.coerce.number().int().optional().describe("construction year"),
    residential: yes.optional(),
    "other-use-accepted": z
      .string()
      .trim()
      .min(1)
      .optional()
      .describe("reason why a building with more than 10 % of other use is treated as residential"),
    dwellings: z.coerce.number().int().positive().optional(),
    heating: z.enum(heatingKinds).optional(),
    "heating-year": z.coerce.number().int().optional(),
    area: z.coerce.number().positive().optional().describe("heated floor area, m²"),
    "true-north": z.coerce.number().optional().describe("degrees clockwise from the model's +y"),
    "cellar-heated": yes.optional(),
    building: z
      .array(z.string())
      .optional()
      .describe(
        "name or GlobalId of a building that belongs to the project, once for each; without it all buildings of the file count",
      ),
    "district-factor": z.coerce.number().nonnegative().optional(),
    factors: z.enum(["geg_2020", "gmodg_2027"]).default("geg_2020"),
    overrides: z
      .string()
      .optional()
      .describe("path of a JSON file with a list of { path, value, reason }: values entered for FILE.ifc"),
    json: z.boolean().default(false).describe("print JSON, as without it"),
  })
  .refine(
    (given) =>
      [given.file, given.input, given.schema || undefined].filter((one) => one !== undefined).length === 1,
    {
      message: "give one of FILE.ifc, --input FILE.json, --schema",
    },
  )
  .refine((given) => given.building === undefined || given.file !== undefined, {
    message: "--building goes with FILE.ifc",
  })
  .refine(
    (given) => given.overrides === undefined || (given.file !== undefined && given.method !== "tabula"),
    {
      message: "--overrides goes with FILE.ifc and the monthly method",
    },
  );

const figure = z.object({
  id: z.string(),
  symbol: z.string(),
  value: z.number(),
  unit: z.string(),
  formula: z.string().nullable().describe("other figures as {id}; null for a given value"),
  inputs: z.array(z.string()),
});

const balance = z.object({
  method: z.enum(["tabula", "monthly"]),
  label: z.literal("preview_no_certificate").optional(),
  figures: z
    .record(z.string(), figure)
    .describe("all intermediate results by id, e.g. q_h_nd, q_f, q_p, m_co2"),
  losses: z.array(
    z.object({ id: z.string(), b: z.number(), u_effective_w_m2k: z.number(), h_w_k: z.number() }),
  ),
  answer: z
    .record(z.string(), z.unknown())
    .optional()
    .describe("of a model: what the product says of it, by the method that leads"),
  efficiency_class: z.string().nullable().optional(),
  no_class: z.string().nullable().optional().describe("why there is no class"),
  no_class_sentence: z.string().optional(),
  area_sentence: z
    .string()
    .optional()
    .describe(
      "of a given --area that is more than 1.5 times that of the model, or less than two thirds of it",
    ),
  buildings: z
    .array(
      z.object({
        name: z.string(),
        global_id: z.string(),
        site: z.string().nullable(),
        storeys: z.number(),
        rooms: z.number(),
        area_m2: z.number().nullable(),
        belongs: z.boolean(),
      }),
    )
    .optional()
    .describe(
      "of a file whose rooms stand in several buildings or on several sites: which there are, and which count",
    ),
  buildings_sentence: z.string().optional(),
  findings: z
    .array(z.object({ kind: z.string(), count: z.number(), examples: z.array(z.string()) }))
    .optional(),
});

/** `energy`: the one answer of a model, or the TABULA or monthly balance of a model or of a file of inputs. */
export const energy = defineCommand({
  name: "energy",
  summary: "heat demand, final and primary energy of a model or of given inputs (TABULA or monthly, preview)",
  usage: [
    "energy FILE.ifc --year 1978 [--heating KIND] [--heating-year YEAR] [--dwellings N] [--residential yes|no] [--other-use-accepted REASON] [--area M2] [--true-north DEGREES] [--cellar-heated yes|no] [--building NAME …] [--district-factor F] [--factors SET]",
    "energy FILE.ifc --year 1978 [--method tabula|monthly] [--overrides FILE.json] [the same as above]",
    "energy --method tabula|monthly --input FILE.json",
    "energy [--method tabula|monthly] --schema",
  ],
  positionals: ["file"],
  options: {
    method: { type: "string" },
    input: { type: "string" },
    schema: { type: "boolean" },
    year: { type: "string" },
    residential: { type: "string" },
    "other-use-accepted": { type: "string" },
    dwellings: { type: "string" },
    heating: { type: "string" },
    "heating-year": { type: "string" },
    area: { type: "string" },
    "true-north": { type: "string" },
    "cellar-heated": { type: "string" },
    building: { type: "string", multiple: true },
    "district-factor": { type: "string" },
    factors: { type: "string" },
    overrides: { type: "string" },
    json: { type: "boolean" },
  },
  input,
  output: z.union([balance.loose(), z.record(z.string(), z.unknown())]),
  run: async (given) => {
    if (given.schema) return ok(given.method === "monthly" ? monthlySchema() : tabulaSchema());
    if (given.input !== undefined) return fromFile(given.input, given.method);
    return fromModel(given.file ?? "", given);
  },
});

type Answer = Promise<Result<Record<string, unknown>, Refusal>>;

const tabulaSchema = () => z.toJSONSchema(energyFile, { io: "input" }) as Record<string, unknown>;

async function fromFile(path: string, method: "tabula" | "monthly" | undefined): Answer {
  const text = await readFile(path, "utf8").then(
    (found) => found,
    () => undefined,
  );
  if (text === undefined)
    return err({ kind: "no_such_file", message: `There is no file “${path}”, or it cannot be read.` });
  const value = jsonOf(text);
  if (value === undefined) return err({ kind: "not_json", message: `“${path}” is not JSON.` });
  return method === "monthly" ? monthlyAnswer(value) : tabulaAnswer(value);
}

function tabulaAnswer(value: unknown): Awaited<Answer> {
  const parsed = energyFile.safeParse(fromTabulaCase(value));
  if (!parsed.success)
    return err({
      kind: "invalid_input",
      message: parsed.error.issues
        .map((issue) => `${issue.path.join(".") || "input"}: ${issue.message}`)
        .join("; "),
    });
  const season = seasonalBalance(seasonOf(parsed.data));
  if (!season.ok) return err({ kind: season.error.kind, message: energySentence(season.error) });
  const system = systemOf(parsed.data);
  const figures = system === null ? season.value.figures : systemChain(season.value.figures, system);
  return ok({ method: "tabula", figures, losses: season.value.losses });
}

async function fromModel(file: string, given: z.output<typeof input>): Answer {
  const overrides = await overridesFrom(given.overrides);
  if (!overrides.ok) return overrides;
  const read = await importModelFile(file, { geometry: true });
  if (!read.ok) return err({ kind: read.error.kind, message: problemSentence(read.error) });
  return modelBalance(read.value, given, overrides.value);
}

type BalanceOptions = Omit<z.output<typeof input>, "file" | "input" | "schema" | "overrides" | "json">;

/** The balance of a model that has been read, by the options of the command and the values that a person entered. */
export async function modelBalance(
  read: Pick<ImportedModel, "model" | "faces" | "geometry">,
  given: BalanceOptions,
  overrides: readonly MonthlyOverride[] = [],
): Answer {
  const { model, faces } = read;
  const chosen = chosenBuildings(model, given.building ?? []);
  if (!chosen.ok) return chosen;
  const buildings = chosen.value;
  const said: BuildingChoices = {
    construction_year: given.year ?? ownModel(model, buildings).building?.year_of_construction ?? null,
    residential: flag(given.residential),
    dwellings: given.dwellings ?? null,
    heating: given.heating ?? null,
    heating_year: given["heating-year"] ?? null,
    heated_area_m2: given.area ?? null,
    true_north_deg: given["true-north"] ?? null,
    cellar_heated: flag(given["cellar-heated"]),
    district_f_p: given["district-factor"] ?? null,
    factor_set: given.factors,
    ...(buildings && { buildings }),
    ...(given["other-use-accepted"] !== undefined && {
      other_use_accepted: { reason: given["other-use-accepted"] },
    }),
  };
  const choices = withStatedUse(said, model);
  const measured = await calculatorHere(read).hull(choices);
  const hull = envelope(model, faces, choices, measured);
  const facts = { model, envelope: hull, choices, overrides };
  const told = { ...areaSentence(hull.findings), ...buildingsSentence(model, buildings) };
  if (given.method !== "tabula") {
    const made = await (given.method === undefined ? leadingModelAnswer(facts) : monthlyModelAnswer(facts));
    return made.ok ? ok({ ...told, ...made.value }) : made;
  }
  const result = energyBalance(hull, choices);
  if (!result.ok) return err({ kind: result.error.kind, message: energySentence(result.error) });
  return ok({
    ...told,
    ...hullSentence(hull),
    ...result.value,
    efficiency_class: null,
    no_class: "cross_check",
    no_class_sentence:
      "This is the cross-check by the seasonal method: the class is that of the answer without --method.",
    inputs_hash: await inputsHash(result.value.input, choices),
    choices,
    envelope: hull,
  });
}

const flag = (text: "yes" | "no" | undefined): boolean | null => (text === undefined ? null : text === "yes");

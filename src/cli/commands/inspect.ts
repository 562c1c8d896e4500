import { z } from "zod";
import { floorOf } from "#domain/ifc/quantities/floorCheck.ts";
import { err, ok } from "#kernel/result.ts";
import { importModelFile } from "#workers/ifc/node.ts";
import { defineCommand } from "../terminal/command.ts";
import { problemSentence } from "../sentences/problemSentence.ts";

const unit = z.object({
  name: z.string().describe("as the file names it"),
  to_si: z.number().describe("multiply a value of the file by this to get m, m², m³ or rad"),
});

const origin = z.object({
  from: z.enum([
    "property_set",
    "quantity_set",
    "attribute",
    "layers",
    "series",
    "boundaries",
    "geometry",
    "default",
  ]),
  set: z.string().optional(),
  name: z.string().optional(),
  rule: z.string().optional(),
});

const space = z.object({
  global_id: z.string(),
  name: z.string(),
  long_name: z.string().nullable(),
  storey: z.string().nullable(),
  net_area_m2: z.number().nullable(),
  gross_area_m2: z.number().nullable(),
  volume_m3: z.number().nullable(),
  area_origin: origin.nullable(),
  area_from_geometry_m2: z
    .number()
    .nullable()
    .describe("floor of the body as seen from above, whatever the file states; null without a body"),
  flags: z.array(z.string()).describe("doubts, e.g. implausible_volume, differs_from_geometry"),
});

const output = z.object({
  schema: z.string().describe("FILE_SCHEMA as written"),
  units: z.object({ length: unit, area: unit, volume: unit, plane_angle: unit }),
  storeys: z.array(z.object({ name: z.string(), elevation_m: z.number() })),
  spaces: z.array(space),
  counts: z
    .record(z.string(), z.number().int())
    .describe("instances per class, subclasses under their own name"),
  property_sets: z.number().int().describe("instances of IfcPropertySet"),
  quantity_sets: z.number().int().describe("instances of IfcElementQuantity"),
  partial: z.boolean().describe("the file ended early or lost entities: this is part of what was meant"),
  warnings: z.array(z.object({ kind: z.string(), count: z.number().int() })),
});

/** `inspect FILE`: what an IFC file holds, in SI units; read by the same code as in the browser. */
export const inspect = defineCommand({
  name: "inspect",
  summary: "what an .ifc or .ifczip file holds: units, storeys, spaces, counts, warnings",
  usage: ["inspect FILE"],
  positionals: ["file"],
  options: {},
  input: z.strictObject({ file: z.string().describe("path of an .ifc or .ifczip file") }),
  output,
  run: async ({ file }) => {
    const read = await importModelFile(file, { geometry: true });
    if (!read.ok) return err({ kind: read.error.kind, message: problemSentence(read.error) });
    const { model, faces } = read.value;
    const bodies = new Map(faces.map((one) => [one.express_id, one]));
    const drawn = (id: number) => {
      const body = bodies.get(id);
      return (body && floorOf(body)) || null;
    };
    return ok({
      schema: model.schema,
      units: model.units,
      storeys: model.storeys.map(({ name, elevation_m }) => ({ name, elevation_m })),
      spaces: model.spaces.map((one) => ({
        global_id: one.global_id,
        name: one.name,
        long_name: one.long_name,
        storey: one.storey,
        net_area_m2: one.net_area_m2,
        gross_area_m2: one.gross_area_m2,
        volume_m3: one.volume_m3,
        area_origin: one.area_origin,
        area_from_geometry_m2: drawn(one.express_id),
        flags: [...one.flags],
      })),
      counts: model.counts,
      property_sets: model.property_sets,
      quantity_sets: model.quantity_sets,
      partial: model.partial,
      warnings: model.warnings.map(({ kind, count }) => ({ kind, count })),
    });
  },
});

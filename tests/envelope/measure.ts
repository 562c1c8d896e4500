import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { spaceHeat } from "#domain/ifc/rooms/heatedSpaces.ts";
import { readModel } from "#workers/ifc/readModel.ts";
import { cellOf, rounded } from "./cells.ts";
import { fromRooms } from "./fromRooms.ts";
import { meshesOf } from "./meshes.ts";

// `node tests/envelope/measure.ts [FILE.ifc …]` writes tests/envelope/figures: the envelope of each model, measured by lines through its meshes.
const models = path.resolve(import.meta.dirname, "../../../shared/data/ifc");
const folder = path.join(import.meta.dirname, "figures");
mkdirSync(folder, { recursive: true });

const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : readdirSync(models)) {
  if (!/\.ifc(zip)?$/.test(name)) continue;
  const bytes = new Uint8Array(readFileSync(path.join(models, name)));
  const read = await readModel(bytes, { geometry: true }, () => {});
  if (!read.ok) throw new Error(`${name}: ${read.error.kind}`);
  const { model } = read.value;
  const meshes = meshesOf(read.value, spaceHeat(model, { cellar_heated: null }));
  const turn = meshes.turn_deg + (model.georeference.true_north_deg ?? 0);
  const begun = performance.now();
  const cells: Record<string, number> = {};
  if (meshes.bodies.some(({ role }) => role === "heated"))
    for (const { kind, normal, area } of fromRooms(meshes)) {
      const azimuth = (Math.atan2(normal[0], normal[1]) * 180) / Math.PI - turn;
      const tilt = (Math.acos(Math.max(-1, Math.min(1, normal[2]))) * 180) / Math.PI;
      const cell = cellOf(
        kind === "open" ? (tilt > 120 ? "floor" : tilt < 60 ? "roof" : "wall") : kind,
        azimuth,
        tilt,
      );
      cells[cell] = (cells[cell] ?? 0) + area;
    }
  console.log(name, `${Math.round(performance.now() - begun)} ms`, rounded(cells));
  writeFileSync(
    path.join(folder, `${name}.json`),
    `${JSON.stringify({ model: name, rooms: model.spaces.length, areas_m2: rounded(cells) }, null, 2)}\n`,
  );
}

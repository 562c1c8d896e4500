import { modelRecord } from "#workers/ifc/client.ts";
import { keepStill, readKeptStill, type StillDrawing } from "#shell/storage/keptStill.ts";
import { modelViewFamilies } from "../modelView/modelViewFamilies.ts";
import { storeyLevels } from "#domain/viewer/section/storeyLevels.ts";
import { stillLevels } from "./stillLevels.ts";

/** Size of a still, CSS pixels; the styles of `ModelStill` know the same proportion. */
const size = { width: 900, height: 560 };
/** Room for the level marks at the right of the building. */
const insets = { left: 12, right: 96, top: 0, bottom: 0 };

/**
 * The isometric drawing of a model that lies on this device, made once per theme and kept. "elsewhere" when the model
 * is not here, "noWebgl" where the device cannot draw.
 */
export async function drawStill(
  sha256: string,
  theme: "light" | "dark",
): Promise<StillDrawing | "elsewhere" | "noWebgl"> {
  const kept = await readKeptStill(sha256, theme);
  if (kept) return kept;
  const record = await modelRecord(sha256);
  if (!record?.geometry) return "elsewhere";
  const { renderStill } = await import("#ui/model3d/renderStill.ts");
  const familyOf = modelViewFamilies(record.model, record.geometry);
  const levels = storeyLevels(record.model, record.geometry);
  const spaces = new Set(record.model.spaces.map((space) => space.express_id));
  const geometry = {
    ...record.geometry,
    placements: record.geometry.placements.filter(({ express_id }) => !spaces.has(express_id)),
  };
  const heights_m = levels.map(({ floor_m }) => floor_m);
  const drawn = await renderStill(geometry, { ...size, density: 2, theme, familyOf, insets, heights_m });
  if (!drawn) return "noWebgl";
  const drawing = { picture: drawn.picture, levels: stillLevels(levels, drawn.marks, size) };
  await keepStill(sha256, theme, drawing);
  return drawing;
}

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { packDrawing, unpackDrawing } from "#ui/model3d/geometry/compactDrawing.ts";
import { boxAround, itemBoxes } from "#kernel/shapes/itemBoxes.ts";
import { sampleModel } from "../../../../tests/fixtures/models/readOnce.ts";
import { modelViewFamilies } from "#shared/modelView/modelViewFamilies.ts";

/**
 * The building of the start page is the sample building as seen from outside. After a change of the sample run
 * `WRITE_ASSET=1 npx vitest run src/features/home/house/turntableAsset.test.ts`.
 */
const file = new URL("./turntable.drawing", import.meta.url);

test(
  "the turning building is the sample building as it is now, in at most 150 KB",
  { timeout: 120_000 },
  async () => {
    const { model, geometry } = await sampleModel();
    if (!geometry) throw new Error("The sample building has no geometry.");
    const packed = packDrawing(seenFromOutside(model, geometry), modelViewFamilies(model, geometry));
    if (process.env["WRITE_ASSET"]) writeFileSync(file, gzipSync(packed, { level: 9 }));

    expect(existsSync(file)).toBe(true);
    const kept = readFileSync(file);
    expect(kept.length).toBeLessThan(150_000);
    expect(Buffer.compare(gunzipSync(kept), Buffer.from(packed))).toBe(0);
    const drawing = unpackDrawing(gunzipSync(kept))!;
    expect(drawing.geometry.placements.length).toBeGreaterThan(300);
  },
);

/** What can be seen of a closed building that stands on its ground: its outer skin, its roofs and what is outside. */
function seenFromOutside(model: BuildingModel, geometry: GeometryRecord): GeometryRecord {
  const boxes = itemBoxes(geometry);
  const outside = new Set(
    model.elements
      .filter(
        ({ ifc_class, is_external, predefined_type }) =>
          is_external === true ||
          predefined_type === "ROOF" ||
          /^Ifc(Roof|Railing|SolarDevice|GeographicElement)/.test(ifc_class) ||
          (ifc_class.startsWith("IfcSlab") && predefined_type !== "FLOOR" && predefined_type !== "BASESLAB"),
      )
      .map(({ express_id }) => express_id),
  );
  const isAboveGround = (item: number) => (boxAround(boxes, [item])?.[5] ?? 0) > -0.3;
  return {
    ...geometry,
    placements: geometry.placements.filter(
      ({ express_id }, item) => outside.has(express_id) && isAboveGround(item),
    ),
  };
}

import { fillings, type Filling, type FillingKey } from "../construction/fillings.ts";
import { bodyShape, mappedShape, shapeMap, storeyOf, type Parts } from "./ifcParts.ts";
import type { WrittenWall } from "./ifcWalls.ts";
import type { Opening } from "../construction/openings.ts";
import type { Point } from "../plan/rectangles.ts";
import { int, typed, word, type Ref } from "../step/stepWriter.ts";

/** Type and shape of each kind of window and door. */
export type FillingTypes = ReadonlyMap<FillingKey, { readonly type: Ref; readonly map: Ref }>;

/** Depth of frames and how far outside the inner face windows sit, metres. */
const frame = { depth: 0.07, setback: 0.16, width: 0.07, leaf: 0.05 } as const;

/** Writes the types of windows and doors with their shapes. */
export function writeFillingTypes(parts: Parts): FillingTypes {
  const keys = Object.keys(fillings) as FillingKey[];
  return new Map(keys.map((key) => [key, writeType(parts, fillings[key])] as const));
}

function writeType(parts: Parts, filling: Filling) {
  const { file } = parts;
  const map = shapeMap(parts, [...(filling.panes === 0 ? leaf(parts, filling) : casements(parts, filling))]);
  const common = [null, null, null, [map], null, null] as const;
  const panel = word(filling.panes === 2 ? "DOUBLE_PANEL_VERTICAL" : "SINGLE_PANEL");
  const type =
    filling.what === "window"
      ? file.root("IfcWindowType", filling.key, filling.name, ...common, word("WINDOW"), panel, null, null)
      : file.root("IfcDoorType", filling.key, filling.name, ...common, ...doorKind(filling), null, null);
  return { type, map };
}

const doorKind = ({ key }: Filling) =>
  key === fillings.gate.key
    ? ([word("GATE"), word("ROLLINGUP")] as const)
    : ([word("DOOR"), word("SINGLE_SWING_LEFT")] as const);

const box = (x0: number, z0: number, x1: number, z1: number): readonly Point[] => [
  [x0, z0],
  [x1, z0],
  [x1, z1],
  [x0, z1],
];

/** A frame with one or two panes, standing in the x-z plane, `frame.depth` thick towards +y. */
function casements({ shapes, paint }: Parts, { width, height, panes }: Filling): readonly Ref[] {
  const b = frame.width;
  const pane = (width - b * (panes + 1)) / panes;
  const lights = Array.from({ length: panes }, (_, i) => {
    const x = b + i * (pane + b);
    return box(x, b, x + pane, height - b);
  });
  const upright = (y: number) => shapes.axes([0, y, 0], [0, -1, 0], [1, 0, 0]);
  const body = shapes.solid(
    shapes.polygon(box(0, 0, width, height), lights),
    frame.depth,
    upright(frame.depth),
  );
  const glass = lights.map((light) => shapes.solid(shapes.polygon(light), 0.024, upright(0.047)));
  return [paint(body, "frame"), ...glass.map((each) => paint(each, "glass"))];
}

function leaf({ shapes, paint }: Parts, { key, width, height }: Filling): readonly Ref[] {
  return [
    paint(shapes.box([0, 0, 0], [width, frame.leaf, height]), key === fillings.gate.key ? "gate" : "door"),
  ];
}

/** Writes the openings of one storey with their windows and doors; the answer is by tag. */
export function writeOpenings(
  parts: Parts,
  openings: readonly Opening[],
  walls: ReadonlyMap<string, WrittenWall>,
  types: FillingTypes,
): Map<string, Ref> {
  return new Map(
    openings.map((opening) => [opening.tag, writeOpening(parts, opening, walls, types)] as const),
  );
}

function writeOpening(
  parts: Parts,
  opening: Opening,
  walls: ReadonlyMap<string, WrittenWall>,
  types: FillingTypes,
): Ref {
  const { file, shapes } = parts;
  const filling = fillings[opening.filling];
  const wall = walls.get(opening.wall.tag);
  const type = types.get(opening.filling);
  if (!wall || !type) throw new Error(`No wall or type for ${opening.tag}`);
  const { width, height, sill } = filling;
  const { x0, x1, y0, y1 } = opening.wall.rect;
  const thick = opening.wall.axis === "x" ? y1 - y0 : x1 - x0;
  const outer = opening.wall.outside !== null;
  const left = wall.way > 0 ? wall.along(opening.from) : wall.along(opening.to);
  const placement = shapes.placement(wall.placement, [left, 0, sill - opening.wall.bottom]);
  const profile = shapes.rectangle(width, thick + 0.1, [width / 2, outer ? thick / 2 : 0]);
  const hole = file.root(
    "IfcOpeningElement",
    `opening ${opening.tag}`,
    `Öffnung ${opening.tag}`,
    null,
    null,
    placement,
    bodyShape(parts, [shapes.solid(profile, height)]),
    null,
    word("OPENING"),
  );
  file.root("IfcRelVoidsElement", `voids ${opening.tag}`, null, null, wall.ref, hole);
  const depth = filling.panes === 0 ? frame.leaf : frame.depth;
  const seat = shapes.placement(placement, [0, outer ? frame.setback : -depth / 2, 0]);
  const ref = writeFilling(parts, opening, filling, seat, mappedShape(parts, type.map));
  file.root("IfcRelFillsElement", `fills ${opening.tag}`, null, null, hole, ref);
  file.relate("IfcRelDefinesByType", type.type, ref);
  file.relate("IfcRelContainedInSpatialStructure", storeyOf(parts, opening.wall.storey).storey, ref);
  describeFilling(parts, ref, filling, outer);
  return ref;
}

function writeFilling({ file }: Parts, opening: Opening, filling: Filling, placement: Ref, shape: Ref): Ref {
  const { tag } = opening;
  const size = [null, null, placement, shape, tag, filling.height, filling.width] as const;
  if (filling.what === "window")
    return file.root(
      "IfcWindow",
      tag,
      `Fenster ${tag}`,

      ...size,
      word("WINDOW"),
      word(filling.panes === 2 ? "DOUBLE_PANEL_VERTICAL" : "SINGLE_PANEL"),
      null,
    );
  const name = filling.key === fillings.gate.key ? `Tor ${tag}` : `Tür ${tag}`;
  return file.root("IfcDoor", tag, name, ...size, ...doorKind(filling), null);
}

function describeFilling({ file }: Parts, ref: Ref, filling: Filling, outer: boolean): void {
  const { what, width, height, u, g, name, panes } = filling;
  const glazed =
    panes === 0 ? 0 : ((width - frame.width * (panes + 1)) * (height - 2 * frame.width)) / (width * height);
  file.properties(ref, what === "window" ? "Pset_WindowCommon" : "Pset_DoorCommon", [
    ["Reference", typed("IfcIdentifier", name)],
    ["IsExternal", typed("IfcBoolean", outer)],
    ["ThermalTransmittance", outer ? typed("IfcThermalTransmittanceMeasure", u) : null],
    [
      "GlazingAreaFraction",
      panes === 0 ? null : typed("IfcPositiveRatioMeasure", Math.round(glazed * 1000) / 1000),
    ],
    ["FireRating", filling.key === fillings.cellar.key ? typed("IfcLabel", "T 30") : null],
  ]);
  if (g !== null)
    file.properties(ref, "Pset_DoorWindowGlazingType", [
      ["GlassLayers", typed("IfcCountMeasure", int(2))],
      ["SolarHeatGainTransmittance", typed("IfcNormalisedRatioMeasure", g)],
      ["VisibleLightTransmittance", typed("IfcNormalisedRatioMeasure", 0.8)],
      ["ThermalTransmittanceWinter", typed("IfcThermalTransmittanceMeasure", 1.1)],
      ["FillGas", typed("IfcLabel", "Argon")],
    ]);
  file.quantities(ref, what === "window" ? "Qto_WindowBaseQuantities" : "Qto_DoorBaseQuantities", [
    ["Width", "Length", width],
    ["Height", "Length", height],
    ["Perimeter", "Length", 2 * (width + height)],
    ["Area", "Area", width * height],
  ]);
}

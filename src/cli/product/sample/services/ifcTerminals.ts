import { makerOf, type Maker } from "./equipmentItem.ts";
import { mappedShape, shapeMap, storeyOf, type Parts } from "../ifc/ifcParts.ts";
import { placeInRoom, type Rooms } from "../ifc/ifcRooms.ts";
import type { Vector } from "../ifc/ifcShapes.ts";
import { panelSize, panelTilt, type Panel } from "./panels.ts";
import type { Side, StoreyKey } from "../plan/plan.ts";
import { typed, word, type Ref } from "../step/stepWriter.ts";
import { detectorsOf, radiatorLength, radiatorsOf } from "./terminals.ts";

/** A product that is placed many times: its class, its type and the shape of the type. */
interface Product {
  readonly ifc: string;
  readonly predefined: string;
  readonly map: Ref;
  readonly type: Ref;
}

function product(
  parts: Parts,
  [ifc, predefined, key, name]: readonly [ifc: string, predefined: string, key: string, name: string],
  body: Ref,
  maker: Maker,
  sets: readonly Ref[] = [],
): Product {
  const { file } = parts;
  const map = shapeMap(parts, [body]);
  const made = file.typeProperties(key, "Pset_ManufacturerTypeInformation", makerOf(maker));
  const rest = [[made, ...sets], [map], null, null, word(predefined)] as const;
  const type = file.root(`${ifc}Type`, key, name, null, null, ...rest);
  return { ifc, predefined, map, type };
}

/** Writes one occurrence of a product inside `container`. */
function place(parts: Parts, of: Product, tag: string, name: string, placement: Ref, container: Ref): Ref {
  const { file } = parts;
  const shape = mappedShape(parts, of.map);
  const ref = file.root(of.ifc, tag, name, null, null, placement, shape, tag, word(of.predefined));
  file.relate("IfcRelContainedInSpatialStructure", container, ref);
  file.relate("IfcRelDefinesByType", of.type, ref);
  return ref;
}

/** Which way a radiator's length runs when its back is to a wall on this side. */
const along: Readonly<Record<Side, Vector>> = {
  south: [1, 0, 0],
  east: [0, 1, 0],
  north: [-1, 0, 0],
  west: [0, -1, 0],
};

/** Writes the radiators of all storeys. */
export function writeRadiators(parts: Parts, rooms: Rooms): readonly Ref[] {
  const { shapes, paint } = parts;
  const kind = (key: keyof typeof radiatorLength, name: string) => {
    const length = radiatorLength[key];
    const body = paint(shapes.box([-length / 2, 0.05, 0.12], [length, 0.1, 0.6]), "radiator");
    const maker = { maker: "Heizkörperwerk Muster", model: `PH 22-600-${length * 1000}`, year: 2009 };
    return product(parts, ["IfcSpaceHeater", "RADIATOR", key, name], body, maker);
  };
  const kinds = {
    radiator06: kind("radiator06", "Plattenheizkörper 0,6 m"),
    radiator10: kind("radiator10", "Plattenheizkörper 1,0 m"),
    radiator16: kind("radiator16", "Plattenheizkörper 1,6 m"),
  };
  return rooms.storeys.flatMap(radiatorsOf).map(({ tag, room, kind: key, at, side }) => {
    const { space, local } = placeInRoom(rooms, room);
    const placement = shapes.placement(space.placement, local([...at, 0]), [0, 0, 1], along[side]);
    return place(parts, kinds[key], tag, `Heizkörper ${tag}`, placement, space.ref);
  });
}

/** Writes the smoke detectors of all storeys. */
export function writeDetectors(parts: Parts, rooms: Rooms): readonly Ref[] {
  const { shapes, paint } = parts;
  const body = paint(shapes.solid(shapes.circle(0.06), 0.045), "radiator");
  const maker = { maker: "Melderbau Muster", model: "RM 10", year: 2021 };
  const detector = product(
    parts,
    ["IfcSensor", "SMOKESENSOR", "smoke detector", "Rauchwarnmelder"],
    body,
    maker,
  );
  return rooms.storeys.flatMap(detectorsOf).map(({ tag, room, at }) => {
    const { space, height, local } = placeInRoom(rooms, room);
    const placement = shapes.placement(space.placement, local([...at, height - 0.045]));
    return place(parts, detector, tag, `Rauchwarnmelder ${tag}`, placement, space.ref);
  });
}

/** Writes the solar panels on one storey's roof. */
export function writePanels(parts: Parts, key: StoreyKey, list: readonly Panel[]): readonly Ref[] {
  const { file, shapes, paint } = parts;
  const { storey, placement: base, elevation } = storeyOf(parts, key);
  const { width, depth, thickness, watts } = panelSize;
  const body = paint(shapes.box([0, 0, 0], [width, depth, thickness]), "panel");
  const maker = { maker: "Solarbau Muster", model: `SM ${watts}`, year: 2023 };
  const name = `panel ${key}`;
  const power = file.typeProperties(name, "Klarbau_Solarmodul", [
    ["Nennleistung", typed("IfcPowerMeasure", watts)],
  ]);
  const panel = product(
    parts,
    ["IfcSolarDevice", "SOLARPANEL", name, `Solarmodul ${watts} Wp`],
    body,
    maker,
    [power],
  );
  const normal: Vector = [0, -panelTilt.sin, panelTilt.cos];
  return list.map(({ tag, at: [x, y, z] }) => {
    const placement = shapes.placement(base, [x, y, z - elevation], normal, [1, 0, 0]);
    return place(parts, panel, tag, `Solarmodul ${tag}`, placement, storey);
  });
}

import type { Shape } from "#domain/ifc/geometry/geometry.ts";
import type { Element, Space } from "#domain/ifc/model.ts";
import type { SmallHouse } from "./smallHouse.fixture.ts";

const real = (value: number): string => {
  const text = value.toFixed(6);
  return text.includes(".") ? text : `${text}.`;
};

/** Text of STEP in which other than ASCII letters are escaped. */
const step = (words: string): string =>
  `'${words.replaceAll("'", "''").replaceAll(/[^\x20-\x7e]/g, (letter) => `\\X2\\${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}\\X0\\`)}'`;

/** Puts the lines of a file together. */
class Lines {
  readonly all: string[] = [];

  add(entity: string): string {
    this.all.push(`#${this.all.length + 1}=${entity};`);
    return `#${this.all.length}`;
  }

  root(entity: string, rest: string): string {
    const guid = `'0House${String(this.all.length + 1).padStart(16, "0")}'`;
    return this.add(`${entity}(${guid},$,${rest})`);
  }
}

/** A small house as the text of an IFC file: every body a set of triangles, openings filled by windows and doors. */
export function houseFile(house: SmallHouse): Uint8Array<ArrayBuffer> {
  const { model, geometry, openings } = house;
  const lines = new Lines();
  const origin = lines.add("IFCCARTESIANPOINT((0.,0.,0.))");
  const axes = lines.add(`IFCAXIS2PLACEMENT3D(${origin},$,$)`);
  const place = lines.add(`IFCLOCALPLACEMENT($,${axes})`);
  const north = ((model.georeference.true_north_deg ?? 0) * Math.PI) / 180;
  const towards = lines.add(`IFCDIRECTION((${real(Math.sin(north))},${real(Math.cos(north))}))`);
  const context = lines.add(`IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,${axes},${towards})`);
  const units =
    ["LENGTHUNIT.,$,.METRE", "AREAUNIT.,$,.SQUARE_METRE", "VOLUMEUNIT.,$,.CUBIC_METRE", "PLANEANGLEUNIT.,$,.RADIAN"] // prettier-ignore
      .map((unit) => lines.add(`IFCSIUNIT(*,.${unit}.)`));
  const unit = lines.add(`IFCUNITASSIGNMENT((${units.join()}))`);
  const project = lines.root("IFCPROJECT", `'House',$,$,$,$,(${context}),${unit}`);
  const building = lines.root("IFCBUILDING", `'House',$,$,${place},$,$,.ELEMENT.,$,$,$`);
  lines.root("IFCRELAGGREGATES", `$,$,${project},(${building})`);

  const body = (shape: Shape | undefined): string => {
    if (shape === undefined) return "$";
    const corners = Array.from(
      { length: shape.positions.length / 3 },
      (_, at) => `(${[0, 1, 2].map((axis) => real(shape.positions[3 * at + axis]!)).join()})`,
    );
    const sides = Array.from(
      { length: shape.indices.length / 3 },
      (_, at) => `(${[0, 1, 2].map((corner) => shape.indices[3 * at + corner]! + 1).join()})`,
    );
    const points = lines.add(`IFCCARTESIANPOINTLIST3D((${corners.join()}))`);
    const faces = lines.add(`IFCTRIANGULATEDFACESET(${points},$,.T.,(${sides.join()}),$)`);
    const shown = lines.add(`IFCSHAPEREPRESENTATION(${context},'Body','Tessellation',(${faces}))`);
    return lines.add(`IFCPRODUCTDEFINITIONSHAPE($,$,(${shown}))`);
  };
  const shapeOf = (id: number): Shape | undefined => {
    const placed = geometry.placements.find(({ express_id }) => express_id === id);
    return placed === undefined ? undefined : geometry.shapes[placed.shape];
  };
  const define = (of: string, set: string) => lines.root("IFCRELDEFINESBYPROPERTIES", `$,$,(${of}),${set}`);
  const quantities = (of: string, name: string, values: readonly (readonly [string, number | null])[]) => {
    const known = values.flatMap(([key, value]) =>
      value === null ? [] : [lines.add(`IFCQUANTITYAREA('${key}',$,$,${real(value)},$)`)],
    );
    if (known.length > 0) define(of, lines.root("IFCELEMENTQUANTITY", `'${name}',$,$,(${known.join()})`));
  };

  const storeys = new Map(
    model.storeys.map(({ express_id, name, elevation_m }) => [
      express_id,
      lines.root("IFCBUILDINGSTOREY", `${step(name)},$,$,${place},$,$,.ELEMENT.,${real(elevation_m)}`),
    ]),
  );
  lines.root("IFCRELAGGREGATES", `$,$,${building},(${[...storeys.values()].join()})`);

  const room = (space: Space) => {
    const id = lines.root(
      "IFCSPACE",
      `${step(space.name)},$,$,${place},${body(shapeOf(space.express_id))},$,.ELEMENT.,.INTERNAL.,$`,
    );
    lines.root("IFCRELAGGREGATES", `$,$,${storeys.get(space.storey_id ?? 1)},(${id})`);
    quantities(id, "Qto_SpaceBaseQuantities", [["NetFloorArea", space.net_area_m2]]);
  };
  const ids = new Map<number, string>();
  const component = (element: Element) => {
    const { express_id, ifc_class, name, predefined_type, storey_id, host_id, is_external } = element;
    const shape = body(shapeOf(express_id));
    const type = predefined_type === null ? "$" : `.${predefined_type}.`;
    const tail = /Window|Door/.test(ifc_class) ? "$,$,$,$,$" : type;
    const head = `${step(name)},$,$,${place},${shape},$,${tail}`;
    // The roof as a class of its own knows other types than slabs do.
    const id = lines.root(
      ifc_class.toUpperCase(),
      ifc_class === "IfcRoof" ? head.replace(".ROOF.", "$") : head,
    );
    ids.set(express_id, id);
    lines.root("IFCRELCONTAINEDINSPATIALSTRUCTURE", `$,$,(${id}),${storeys.get(storey_id ?? 1)}`);
    quantities(id, "BaseQuantities", [
      ["NetSideArea", element.net_area_m2?.value ?? null],
      ["GrossSideArea", element.area_m2?.value ?? null],
    ]);
    if (is_external !== null) {
      const flag = lines.add(
        `IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(.${is_external ? "T" : "F"}.),$)`,
      );
      define(id, lines.root("IFCPROPERTYSET", `'Pset_${ifc_class.slice(3)}Common',$,(${flag})`));
    }
    const wall = host_id === null ? undefined : ids.get(host_id);
    if (wall === undefined) return;
    const hole = lines.root(
      "IFCOPENINGELEMENT",
      `$,$,$,${place},${body(openings.get(express_id))},$,.OPENING.`,
    );
    lines.root("IFCRELVOIDSELEMENT", `$,$,${wall},${hole}`);
    lines.root("IFCRELFILLSELEMENT", `$,$,${hole},${id}`);
  };
  model.spaces.forEach(room);
  model.elements.forEach(component);
  const text = [
    "ISO-10303-21;",
    "HEADER;",
    "FILE_DESCRIPTION((''),'2;1');",
    "FILE_NAME('house.ifc','2026-01-01T00:00:00',(''),(''),'','','');",
    "FILE_SCHEMA(('IFC4'));",
    "ENDSEC;",
    "DATA;",
    ...lines.all,
    "ENDSEC;",
    "END-ISO-10303-21;",
    "",
  ].join("\n");
  return new TextEncoder().encode(text);
}

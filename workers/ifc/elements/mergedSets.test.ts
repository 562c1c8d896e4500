import { expect, test } from "vitest";
import { anIds, aSpecification } from "../../../tests/fixtures/formats/anIds.ts";
import { aRoomFile } from "../../../tests/fixtures/models/aRoomFile.ts";
import { checkModel } from "../ids/checkModel.ts";
import { readModel } from "../readModel.ts";

const id = (at: number) => `'0Wall${String(at).padStart(17, "0")}'`;

type Sets = readonly (readonly [set: string, properties: Readonly<Record<string, string>>])[];

/** A wall with sets of its own and of its type; of two quantity sets with one area each where `areas` has two. */
function wallFile(own: Sets, type: Sets = [], areas: readonly number[] = []): Uint8Array<ArrayBuffer> {
  const lines = [
    `#600=IFCWALL(${id(600)},$,'W',$,$,#9,$,$,.NOTDEFINED.);`,
    `#601=IFCRELCONTAINEDINSPATIALSTRUCTURE(${id(601)},$,$,$,(#600),#31);`,
  ];
  let next = 610;
  const add = (entity: string) => `#${(lines.push(`#${next}=${entity};`), next++)}`;
  const sets = (all: Sets) =>
    all.map(([name, properties]) => {
      const ids = Object.entries(properties).map(([property, value]) =>
        add(
          value.startsWith("IFCPROPERTY") || value.startsWith("IFCCOMPLEX")
            ? value
            : `IFCPROPERTYSINGLEVALUE('${property}',$,${value},$)`,
        ),
      );
      return add(`IFCPROPERTYSET(${id(next)},$,'${name}',$,(${ids.join()}))`);
    });
  const relate = (set: string) => add(`IFCRELDEFINESBYPROPERTIES(${id(next)},$,$,$,(#600),${set})`);
  sets(own).forEach(relate);
  for (const area of areas) {
    const quantity = add(`IFCQUANTITYAREA('NetSideArea',$,$,${area}.,$)`);
    relate(add(`IFCELEMENTQUANTITY(${id(next)},$,'Qto_WallBaseQuantities',$,$,(${quantity}))`));
  }
  if (type.length > 0) {
    const wallType = add(`IFCWALLTYPE(${id(next)},$,'T',$,$,(${sets(type).join()}),$,$,$,.SOLIDWALL.)`);
    add(`IFCRELDEFINESBYTYPE(${id(next)},$,$,$,(#600),${wallType})`);
  }
  return aRoomFile({ rooms: [{ name: "R", area: 20 }], lines });
}

async function read(file: Uint8Array<ArrayBuffer>) {
  const imported = await readModel(file, { geometry: false }, () => {});
  if (!imported.ok) throw new Error(imported.error.kind);
  const { model, properties } = imported.value;
  const told = model.warnings.find(({ kind }) => kind === "values_contradict")?.examples ?? [];
  const [element] = model.elements;
  const groups = properties.get(600) ?? [];
  return { told, u: element?.u_value?.value ?? null, area: element?.net_area_m2?.value, groups };
}

interface Asked {
  readonly wanted: string;
  /** The value says which walls are meant, in the place of what they must hold. */
  readonly isCondition?: boolean;
}

/** How many walls an IDS is about that asks for a fire rating, and what it found instead. */
async function ids(file: Uint8Array<ArrayBuffer>, ...all: readonly Asked[]) {
  const name = "<entity><name><simpleValue>IFCWALL</simpleValue></name></entity>";
  const specifications = all.map(({ wanted, isCondition }) => {
    const asked = `<property dataType="IFCLABEL"><propertySet><simpleValue>Pset_WallCommon</simpleValue></propertySet><baseName><simpleValue>FireRating</simpleValue></baseName><value><simpleValue>${wanted}</simpleValue></value></property>`;
    return aSpecification({
      name: wanted,
      applicability: isCondition ? name + asked : name,
      requirements: isCondition ? "" : asked,
    });
  });
  const bytes = new TextEncoder().encode(anIds(...specifications));
  const checked = await checkModel(file, bytes, undefined, () => {});
  if (!checked.ok) throw new Error(checked.error.kind);
  return checked.value.specifications.map(({ status, applicable, failed }) => ({
    status,
    applicable,
    reasons: failed.flatMap(({ reasons }) => reasons.map(({ key, found }) => `${key}: ${found}`)),
  }));
}

const rated = (rating: string, u: number) =>
  [
    "Pset_WallCommon",
    { FireRating: `IFCLABEL('${rating}')`, ThermalTransmittance: `IFCREAL(${u})` },
  ] as const;

test("two sets of one name with different values are told with element, set, property and both values", async () => {
  const file = wallFile([rated("REI 30", 0.24), rated("REI 60", 0.9)], [], [27, 30]);
  const { told, u, area, groups } = await read(file);
  expect(told).toEqual([
    "W: Pset_WallCommon.FireRating: REI 30 ≠ REI 60",
    "W: Pset_WallCommon.ThermalTransmittance: 0.24 ≠ 0.9",
    "W: Qto_WallBaseQuantities.NetSideArea: 27 ≠ 30",
  ]);
  expect([u, area]).toEqual([0.24, 27]);
  expect(groups.map(({ name }) => name)).toEqual(["Pset_WallCommon", "Qto_WallBaseQuantities"]);
});

test("an IDS meets neither of two values that contradict each other, says both, and goes by the first for what it is about", async () => {
  const file = wallFile([rated("REI 30", 0.24), rated("REI 60", 0.24)]);
  const both = { status: "fail", applicable: 1, reasons: ["contradicting_values: REI 30 ≠ REI 60"] };
  const [first, second, ofFirst, ofSecond] = await ids(
    file,
    { wanted: "REI 30" },
    { wanted: "REI 60" },
    { wanted: "REI 30", isCondition: true },
    { wanted: "REI 60", isCondition: true },
  );
  expect([first, second]).toEqual([both, both]);
  expect([ofFirst?.applicable, ofSecond?.applicable]).toEqual([1, 0]);
});

test("equal values, one that is the other rounded, and one that is empty are no contradiction", async () => {
  const file = wallFile([
    rated("REI 30", 0.24),
    rated("REI 30", 0.2401),
    ["Pset_WallCommon", { FireRating: "$", ThermalTransmittance: "$", LoadBearing: "IFCBOOLEAN(.T.)" }],
  ]);
  const { told, u, groups } = await read(file);
  expect([told, u]).toEqual([[], 0.24]);
  expect(groups).toEqual([
    {
      name: "Pset_WallCommon",
      kind: "property_set",
      values: { FireRating: "REI 30", ThermalTransmittance: 0.24, LoadBearing: true },
    },
  ]);
  expect(await ids(file, { wanted: "REI 30" })).toMatchObject([{ status: "pass" }]);
});

test("what an element says in the place of its type counts in every reading, and is no contradiction", async () => {
  const file = wallFile(
    [["Pset_WallCommon", { FireRating: "IFCLABEL('REI 90')", ThermalTransmittance: "$" }]],
    [rated("REI 30", 0.24)],
  );
  const { told, u, groups } = await read(file);
  expect([told, u]).toEqual([[], 0.24]);
  expect(groups.map(({ values }) => values)).toEqual([{ FireRating: "REI 90", ThermalTransmittance: 0.24 }]);
  expect(await ids(file, { wanted: "REI 90" })).toMatchObject([{ status: "pass" }]);
});

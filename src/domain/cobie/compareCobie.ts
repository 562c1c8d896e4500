import { startOf } from "#kernel/wholeText.ts";
import type { CobieBook, CobieRow } from "./cobieBook.ts";
import {
  type CobiePerson,
  comparePeople,
  type CutText,
  onLine,
  type PeopleChanges,
} from "./comparePeople.ts";
import { type CobieMatch, matchCobie, type Sought } from "./matchCobie.ts";
import { comparable } from "./nameIndex.ts";

/** A room of the building, as its row says it. */
interface CobieRoom {
  readonly id: string;
  readonly global_id: string;
  readonly name: string;
  readonly storey: string | null;
  readonly long_name: string | null;
  readonly usage: string | null;
  readonly net_area_m2: number | null;
  readonly gross_area_m2: number | null;
  readonly height_m: number | null;
}

/** A piece of equipment of the building, as its row says it. */
interface CobieAsset {
  readonly id: string;
  readonly global_id: string;
  readonly name: string;
  readonly storey: string | null;
  readonly ifc_class: string;
  readonly type_name: string | null;
}

/** What a workbook is compared with. */
export interface CobieBuilding {
  readonly rooms: readonly CobieRoom[];
  readonly assets: readonly CobieAsset[];
  readonly people: readonly CobiePerson[];
}

/** The sheets of a workbook that the building has something of. */
export type ComparedSheets = Pick<CobieBook["sheets"], "Facility" | "Space" | "Component" | "Contact">;

/** What can be taken over, field by field. */
export type CobieField = "name" | "long_name" | "usage" | "type_name";

/** A field of a room or a piece of equipment that the workbook says differently. */
export interface CobieChange {
  readonly id: string;
  readonly kind: "space" | "asset";
  /** What it is called here. */
  readonly of: string;
  readonly field: CobieField;
  readonly before: string | null;
  readonly after: string;
}

/** A measure that the workbook says differently. It is told and never taken over: measures are the model's. */
export interface CobieMeasure {
  readonly id: string;
  readonly of: string;
  readonly field: "net_area_m2" | "gross_area_m2" | "height_m";
  readonly here: number;
  readonly file: number;
}

/** Names of what was found, and of what was not. */
export interface CobieFound {
  readonly found: number;
  readonly only_file: readonly string[];
  readonly only_here: readonly string[];
  readonly ambiguous: readonly string[];
}

/** A workbook beside the building: what is the same thing, and what would change. */
export interface CobieComparison {
  readonly rooms: CobieFound;
  readonly assets: CobieFound;
  readonly changes: readonly CobieChange[];
  readonly measures: readonly CobieMeasure[];
  /** Whether the workbook says in which units its measures are; without them nothing is compared. */
  readonly has_units: boolean;
  readonly people: PeopleChanges;
  /** Texts of rooms, equipment and people of which not everything can be kept. */
  readonly cut: readonly CutText[];
}

/** Longest text that is taken over, in characters. */
const longest = { name: 200, long_name: 500, usage: 500, type_name: 500 } as const;

/** Compares a workbook with the building. What the workbook does not say is no difference. */
export function compareCobie(sheets: ComparedSheets, building: CobieBuilding): CobieComparison {
  const rooms = matchCobie(sheets.Space.map(soughtRoom), building.rooms);
  const assets = matchCobie(sheets.Component.map(soughtAsset), building.assets);
  const units = cobieUnits(sheets.Facility[0]?.values ?? null);
  const whole = [
    ...rooms.pairs.flatMap(([{ row }, room]) => roomChanges(row, room)),
    ...assets.pairs.flatMap(([{ row }, asset]) => assetChanges(row, asset)),
  ];
  const people = comparePeople(sheets.Contact, building.people);
  return {
    rooms: namesOf(rooms),
    assets: namesOf(assets),
    changes: whole.flatMap(kept),
    measures: rooms.pairs.flatMap(([{ row }, room]) => measuresOf(row, room, units)),
    has_units: units.m !== null && units.m2 !== null,
    people,
    cut: [
      ...whole.flatMap(({ of, field, after }): readonly CutText[] => {
        const left_out = after.length - longest[field];
        return left_out > 0 ? [{ of, left_out }] : [];
      }),
      ...people.cut,
    ],
  };
}

/** A change with as much of its text as can be kept; none where that is what is here already. */
function kept(change: CobieChange): readonly CobieChange[] {
  const after = startOf(change.after, longest[change.field]);
  return after === onLine(change.before ?? "") ? [] : [{ ...change, after }];
}

interface SoughtRow<S extends "Space" | "Component"> extends Sought {
  readonly row: CobieRow<S>;
}

const soughtRoom = (row: CobieRow<"Space">): SoughtRow<"Space"> => {
  const { Name, ExtIdentifier, FloorName } = row.values;
  return { row, identifier: ExtIdentifier, names: spellings(Name, null), storey: FloorName };
};

const soughtAsset = (row: CobieRow<"Component">): SoughtRow<"Component"> => {
  const { Name, ExtIdentifier, TagNumber } = row.values;
  return { row, identifier: ExtIdentifier, names: spellings(Name, TagNumber), storey: null };
};

const namesOf = <Row extends { readonly row: CobieRow<"Space"> | CobieRow<"Component"> }>(
  match: CobieMatch<Row, { readonly name: string }>,
): CobieFound => ({
  found: match.pairs.length,
  only_file: match.only_file.map(({ row }) => row.values.Name ?? ""),
  only_here: match.only_here.map(({ name }) => name),
  ambiguous: match.ambiguous.map(({ row }) => row.values.Name ?? ""),
});

/**
 * The ways in which a name of a workbook may be meant. A workbook may not name two things alike: programs, ours too, number the second
 * ("Büro (2)") and put the tag behind ("Pumpe P1").
 */
function spellings(name: string | null, tag: string | null): readonly string[] {
  if (name === null) return [];
  const plain = name.trim();
  const numberless = unnumbered(plain);
  return [...new Set([plain, numberless, withoutTag(plain, tag), withoutTag(numberless, tag)])];
}

const unnumbered = (name: string): string => name.replace(/ \(\d+\)$/, "");

const withoutTag = (name: string, tag: string | null): string =>
  tag !== null && name.length > tag.length + 1 && name.endsWith(` ${tag}`)
    ? name.slice(0, -tag.length - 1)
    : name;

interface Given {
  readonly name: string | null;
  readonly tag: string | null;
  /** What it is called here. */
  readonly here: string;
  /** How things without a name are called in workbooks. */
  readonly unnamed: readonly string[];
}

/** The name that a row gives a thing, without its tag; null when it is the one that it has. */
function nameGiven({ name, tag, here, unnamed }: Given): string | null {
  const same = new Set((here.trim() === "" ? unnamed : [here]).map(comparable));
  if (name === null || spellings(name, tag).some((one) => same.has(comparable(one)))) return null;
  const numberless = unnumbered(name.trim());
  const tagless = withoutTag(numberless, tag);
  return tagless === numberless ? name : tagless;
}

interface Said {
  readonly field: CobieField;
  readonly before: string | null;
  readonly after: string | null;
}

/** The differences among what a row says: what it says nothing of, or the same, is none. */
function changesOf(
  thing: Pick<CobieChange, "id" | "kind" | "of">,
  said: readonly Said[],
): readonly CobieChange[] {
  return said.flatMap(({ field, before, after }): CobieChange[] => {
    const text = onLine(after ?? "");
    const isSame = text === "" || text === onLine(before ?? "");
    return isSame ? [] : [{ ...thing, field, before, after: text }];
  });
}

function roomChanges({ values }: CobieRow<"Space">, room: CobieRoom): readonly CobieChange[] {
  const name = nameGiven({ name: values.Name, tag: null, here: room.name, unnamed: ["Space"] });
  return changesOf({ id: room.id, kind: "space", of: room.name }, [
    { field: "name", before: room.name, after: name },
    { field: "long_name", before: room.long_name, after: values.Description },
    { field: "usage", before: room.usage, after: values.Category },
  ]);
}

function assetChanges({ values }: CobieRow<"Component">, asset: CobieAsset): readonly CobieChange[] {
  const { id, name: here, ifc_class, type_name } = asset;
  const { Name, TypeName, TagNumber } = values;
  const name = nameGiven({ name: Name, tag: TagNumber, here, unnamed: [ifc_class] });
  const typeHere = { here: type_name ?? "", unnamed: [ifc_class, "Type"] };
  const type = nameGiven({ name: TypeName, tag: null, ...typeHere });
  return changesOf({ id, kind: "asset", of: here.trim() || ifc_class }, [
    { field: "name", before: here, after: name },
    { field: "type_name", before: type_name, after: type },
  ]);
}

/** Measures count as the same up to one hundredth: workbooks round. */
const sameMeasure = 0.01;

function measuresOf(
  { values }: CobieRow<"Space">,
  room: CobieRoom,
  { m, m2 }: CobieUnits,
): readonly CobieMeasure[] {
  const said = [
    { field: "net_area_m2", here: room.net_area_m2, file: values.NetArea, unit: m2 },
    { field: "gross_area_m2", here: room.gross_area_m2, file: values.GrossArea, unit: m2 },
    { field: "height_m", here: room.height_m, file: values.UsableHeight, unit: m },
  ] as const;
  return said.flatMap(({ field, here, file, unit }): CobieMeasure[] => {
    if (here === null || file === null || unit === null) return [];
    const size = file * unit;
    return Math.abs(size - here) <= sameMeasure * Math.max(Math.abs(here), Math.abs(size))
      ? []
      : [{ id: room.id, of: room.name, field, here, file: size }];
  });
}

/** How many metres, or square metres, one unit of a workbook is; null for a word that is not known. */
interface CobieUnits {
  readonly m: number | null;
  readonly m2: number | null;
}

const foot_m = 0.3048;

const lengths: readonly (readonly [RegExp, number])[] = [
  [/^(milli\s*met(er|re)s?|mm)$/i, 0.001],
  [/^(centi\s*met(er|re)s?|cm)$/i, 0.01],
  [/^(met(er|re)s?|m)$/i, 1],
  [/^(foot|feet|ft)$/i, foot_m],
  [/^(inch(es)?|in)$/i, foot_m / 12],
];

const areas: readonly (readonly [RegExp, number])[] = [
  [/^(square\s*milli\s*met(er|re)s?|mm2|mm²)$/i, 1e-6],
  [/^(square\s*centi\s*met(er|re)s?|cm2|cm²)$/i, 1e-4],
  [/^(square\s*met(er|re)s?|m2|m²|sqm)$/i, 1],
  [/^(square\s*(foot|feet)|ft2|ft²|sqft)$/i, foot_m ** 2],
  [/^(square\s*inch(es)?|in2|in²)$/i, (foot_m / 12) ** 2],
];

/** What the facility of a workbook says its numbers are in. A unit that is not known is not guessed. */
function cobieUnits(
  facility: {
    readonly LinearUnits: string | null;
    readonly AreaUnits: string | null;
  } | null,
): CobieUnits {
  return { m: sizeOf(facility?.LinearUnits, lengths), m2: sizeOf(facility?.AreaUnits, areas) };
}

const sizeOf = (word: string | null | undefined, known: typeof lengths): number | null =>
  (word && known.find(([pattern]) => pattern.test(word.trim().replaceAll("_", " ")))?.[1]) || null;

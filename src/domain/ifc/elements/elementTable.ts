import { plainLetters } from "#kernel/plainLetters.ts";
import { classIn, classKey, classText, systemsIn } from "./classification.ts";
import type { BuildingModel, Classification, PropertyGroup, PropertyValue } from "../model.ts";

/** One element or room as a line of a table. */
export interface ElementRow {
  readonly express_id: number;
  readonly global_id: string;
  readonly ifc_class: string;
  readonly name: string;
  readonly type_name: string | null;
  readonly tag: string | null;
  readonly storey: string | null;
  readonly classes: readonly Classification[];
}

/** A property or quantity that can be a column: the set and the name together say which. */
export interface PropertyColumn {
  /** `set.name`: how the address and the export call it. */
  readonly key: string;
  readonly set: string;
  readonly name: string;
  /** How many elements and rooms have it. */
  readonly count: number;
}

/** A system of classes as a column; its key cannot be that of a property. */
export interface ClassColumn {
  readonly key: string;
  /** Null where the file names none. */
  readonly system: string | null;
  readonly count: number;
}

/** What can be a column of the table beside those that it always has. */
export type TableColumn = PropertyColumn | ClassColumn;

type Properties = ReadonlyMap<number, readonly PropertyGroup[]>;

/** All elements and rooms of a model, by storey from the lowest up, then by class and name. */
export function elementRows({ storeys, elements, spaces }: BuildingModel): readonly ElementRow[] {
  const ordered = storeys.toSorted((a, b) => a.elevation_m - b.elevation_m);
  const place = new Map(ordered.map(({ express_id }, at) => [express_id, at]));
  const roomStoreys = new Map(spaces.map((space) => [space.express_id, space.storey_id]));
  const storeyOf = (id: number | null) => (id === null ? undefined : place.get(id));
  const rows = [
    ...spaces.map((space) => ({
      at: storeyOf(space.storey_id),
      express_id: space.express_id,
      global_id: space.global_id,
      ifc_class: "IfcSpace",
      name: [space.name, space.long_name].filter(Boolean).join(" "),
      type_name: null,
      tag: null,
      classes: space.classifications ?? [],
    })),
    ...elements.map((element) => ({
      at: storeyOf(
        element.storey_id ?? (element.space_id === null ? null : (roomStoreys.get(element.space_id) ?? null)),
      ),
      express_id: element.express_id,
      global_id: element.global_id,
      ifc_class: element.ifc_class,
      name: element.name,
      type_name: element.type_name,
      tag: element.tag,
      classes: element.classifications ?? [],
    })),
  ];
  const words = new Intl.Collator("de", { numeric: true });
  return rows
    .toSorted(
      (a, b) =>
        (a.at ?? Infinity) - (b.at ?? Infinity) ||
        words.compare(a.ifc_class, b.ifc_class) ||
        words.compare(a.name, b.name) ||
        a.express_id - b.express_id,
    )
    .map(({ at, ...row }) => ({ ...row, storey: at === undefined ? null : ordered[at]!.name }));
}

/** What a table is narrowed to; undefined means all. */
export interface RowFilter {
  readonly ifc_class?: string | undefined;
  /** Name of a storey; empty for those without one. */
  readonly storey?: string | undefined;
  /** Key of a class (`classKey`); empty for what has none. */
  readonly in_class?: string | undefined;
  /** Words that must all occur in name, type, tag, GlobalId or classes. */
  readonly text?: string | undefined;
}

/** The rows that fit a filter, in their order. */
export function filterRows(rows: readonly ElementRow[], filter: RowFilter): readonly ElementRow[] {
  const words = plainLetters(filter.text ?? "")
    .split(/\s+/)
    .filter(Boolean);
  return rows.filter((row) => {
    if (filter.ifc_class !== undefined && row.ifc_class !== filter.ifc_class) return false;
    if (filter.storey !== undefined && (row.storey ?? "") !== filter.storey) return false;
    if (filter.in_class !== undefined && !isIn(row, filter.in_class)) return false;
    if (words.length === 0) return true;
    const classes = row.classes.map(classText).join(" ");
    const said = plainLetters(
      `${row.name} ${row.type_name ?? ""} ${row.tag ?? ""} ${row.global_id} ${classes}`,
    );
    return words.every((word) => said.includes(word));
  });
}

const isIn = ({ classes }: ElementRow, key: string) =>
  key === "" ? classes.length === 0 : classes.some((one) => classKey(one) === key);

/** Every property and quantity that occurs among `rows`, the most frequent first. */
export function propertyColumns(
  rows: readonly ElementRow[],
  properties: Properties,
): readonly PropertyColumn[] {
  const found = new Map<string, { set: string; name: string; count: number }>();
  for (const { express_id } of rows) {
    const own = new Set<string>();
    for (const { name: set, values } of properties.get(express_id) ?? [])
      for (const name of Object.keys(values)) {
        const key = `${set}.${name}`;
        if (own.has(key)) continue;
        own.add(key);
        const known = found.get(key);
        if (known) known.count++;
        else found.set(key, { set, name, count: 1 });
      }
  }
  return [...found]
    .map(([key, column]) => ({ key, ...column }))
    .toSorted((a, b) => b.count - a.count || a.key.localeCompare(b.key));
}

/** The systems by which rows are classified, the most used first. */
export function classColumns(rows: readonly ElementRow[]): readonly ClassColumn[] {
  return systemsIn(rows.map(({ classes }) => classes)).map((one) => ({
    key: `:${one.system ?? ""}`,
    ...one,
  }));
}

/** What stands in a column: a class with code and title, or the value of a property (see `propertyValue`). */
export const columnValue = (
  properties: Properties,
  { express_id, classes }: Pick<ElementRow, "express_id" | "classes">,
  column: TableColumn,
): PropertyValue | undefined =>
  "system" in column ? classIn(classes, column.system) : propertyValue(properties, express_id, column);

/** The value of a property of one element; undefined when it does not have it, null when it is named and empty. */
export function propertyValue(
  properties: Properties,
  express_id: number,
  { set, name }: Pick<PropertyColumn, "set" | "name">,
): PropertyValue | undefined {
  for (const group of properties.get(express_id) ?? [])
    if (group.name === set && Object.hasOwn(group.values, name)) return group.values[name];
  return undefined;
}

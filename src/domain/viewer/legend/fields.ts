import { classesOf, classIn, classSystems } from "../../ifc/elements/classification.ts";
import type { BuildingModel, Origin, PropertyGroup, PropertyValue } from "../../ifc/model.ts";

/** All property and quantity sets of a model, per express id. */
export type AllProperties = ReadonlyMap<number, readonly PropertyGroup[]>;

/** Fields that the model itself has, whatever sets its things carry. */
export const ownFields = [
  "class",
  "type",
  "storey",
  "external",
  "material",
  "usage",
  "area",
  "u_value",
  "heat_loss",
  "area_grade",
  "u_value_grade",
] as const;
export type OwnField = (typeof ownFields)[number];

/** Something that things can be told apart by. */
export interface Field {
  /** The same for the same field of another model. */
  readonly key: string;
  /** Name of the set; null for a field of the model itself, whose `name` is then an `OwnField`; `classSet` for a system of classes. */
  readonly set: string | null;
  readonly name: string;
  readonly isNumber: boolean;
  /** Things that have a value. */
  readonly count: number;
}

/** Values by express id; null for a thing that names the field and says nothing. */
export type FieldValues = ReadonlyMap<number, PropertyValue>;

/** Stands for a set in the fields of classifications; the name of such a field is that of its system, empty where it has none. */
export const classSet = ":classification";

/** The key of a field of the model itself. */
export const ownKey = (field: OwnField): string => `:${field}`;

const setKey = (set: string, name: string) => JSON.stringify([set, name]);

type Known = Pick<BuildingModel, "storeys" | "spaces" | "elements"> & {
  /** W/K of the elements of the envelope, by express id; without an energy balance nothing is known of it. */
  readonly heat_losses?: ReadonlyMap<number, number> | undefined;
};

/** Every field in which at least one thing of the model has a value: those of the model first, then by set and name. */
export function fieldsOf(model: Known, properties: AllProperties): readonly Field[] {
  const own = ownFields.flatMap((name): Field[] => {
    const values = ownValues(model, name);
    const count = filled(values);
    return count > 0 ? [{ key: ownKey(name), set: null, name, isNumber: isNumeric(values), count }] : [];
  });
  const classes = classSystems(model).map(({ system, count }): Field => {
    const name = system ?? "";
    return { key: setKey(classSet, name), set: classSet, name, isNumber: false, count };
  });
  const found = new Map<string, { set: string; name: string; count: number; isNumber: boolean }>();
  for (const groups of properties.values())
    for (const { name: set, values } of groups)
      for (const [name, value] of Object.entries(values)) {
        if (isEmpty(value)) continue;
        const key = setKey(set, name);
        const entry = found.get(key) ?? { set, name, count: 0, isNumber: true };
        found.set(key, entry);
        entry.count++;
        entry.isNumber &&= typeof value === "number";
      }
  const collator = new Intl.Collator("de", { numeric: true });
  const sets = [...found].map(([key, field]): Field => ({ key, ...field }));
  return [
    ...own,
    ...classes,
    ...sets.toSorted((a, b) => collator.compare(a.set!, b.set!) || collator.compare(a.name, b.name)),
  ];
}

/** What each thing of the model says in a field; things without it are missing. */
export function fieldValues(key: string, model: Known, properties: AllProperties): FieldValues {
  const own = ownFields.find((field) => ownKey(field) === key);
  if (own) return ownValues(model, own);
  const classes = classSystems(model).find(({ system }) => setKey(classSet, system ?? "") === key);
  if (classes) return classValues(model, classes.system);
  const values = new Map<number, PropertyValue>();
  for (const [id, groups] of properties)
    for (const group of groups)
      for (const [name, value] of Object.entries(group.values))
        if (setKey(group.name, name) === key && !values.has(id)) values.set(id, value);
  return values;
}

function classValues(model: Known, system: string | null): FieldValues {
  const values = new Map<number, PropertyValue>();
  for (const [id, classes] of classesOf(model)) {
    const own = classIn(classes, system);
    if (own !== undefined) values.set(id, own);
  }
  return values;
}

function ownValues(model: Known, field: OwnField): FieldValues {
  const storeys = new Map(model.storeys.map(({ express_id, name }) => [express_id, name]));
  const values = new Map<number, PropertyValue>();
  for (const element of model.elements) {
    const value = {
      class: () => element.ifc_class.replace(/(StandardCase|ElementedCase)$/, ""),
      type: () => element.type_name,
      storey: () => storeys.get(element.storey_id ?? -1) ?? null,
      external: () => element.is_external,
      material: () => element.layers.map(({ material }) => material).find(Boolean) ?? null,
      usage: () => undefined,
      area: () => element.area_m2?.value ?? null,
      u_value: () => element.u_value?.value ?? null,
      heat_loss: () => model.heat_losses?.get(element.express_id),
      area_grade: () => gradeOf(element.area_m2?.origin ?? null),
      u_value_grade: () => gradeOf(element.u_value?.origin ?? null),
    }[field]();
    if (value !== undefined) values.set(element.express_id, value);
  }
  for (const space of model.spaces) {
    const value = {
      class: () => "IfcSpace",
      type: () => undefined,
      storey: () => storeys.get(space.storey_id ?? -1) ?? null,
      external: () => undefined,
      material: () => undefined,
      usage: () => space.usage,
      area: () => space.net_area_m2 ?? space.gross_area_m2,
      u_value: () => undefined,
      heat_loss: () => undefined,
      area_grade: () => gradeOf(space.area_origin),
      u_value_grade: () => undefined,
    }[field]();
    if (value !== undefined) values.set(space.express_id, value);
  }
  return values;
}

/** Data quality of a value: A stated in the model, B derived from it, C assumed; null without a value. */
export function gradeOf(origin: Origin | null): "A" | "B" | "C" | null {
  if (!origin) return null;
  if (origin.from === "default") return "C";
  return origin.from === "layers" || origin.from === "boundaries" || origin.from === "geometry" ? "B" : "A";
}

/** Whether a property says nothing: it is not there, or an empty text. */
export const isEmpty = (value: PropertyValue | undefined): boolean =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");

const filled = (values: FieldValues) => [...values.values()].filter((value) => !isEmpty(value)).length;

const isNumeric = (values: FieldValues) =>
  [...values.values()].every((value) => isEmpty(value) || typeof value === "number");

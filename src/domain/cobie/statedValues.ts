import type { Classification, PropertyGroup, PropertyValue } from "../ifc/model.ts";

/** What the file says of the kind of a thing. */
interface Kind {
  /** By a property of COBie. */
  readonly category?: string | undefined;
  /** By its properties. */
  readonly use?: string | undefined;
  readonly classifications?: readonly Classification[] | undefined;
  readonly object_type?: string | undefined;
  readonly predefined_type?: string | null | undefined;
}

/** The category of a thing: the stated one, else its use, else its class as “code: title”, else its ObjectType, else its PredefinedType; null without any. */
export function categoryOf({
  category,
  use,
  classifications = [],
  object_type,
  predefined_type,
}: Kind): string | null {
  const [named] = classifications.map(({ code, title }) => [code, title].filter(Boolean).join(": "));
  return category || use || named || object_type || predefined_type || null;
}

/** The first value that properties have under one of the names, in the order of the names; case and blanks do not matter. */
function stated(
  groups: readonly PropertyGroup[],
  names: readonly string[],
): Exclude<PropertyValue, null> | null {
  for (const wanted of names.map(plain))
    for (const { values } of groups)
      for (const [name, value] of Object.entries(values))
        if (value !== null && value !== "" && plain(name) === wanted) return value;
  return null;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, "");

/** A text of the properties, without blanks around it; null without any. */
export function statedText(groups: readonly PropertyGroup[], names: readonly string[]): string | null {
  const value = stated(groups, names);
  return value === null ? null : String(value).trim() || null;
}

/** A number above 0 of the properties; null without any. */
export function statedMeasure(groups: readonly PropertyGroup[], names: readonly string[]): number | null {
  const value = stated(groups, names);
  return typeof value === "number" && value > 0 && Number.isFinite(value) ? value : null;
}

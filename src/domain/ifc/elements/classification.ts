import type { BuildingModel, Classification } from "../model.ts";

/** A system by which things of a model are classified. */
export interface ClassSystem {
  /** Null where the file names none. */
  readonly system: string | null;
  /** How many elements and rooms have a class of it. */
  readonly count: number;
}

type Known = Pick<BuildingModel, "elements" | "spaces">;

const none: readonly Classification[] = [];

/** The classes of every element and room, by express id; those without any are missing. */
export function classesOf({ elements, spaces }: Known): ReadonlyMap<number, readonly Classification[]> {
  const all = [...elements, ...spaces].map(
    ({ express_id, classifications }) => [express_id, classifications ?? none] as const,
  );
  return new Map(all.filter(([, classes]) => classes.length > 0));
}

/** The systems of a model, the most used first. */
export const classSystems = (model: Known): readonly ClassSystem[] => systemsIn(classesOf(model).values());

/** The systems that occur in the classes of things, the most used first. */
export function systemsIn(things: Iterable<readonly Classification[]>): readonly ClassSystem[] {
  const counts = new Map<string | null, number>();
  for (const classes of things)
    for (const system of new Set(classes.map((one) => one.system)))
      counts.set(system, (counts.get(system) ?? 0) + 1);
  return [...counts]
    .map(([system, count]) => ({ system, count }))
    .toSorted((a, b) => b.count - a.count || (a.system ?? "").localeCompare(b.system ?? ""));
}

/** What tells classes apart, and how an address names one: `DIN 276: 331`. */
export const classKey = ({
  system,
  code,
  title,
}: Pick<Classification, "system" | "code" | "title">): string => `${system ?? ""}: ${code ?? title ?? ""}`;

/** A class in one line: `331 Tragende Außenwände`. */
export const classText = ({ code, title }: Pick<Classification, "code" | "title">): string =>
  [code, title].filter(Boolean).join(" ");

/** What a thing is in one system, in one line; undefined when it is nothing there. */
export function classIn(classes: readonly Classification[], system: string | null): string | undefined {
  const own = classes.filter((one) => one.system === system);
  return own.length > 0 ? own.map(classText).join(", ") : undefined;
}

const words = new Intl.Collator("de", { numeric: true });

/** The order of classes: by system, then by code, then by title. */
export const byClass = (
  a: Pick<Classification, "system" | "code" | "title">,
  b: Pick<Classification, "system" | "code" | "title">,
): number => words.compare(a.system ?? "", b.system ?? "") || words.compare(classText(a), classText(b));

/**
 * Whether the file classifies things and this record does not know how: it was kept by a version of the product that did not read
 * classifications. A record that has read them says so with every thing, with an empty list where there are none.
 */
export const lacksClasses = ({ elements, spaces, counts }: Known & Pick<BuildingModel, "counts">): boolean =>
  (counts["IfcRelAssociatesClassification"] ?? 0) > 0 &&
  [...elements, ...spaces].every(({ classifications }) => classifications === undefined);

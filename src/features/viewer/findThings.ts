import type { BuildingModel } from "#domain/ifc/model.ts";

/** A room or element as the list shows it. */
export interface Thing {
  readonly express_id: number;
  readonly kind: "space" | "element";
  readonly title: string;
  readonly ifc_class: string | null;
  readonly area_m2: number | null;
}

/** The things of one storey; `storey` null for those that belong to none. */
interface ThingsOfStorey {
  readonly storey: { readonly express_id: number; readonly name: string } | null;
  readonly things: readonly Thing[];
}

/** The most elements a search lists: more would not be read. */
const mostElements = 60;

/**
 * Rooms by storey from the top down, sorted as a reader sorts them; a search of two or more letters finds elements
 * too, by name, tag, type or class. Every word of the search must occur. Case and accents do not matter.
 */
export function findThings(
  model: Pick<BuildingModel, "storeys" | "spaces" | "elements">,
  search: string,
): readonly ThingsOfStorey[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const fits = (...texts: readonly (string | null)[]) => {
    const text = folded(texts.filter(Boolean).join(" "));
    return words.every((word) => text.includes(word));
  };
  const spaces = model.spaces
    .filter((space) => fits(space.name, space.long_name, space.usage, space.storey))
    .map((space) => ({ storey: space.storey_id, thing: ofSpace(space) }));
  const elements =
    words.join("").length < 2
      ? []
      : model.elements
          .filter((element) => fits(element.name, element.tag, element.type_name, element.ifc_class))
          .slice(0, mostElements)
          .map((element) => ({ storey: element.storey_id, thing: ofElement(element) }));
  return byStorey(model, [...spaces, ...elements]);
}

/** What a room is called: number and name, each once. */
export const spaceTitle = (space: { readonly name: string; readonly long_name: string | null }) =>
  [...new Set([space.name, space.long_name].filter((part) => part !== null && part.trim() !== ""))].join(" ");

const ofSpace = (space: BuildingModel["spaces"][number]): Thing => ({
  express_id: space.express_id,
  kind: "space",
  title: spaceTitle(space),
  ifc_class: null,
  area_m2: space.net_area_m2 ?? space.gross_area_m2,
});

const ofElement = (element: BuildingModel["elements"][number]): Thing => ({
  express_id: element.express_id,
  kind: "element",
  title: element.name,
  ifc_class: element.ifc_class,
  area_m2: null,
});

function byStorey(
  { storeys }: Pick<BuildingModel, "storeys">,
  found: readonly { readonly storey: number | null; readonly thing: Thing }[],
): readonly ThingsOfStorey[] {
  const ordered = storeys.toSorted((a, b) => b.elevation_m - a.elevation_m);
  const known = new Set(ordered.map((storey) => storey.express_id));
  const of = (belongs: (storey: number | null) => boolean) =>
    found
      .filter(({ storey }) => belongs(storey))
      .map(({ thing }) => thing)
      .toSorted(
        (a, b) =>
          b.kind.localeCompare(a.kind) || collator.compare(a.title, b.title) || a.express_id - b.express_id,
      );
  return [
    ...ordered.map((storey) => ({ storey, things: of((id) => id === storey.express_id) })),
    { storey: null, things: of((id) => id === null || !known.has(id)) },
  ].filter(({ things }) => things.length > 0);
}

const collator = new Intl.Collator("de", { numeric: true });

const folded = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .trim();

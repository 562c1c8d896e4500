import { plainLetters } from "#kernel/plainLetters.ts";
import type { BuildingModel } from "../ifc/model.ts";

/** A room or element as a tree shows it. */
export interface TreeThing {
  readonly express_id: number;
  readonly kind: "space" | "element";
  readonly title: string;
  readonly ifc_class: string | null;
  readonly storey_id: number | null;
  readonly area_m2: number | null;
}

/** What a branch stands for. */
export type BranchLabel =
  | { readonly kind: "storey" | "system" | "zone"; readonly name: string }
  | { readonly kind: "class"; readonly ifc_class: string }
  | { readonly kind: "rooms" }
  /** What belongs to no storey, system or zone. */
  | { readonly kind: "none" };

/** A branch of the tree with everything below it. */
export interface Branch {
  readonly key: string;
  readonly label: BranchLabel;
  readonly branches: readonly Branch[];
  readonly things: readonly TreeThing[];
  /** Everything in it, express ids. */
  readonly ids: ReadonlySet<number>;
}

/** Ways to put a building into a tree. */
export const treeOrders = ["storey", "class", "system", "zone"] as const;
export type TreeOrder = (typeof treeOrders)[number];

type Known = Pick<BuildingModel, "storeys" | "spaces" | "elements" | "groups">;

/** What a room is called: number and name, each once. */
export const spaceTitle = (space: { readonly name: string; readonly long_name: string | null }) =>
  [...new Set([space.name, space.long_name].filter((part) => part !== null && part.trim() !== ""))].join(" ");

/**
 * Rooms and elements of a building as a tree. Every word of the search must occur in the name, tag, type or class of a
 * thing, whatever the case and the accents; branches without things are left out.
 */
export function thingTree(model: Known, order: TreeOrder, search = ""): readonly Branch[] {
  const things = thingsOf(model, search);
  if (order === "class") return byClass(things, "");
  if (order === "storey") return byStorey(model, things);
  const byId = new Map(things.map((thing) => [thing.express_id, thing]));
  const groups = model.groups.filter(({ kind }) => kind === order);
  const taken = new Set(groups.flatMap(({ members }) => members));
  const branches = groups
    .map(({ express_id, name, members }) => {
      const found = members.flatMap((id) => byId.get(id) ?? []);
      return branch(`${order} ${express_id}`, { kind: order, name }, [], sorted(found));
    })
    .toSorted((a, b) => collator.compare(nameOf(a), nameOf(b)));
  const rest = things.filter(({ express_id, kind }) => !taken.has(express_id) && isOf(order, kind));
  return [...branches, branch("none", { kind: "none" }, [], sorted(rest))].filter(({ ids }) => ids.size > 0);
}

/** All things that a search finds, in the order of a table: storeys from the top down, then by title. */
export function thingsOf(model: Omit<Known, "groups">, search = ""): readonly TreeThing[] {
  const words = plainLetters(search).split(/\s+/).filter(Boolean);
  const fits = (...texts: readonly (string | null)[]) => {
    if (words.length === 0) return true;
    const text = plainLetters(texts.filter(Boolean).join(" "));
    return words.every((word) => text.includes(word));
  };
  const spaces = model.spaces
    .filter((space) => fits(space.name, space.long_name, space.usage, space.storey))
    .map((space): TreeThing => ({
      express_id: space.express_id,
      kind: "space",
      title: spaceTitle(space),
      ifc_class: null,
      storey_id: space.storey_id,
      area_m2: space.net_area_m2 ?? space.gross_area_m2,
    }));
  const elements = model.elements
    .filter((element) => fits(element.name, element.tag, element.type_name, element.ifc_class))
    .map((element): TreeThing => ({
      express_id: element.express_id,
      kind: "element",
      title: element.name,
      ifc_class: element.ifc_class,
      storey_id: element.storey_id,
      area_m2: element.area_m2?.value ?? null,
    }));
  return [...spaces, ...elements];
}

/** Zones are made of rooms, systems of elements: what is left over of the other kind belongs to neither. */
const isOf = (order: "system" | "zone", kind: TreeThing["kind"]) =>
  order === "zone" ? kind === "space" : kind === "element";

function byStorey(model: Known, things: readonly TreeThing[]): readonly Branch[] {
  const storeys = model.storeys.toSorted((a, b) => b.elevation_m - a.elevation_m);
  const known = new Set(storeys.map(({ express_id }) => express_id));
  const of = (key: string, label: BranchLabel, belongs: (storey: number | null) => boolean) => {
    const own = things.filter(({ storey_id }) => belongs(storey_id));
    const rooms = own.filter(({ kind }) => kind === "space");
    return branch(
      key,
      label,
      byClass(
        own.filter(({ kind }) => kind === "element"),
        `${key} `,
      ),
      sorted(rooms),
    );
  };
  return [
    ...storeys.map(({ express_id, name }) =>
      of(`storey ${express_id}`, { kind: "storey", name }, (id) => id === express_id),
    ),
    of("none", { kind: "none" }, (id) => id === null || !known.has(id)),
  ].filter(({ ids }) => ids.size > 0);
}

/** The most frequent classes first; rooms before all of them. */
function byClass(things: readonly TreeThing[], prefix: string): readonly Branch[] {
  const groups = Map.groupBy(things, ({ ifc_class }) =>
    ifc_class === null ? null : ifc_class.replace(/(StandardCase|ElementedCase)$/, ""),
  );
  return [...groups]
    .toSorted(([a, one], [b, other]) =>
      a === null ? -1 : b === null ? 1 : other.length - one.length || a.localeCompare(b),
    )
    .map(([ifc_class, own]) =>
      branch(
        `${prefix}class ${ifc_class}`,
        ifc_class === null ? { kind: "rooms" } : { kind: "class", ifc_class },
        [],
        sorted(own),
      ),
    );
}

function branch(
  key: string,
  label: BranchLabel,
  branches: readonly Branch[],
  things: readonly TreeThing[],
): Branch {
  const ids = new Set([
    ...things.map(({ express_id }) => express_id),
    ...branches.flatMap((one) => [...one.ids]),
  ]);
  return { key, label, branches, things, ids };
}

const nameOf = ({ label }: Branch) => ("name" in label ? label.name : "");

const collator = new Intl.Collator("de", { numeric: true });

const sorted = (things: readonly TreeThing[]) =>
  things.toSorted((a, b) => collator.compare(a.title, b.title) || a.express_id - b.express_id);

import {
  attributeOf,
  booleanOf,
  childOf,
  childrenOf,
  textOfChild,
  type XmlElement,
} from "../xml/parseXml.ts";
import type { Camera, Component, Components, Line, Point, View } from "./model.ts";

/** A bitmap as a viewpoint's file names it, before its file is looked for. */
export interface NamedBitmap {
  readonly reference: string;
  readonly location: Point;
  readonly normal: Point;
  readonly up: Point;
  readonly height: number;
}

/** What a viewpoint's file says, without the bytes of its bitmaps. */
export interface ReadView extends Omit<View, "bitmaps" | "own_guid"> {
  readonly guid: string | null;
  readonly bitmaps: readonly NamedBitmap[];
  /** How many cameras, lines, planes and bitmaps were left out because of numbers that are none. */
  readonly unreadable: number;
}

/** Reads `VisualizationInfo` of all three versions. */
export function readView(root: XmlElement): ReadView {
  let unreadable = 0;
  const readable = <T>(values: readonly (T | null)[]): readonly T[] => {
    const good = values.filter((value) => value !== null);
    unreadable += values.length - good.length;
    return good;
  };
  const [camera] = readable(
    root.children.filter(({ name }) => name.endsWith("Camera")).map((element) => cameraOf(element)),
  );
  return {
    guid: attributeOf(root, "Guid"),
    camera: camera ?? null,
    components: componentsOf(childOf(root, "Components")),
    lines: readable(childrenOf(childOf(root, "Lines"), "Line").map(lineOf)),
    clipping_planes: readable(
      childrenOf(childOf(root, "ClippingPlanes"), "ClippingPlane").map((element) => {
        const [location, direction] = pointsOf(element, ["Location", "Direction"]);
        return location && direction ? { location, direction } : null;
      }),
    ),
    bitmaps: readable(bitmapElements(root).map(bitmapOf)),
    unknown: root.children.filter(({ name }) => !known.has(name)),
    unreadable,
  };
}

const known = new Set([
  "Components",
  "OrthogonalCamera",
  "PerspectiveCamera",
  "Lines",
  "ClippingPlanes",
  "Bitmaps",
  "Bitmap",
]);

/** 2.0 repeats `Bitmaps`, 2.1 repeats `Bitmap`, 3.0 puts `Bitmap` into one `Bitmaps`; all hold a `Reference`. */
const bitmapElements = (root: XmlElement): readonly XmlElement[] =>
  [...root.children, ...childrenOf(root, "Bitmaps").flatMap(({ children }) => children)].filter(
    (element) => /^Bitmaps?$/.test(element.name) && childOf(element, "Reference") !== undefined,
  );

function cameraOf(element: XmlElement): Camera | null {
  const [position, direction, up] = pointsOf(element, [
    "CameraViewPoint",
    "CameraDirection",
    "CameraUpVector",
  ]);
  if (!position || !direction || !up) return null;
  const place = { position, direction, up, aspect_ratio: numberOf(textOfChild(element, "AspectRatio")) };
  if (element.name === "PerspectiveCamera") {
    const field_of_view = numberOf(textOfChild(element, "FieldOfView"));
    return field_of_view === null ? null : { kind: "perspective", ...place, field_of_view };
  }
  const view_to_world_scale = numberOf(textOfChild(element, "ViewToWorldScale"));
  return view_to_world_scale === null ? null : { kind: "orthogonal", ...place, view_to_world_scale };
}

function lineOf(element: XmlElement): Line | null {
  const [start, end] = pointsOf(element, ["StartPoint", "EndPoint"]);
  return start && end ? { start, end } : null;
}

function bitmapOf(element: XmlElement): NamedBitmap | null {
  const [location, normal, up] = pointsOf(element, ["Location", "Normal", "Up"]);
  const height = numberOf(textOfChild(element, "Height"));
  const reference = textOfChild(element, "Reference")?.trim();
  return location && normal && up && height !== null && reference !== undefined
    ? { reference, location, normal, up, height }
    : null;
}

function pointsOf(element: XmlElement, names: readonly string[]): readonly (Point | null)[] {
  return names.map((name) => {
    const point = childOf(element, name);
    const [x, y, z] = ["X", "Y", "Z"].map((axis) => numberOf(textOfChild(point, axis)));
    return x == null || y == null || z == null ? null : [x, y, z];
  });
}

/** A finite number as XML Schema writes it; null for anything else. */
export function numberOf(text: string | null): number | null {
  const plain = text?.trim() ?? "";
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) && Number.isFinite(Number(plain))
    ? Number(plain)
    : null;
}

function componentsOf(element: XmlElement | undefined): Components | null {
  if (!element) return null;
  const flat = childrenOf(element, "Component");
  if (flat.length > 0) return flatComponents(element, flat);
  const visibility = childOf(element, "Visibility");
  const hints = childOf(element, "ViewSetupHints") ?? childOf(visibility, "ViewSetupHints");
  const coloring = childrenOf(childOf(element, "Coloring"), "Color").map((one) => ({
    color: attributeOf(one, "Color") ?? "",
    components: childrenOf(childOf(one, "Components") ?? one, "Component").map(componentOf),
  }));
  return {
    selection: childrenOf(childOf(element, "Selection"), "Component").map(componentOf),
    // Without the attribute nothing is seen (its default in the schema); without the element nothing is said.
    default_visibility: booleanOf(attributeOf(visibility, "DefaultVisibility")) ?? visibility === undefined,
    exceptions: childrenOf(childOf(visibility, "Exceptions"), "Component").map(componentOf),
    hints: hints
      ? {
          spaces_visible: booleanOf(attributeOf(hints, "SpacesVisible")) ?? false,
          space_boundaries_visible: booleanOf(attributeOf(hints, "SpaceBoundariesVisible")) ?? false,
          openings_visible: booleanOf(attributeOf(hints, "OpeningsVisible")) ?? false,
        }
      : null,
    coloring: coloring.filter(({ color }) => color !== ""),
  };
}

/**
 * BCF 2.0 lists components with what holds for each of them. Where one is hidden, everything that is not listed is seen;
 * where only visible ones are listed, nothing else is (implementation agreement "Exporting Components in Viewpoint").
 */
function flatComponents(element: XmlElement, flat: readonly XmlElement[]): Components {
  const isHidden = (one: XmlElement) => booleanOf(attributeOf(one, "Visible")) === false;
  const stated = booleanOf(attributeOf(element, "DefaultVisibility"));
  const default_visibility = stated ?? flat.some(isHidden);
  const colors = new Map<string, Component[]>();
  for (const one of flat) {
    const color = attributeOf(one, "Color");
    if (color !== null) colors.set(color, [...(colors.get(color) ?? []), componentOf(one)]);
  }
  return {
    selection: flat.filter((one) => booleanOf(attributeOf(one, "Selected")) === true).map(componentOf),
    default_visibility,
    exceptions: flat.filter((one) => isHidden(one) === default_visibility).map(componentOf),
    hints: null,
    coloring: [...colors].map(([color, components]) => ({ color, components })),
  };
}

const componentOf = (element: XmlElement): Component => ({
  ifc_guid: attributeOf(element, "IfcGuid"),
  originating_system: textOfChild(element, "OriginatingSystem"),
  authoring_tool_id: textOfChild(element, "AuthoringToolId"),
});

import type { XmlElement } from "../xml/parseXml.ts";
import { element, textElement } from "../xml/writeXml.ts";
import type { Bitmap, Camera, Component, Components, Point, View, WrittenVersion } from "./model.ts";

/** The file of a view (`VisualizationInfo`), elements in the order of the schema. */
export function viewXml(view: View, viewpoint: string, version: WrittenVersion): XmlElement {
  const { components, camera, lines, clipping_planes: planes, bitmaps } = view;
  return element("VisualizationInfo", { Guid: view.own_guid ?? viewpoint }, [
    components && componentsXml(components, version),
    camera && cameraXml(camera, version),
    list(
      "Lines",
      lines.map(({ start, end }) =>
        element("Line", {}, [point("StartPoint", start), point("EndPoint", end)]),
      ),
    ),
    list(
      "ClippingPlanes",
      planes.map(({ location, direction }) =>
        element("ClippingPlane", {}, [point("Location", location), point("Direction", direction)]),
      ),
    ),
    ...(version === "3.0"
      ? [
          list(
            "Bitmaps",
            bitmaps.map((one) => bitmapXml(one, "Format")),
          ),
        ]
      : bitmaps.map((one) => bitmapXml(one, "Bitmap"))),
    ...view.unknown,
  ]);
}

const list = (name: string, elements: readonly XmlElement[]): XmlElement | null =>
  elements.length === 0 ? null : element(name, {}, elements);

/** A number in the shortest form that is the same number again. */
const number = (name: string, value: number): XmlElement =>
  element(name, {}, Object.is(value, -0) ? "-0" : String(value));

const point = (name: string, [x, y, z]: Point): XmlElement =>
  element(name, {}, [number("X", x), number("Y", y), number("Z", z)]);

function cameraXml(camera: Camera, version: WrittenVersion): XmlElement {
  const isPerspective = camera.kind === "perspective";
  return element(isPerspective ? "PerspectiveCamera" : "OrthogonalCamera", {}, [
    point("CameraViewPoint", camera.position),
    point("CameraDirection", camera.direction),
    point("CameraUpVector", camera.up),
    isPerspective
      ? number("FieldOfView", camera.field_of_view)
      : number("ViewToWorldScale", camera.view_to_world_scale),
    // BCF 3.0 demands it; a square says least about a picture that nobody has measured.
    version === "3.0" ? number("AspectRatio", camera.aspect_ratio ?? 1) : null,
  ]);
}

function componentsXml(components: Components, version: WrittenVersion): XmlElement {
  const hints =
    components.hints &&
    element("ViewSetupHints", {
      SpacesVisible: String(components.hints.spaces_visible),
      SpaceBoundariesVisible: String(components.hints.space_boundaries_visible),
      OpeningsVisible: String(components.hints.openings_visible),
    });
  const exceptions = list("Exceptions", components.exceptions.map(componentXml));
  const coloring = components.coloring.map(({ color, components: coloured }) =>
    element(
      "Color",
      { Color: color },
      version === "3.0"
        ? [element("Components", {}, coloured.map(componentXml))]
        : coloured.map(componentXml),
    ),
  );
  return element("Components", {}, [
    version === "2.1" ? hints : null,
    list("Selection", components.selection.map(componentXml)),
    element("Visibility", { DefaultVisibility: String(components.default_visibility) }, [
      version === "3.0" ? hints : null,
      exceptions,
    ]),
    list("Coloring", coloring),
  ]);
}

const componentXml = (component: Component): XmlElement =>
  element("Component", { IfcGuid: component.ifc_guid }, [
    textElement("OriginatingSystem", component.originating_system),
    textElement("AuthoringToolId", component.authoring_tool_id),
  ]);

const bitmapXml = (bitmap: Bitmap, format: string): XmlElement =>
  element("Bitmap", {}, [
    element(format, {}, bitmap.picture.format.toUpperCase()),
    element("Reference", {}, bitmap.name),
    point("Location", bitmap.location),
    point("Normal", bitmap.normal),
    point("Up", bitmap.up),
    number("Height", bitmap.height),
  ]);

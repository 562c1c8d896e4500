import type { ViewerCamera, ViewerEye, ViewerPlane } from "../../bcf/viewerCamera.ts";
import type { KeptSection, KeptView } from "./keptView.ts";
import { type Measure, measureKinds, type Place } from "../measure.ts";

/**
 * A kept view as it lies in a document, which another version of the product may have written: what is not understood is left out, as if
 * it had not been kept.
 */
export function readKeptView(value: unknown): KeptView {
  const view = fieldsOf(value);
  return {
    camera: cameraOf(view["camera"]),
    eye: eyeOf(view["eye"]),
    section: sectionOf(view["section"]),
    hidden: textsOf(view["hidden"]),
    isolated: Array.isArray(view["isolated"]) ? textsOf(view["isolated"]) : null,
    is_xray: view["is_xray"] === true,
    is_alone: view["is_alone"] === true,
    is_labelled: view["is_labelled"] === true,
    selected: textOf(view["selected"]),
    measures: listOf(view["measures"]).flatMap((one) => measureOf(one) ?? []),
    colour_by: textOf(view["colour_by"]),
  };
}

function cameraOf(value: unknown): ViewerCamera | null {
  const { azimuth, polar, target, height_m } = fieldsOf(value);
  const place = placeOf(target);
  return isNumber(azimuth) && isNumber(polar) && isNumber(height_m) && height_m > 0 && place
    ? { azimuth, polar, target: place, height_m }
    : null;
}

function eyeOf(value: unknown): ViewerEye | null {
  const { eye, azimuth, polar, field_deg } = fieldsOf(value);
  const place = placeOf(eye);
  return isNumber(azimuth) &&
    isNumber(polar) &&
    isNumber(field_deg) &&
    field_deg > 1 &&
    field_deg < 170 &&
    place
    ? { eye: place, azimuth, polar, field_deg }
    : null;
}

function sectionOf(value: unknown): KeptSection | null {
  const { kind, storey, moved_m, axis, at_m, is_flipped, turned_rad, planes } = fieldsOf(value);
  if (kind === "storey" && typeof storey === "string" && isNumber(moved_m)) return { kind, storey, moved_m };
  if (
    kind === "plane" &&
    (axis === "x" || axis === "y" || axis === "z") &&
    isNumber(at_m) &&
    isNumber(turned_rad)
  )
    return { kind, axis, at_m, is_flipped: is_flipped === true, turned_rad };
  const known = kind === "planes" ? listOf(planes).flatMap((one) => planeOf(one) ?? []) : [];
  return known.length > 0 ? { kind: "planes", planes: known } : null;
}

function planeOf(value: unknown): ViewerPlane | null {
  const { normal, constant } = fieldsOf(value);
  const direction = placeOf(normal);
  return direction && isNumber(constant) ? { normal: direction, constant } : null;
}

function measureOf(value: unknown): Measure | null {
  const { id, kind, points } = fieldsOf(value);
  const known = measureKinds.find((one) => one === kind);
  const places = listOf(points).map(placeOf);
  return typeof id === "string" && known && places.length > 1 && places.every((place) => place !== null)
    ? { id, kind: known, points: places }
    : null;
}

function placeOf(value: unknown): Place | null {
  const [x, y, z] = listOf(value);
  return isNumber(x) && isNumber(y) && isNumber(z) ? [x, y, z] : null;
}

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textsOf = (value: unknown): readonly string[] => listOf(value).filter((one) => typeof one === "string");
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

import { frontOfBox, mainAzimuth, mainFace } from "../geometry/mainFaces.ts";
import type { Element, FaceSummary, SourcedNumber } from "../model.ts";
import { angleBetween } from "../geometry/plan.ts";

/** Flag of a stated area that the body of its element contradicts. */
export const areaDiffers = "area_differs_from_body";

/** A stated area may lie so far outside of what the body shows in any reading. */
const tolerance = 0.05;

/** What the body of a wall, slab, roof or covering shows: its area as drawn, and the least and the greatest that a quantity may mean by it. */
interface DrawnArea {
  readonly area_m2: number;
  readonly least_m2: number;
  readonly most_m2: number;
}

/** Null for what has no such area: openings, columns, equipment, and without a body. */
export function drawnArea({ ifc_class }: Element, summary: FaceSummary | undefined): DrawnArea | null {
  if (summary === undefined) return null;
  if (ifc_class.startsWith("IfcWall")) return uprightArea(summary);
  if (!/^Ifc(Slab|Roof|Covering)/.test(ifc_class)) return null;
  const [x0, y0, z0, x1, y1, z1] = summary.box;
  const isUpright = z1 - z0 > Math.min(x1 - x0, y1 - y0) && mainFace(summary) > upper(summary);
  if (isUpright) return uprightArea(summary);
  const top = upper(summary);
  const plan = summary.faces.reduce(
    (sum, { tilt_deg, area_m2 }) =>
      tilt_deg < 75 ? sum + area_m2 * Math.cos((tilt_deg * Math.PI) / 180) : sum,
    0,
  );
  const lower = summary.faces.reduce(
    (sum, { tilt_deg, area_m2 }) => (tilt_deg > 105 ? sum + area_m2 : sum),
    0,
  );
  const slope = plan > 0 ? top / plan : 1;
  return ranged(top, [plan, lower, (x1 - x0) * (y1 - y0) * slope]);
}

/** Both sides of something upright, mitred ends left out, and its front without openings. */
function uprightArea(summary: FaceSummary): DrawnArea | null {
  const azimuth = mainAzimuth(summary);
  if (azimuth === null) return null;
  const sides = [azimuth, azimuth + 180].map((towards) =>
    summary.faces.reduce(
      (sum, face) =>
        face.tilt_deg > 60 && face.tilt_deg < 120 && angleBetween(face.azimuth_deg, towards) < 30
          ? sum + face.area_m2
          : sum,
      0,
    ),
  );
  return ranged(Math.max(...sides), [...sides, frontOfBox(summary, azimuth)]);
}

const upper = ({ faces }: FaceSummary): number =>
  faces.reduce((sum, { tilt_deg, area_m2 }) => (tilt_deg < 75 ? sum + area_m2 : sum), 0);

function ranged(area_m2: number, others: readonly number[]): DrawnArea | null {
  const all = [area_m2, ...others.filter((one) => one > 0)];
  return area_m2 > 0 ? { area_m2, least_m2: Math.min(...all), most_m2: Math.max(...all) } : null;
}

/** Whether a stated area lies outside of everything that the body shows. */
export const contradicts = (stated: number, { least_m2, most_m2 }: DrawnArea): boolean =>
  stated < (1 - tolerance) * least_m2 || stated > (1 + tolerance) * most_m2;

/** Marks areas of walls, slabs, roofs and coverings that their own bodies contradict (`area_differs_from_body`). */
export function checkElementAreas(
  elements: readonly Element[],
  faces: readonly FaceSummary[],
): readonly Element[] {
  const bodies = new Map(faces.map((one) => [one.express_id, one]));
  return elements.map((element) => {
    const drawn = drawnArea(element, bodies.get(element.express_id));
    if (drawn === null) return element;
    const marked = (one: SourcedNumber | null): SourcedNumber | null =>
      one === null || one.origin.from === "geometry" || !contradicts(one.value, drawn)
        ? one
        : { ...one, flags: [...(one.flags ?? []), areaDiffers] };
    const [net, area] = [marked(element.net_area_m2), marked(element.area_m2)];
    return net === element.net_area_m2 && area === element.area_m2
      ? element
      : { ...element, net_area_m2: net, area_m2: area };
  });
}

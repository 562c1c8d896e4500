import type { PlanDrawing } from "#domain/viewer/plan/planDrawing.ts";
import type { ReportStorey } from "./storeys.ts";

/** Two storeys, of which the upper one has no rooms. */
export const twoStoreys: readonly ReportStorey[] = [
  {
    global_id: "eg",
    name: "Erdgeschoss",
    rooms: [
      { number: "0.01", name: "Küche", area_m2: 40 },
      { number: "0.02", name: "Bad", area_m2: 38.4 },
    ],
  },
  { global_id: "dg", name: "Dachgeschoss", rooms: [] },
];

/** A house of two rooms side by side inside one outer wall, 10 × 8 m unless a test wants another size. */
export function aHousePlan({ width = 10, depth = 8 } = {}): PlanDrawing {
  const middle = width / 2;
  const inner = Math.min(width, depth) / 40;
  const room = (from: number, to: number) =>
    `M${from} ${inner}L${to} ${inner}L${to} ${depth - inner}L${from} ${depth - inner}Z`;
  return {
    box: [-1, -1, width + 2, depth + 2],
    parts: [
      { express_id: 1, kind: "room", path: room(inner, middle) },
      { express_id: 2, kind: "room", path: room(middle, width - inner) },
      {
        express_id: 3,
        kind: "cut",
        path: `M0 0L${width} 0L${width} ${depth}L0 ${depth}Z${room(inner, width - inner)}`,
      },
      { express_id: 4, kind: "door", path: `M${middle} 0L${middle + 0.9} 0` },
    ],
    labels: [
      {
        express_id: 1,
        x: middle / 2,
        y: depth / 2,
        number: "0.01",
        name: "Küche",
        area_m2: 40,
        width_m: middle - inner,
      },
      {
        express_id: 2,
        x: middle * 1.5,
        y: depth / 2,
        number: "0.02",
        name: "Bad",
        area_m2: 38.4,
        width_m: middle - inner,
      },
    ],
    north_deg: 30,
  };
}

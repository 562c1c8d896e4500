import { facetsOf } from "./body.ts";

/**
 * The angle, in radians, by which most of the walls of a building are turned against the axes, within ±45°: weighted with their faces.
 */
export function mainDirection(uprights: readonly Float64Array[]): number {
  const bins = new Float64Array(360);
  const turns: { readonly angle: number; readonly area: number }[] = [];
  for (const triangles of uprights)
    for (const { normal, area } of facetsOf(triangles)) {
      if (Math.abs(normal[2]) > 0.1) continue;
      const degrees = ((((Math.atan2(normal[1], normal[0]) * 180) / Math.PI) % 90) + 90) % 90;
      turns.push({ angle: degrees, area });
      bins[Math.round(degrees * 4) % 360]! += area;
    }
  let best = 0;
  for (let bin = 0; bin < 360; bin++) if (around(bins, bin) > around(bins, best) + 1e-9) best = bin;
  let [weight, sum] = [0, 0];
  for (const { angle, area } of turns) {
    const off = ((((angle - best / 4 + 45) % 90) + 90) % 90) - 45;
    if (Math.abs(off) > 0.5) continue;
    weight += area;
    sum += off * area;
  }
  const degrees = weight === 0 ? 0 : best / 4 + sum / weight;
  const within = degrees > 45 ? degrees - 90 : degrees;
  return Math.abs(within) < 0.02 ? 0 : (within * Math.PI) / 180;
}

const around = (bins: Float64Array, bin: number): number =>
  bins[bin]! + bins[(bin + 1) % 360]! + bins[(bin + 359) % 360]!;

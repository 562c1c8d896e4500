import { expect, test } from "vitest";
import { sphere } from "./sphere.ts";

test("a sphere is closed, faces outwards and nearly has the volume of one", () => {
  const { points, faces } = sphere([5, 6, 7], 2, 2);
  expect(faces).toHaveLength(320);
  const edges = faces.flatMap(([a, b, c]) => [`${a} ${b}`, `${b} ${c}`, `${c} ${a}`]);
  expect(new Set(edges).size).toBe(edges.length);
  expect(edges.every((edge) => edges.includes(edge.split(" ").reverse().join(" ")))).toBe(true);
  const volume = faces.reduce((sum, [i, j, k]) => {
    const [a, b, c] = [i, j, k].map((n) => points[n - 1] ?? [0, 0, 0]);
    if (!a || !b || !c) return Number.NaN;
    const cross = [b[1] * c[2] - b[2] * c[1], b[2] * c[0] - b[0] * c[2], b[0] * c[1] - b[1] * c[0]] as const;
    return sum + (a[0] * cross[0] + a[1] * cross[1] + a[2] * cross[2]) / 6;
  }, 0);
  const whole = (4 / 3) * Math.PI * 8;
  expect(volume).toBeGreaterThan(whole * 0.94);
  expect(volume).toBeLessThan(whole);
});

import type { Bytes } from "../bytes.ts";
import { png } from "./png.ts";

type Point = readonly [x: number, y: number];

/** The mark on a grid of 32: a square cut by a section line whose arrow ends take two corners. */
const mark: readonly (readonly Point[])[] = [
  [
    [2, 4],
    [4, 2],
    [10, 2],
    [10, 30],
    [4, 30],
    [2, 28],
  ],
  [
    [20.5, 2],
    [28, 2],
    [30, 4],
    [30, 28],
    [28, 30],
    [20.5, 30],
    [12, 21.5],
    [12, 10.5],
  ],
];

/** Lines looked at per row of pixels: what smooths the slanted edges. */
const linesPerRow = 4;

/**
 * The icon of an application as PNG: the mark in white on a ground of `colour`, full bleed, the mark in the middle 60 %
 * so that any mask a system cuts leaves it whole. Same input, same bytes.
 * @param size pixels per side. @param colour `#rrggbb`.
 */
export function iconPng(size: number, colour: string): Bytes {
  const ground = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const rows = new Uint8Array(size * (1 + size * 3));
  for (let y = 0, out = 0; y < size; y++) {
    const white = coverage(y, size);
    rows[out++] = 0; // no filter
    for (let x = 0; x < size; x++) {
      for (const part of ground) rows[out++] = Math.round(part + (255 - part) * white[x]!);
    }
  }
  return png(size, size, rows);
}

/** Share of each pixel of a row that lies in the mark, 0…1. */
function coverage(y: number, size: number): Float64Array {
  const covered = new Float64Array(size);
  const pixels = (size * 0.6) / 32;
  for (let line = 0; line < linesPerRow; line++) {
    const height = (y + (line + 0.5) / linesPerRow - size * 0.2) / pixels;
    for (const polygon of mark) {
      const [left, right] = crossings(polygon, height).map((x) => x * pixels + size * 0.2);
      if (left === undefined || right === undefined) continue;
      for (let x = Math.floor(left); x < right; x++) {
        covered[x]! += (Math.min(right, x + 1) - Math.max(left, x)) / linesPerRow;
      }
    }
  }
  return covered;
}

/** Where a level line enters and leaves a convex-by-rows polygon, from the left. */
function crossings(polygon: readonly Point[], y: number): number[] {
  const found: number[] = [];
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [[xi, yi], [xj, yj]] = [polygon[i]!, polygon[j]!];
    if (yi > y !== yj > y) found.push(((xj - xi) * (y - yi)) / (yj - yi) + xi);
  }
  return found.toSorted((a, b) => a - b);
}

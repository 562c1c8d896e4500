import type { Shape } from "./geometry.ts";
import type { Matrix, Vector } from "./matrix.ts";
import type { FaceSummary } from "../model.ts";
import { eachTriangle } from "./triangles.ts";

/**
 * Sums up what a solid looks like from outside, over all the shapes it consists of: areas by direction, volume, box,
 * footprint. Directions are rounded to whole degrees.
 */
export class Solid {
  private readonly directions = new Map<number, number>();
  private readonly box: [number, number, number, number, number, number] = [
    Infinity,
    Infinity,
    Infinity,
    -Infinity,
    -Infinity,
    -Infinity,
  ];
  private volume = 0;
  private up = 0;
  private down = 0;

  /** Adds one placed shape. Coordinates should lie near the origin: volumes are sums of large numbers otherwise. */
  add(shape: Shape, matrix: Matrix): void {
    eachTriangle(shape, matrix, (a, b, c) => {
      // the area vector is half the cross product of two sides, m²; numbers, because an object for each triangle takes longer than the sums
      const x = ((b[1] - a[1]) * (c[2] - a[2]) - (b[2] - a[2]) * (c[1] - a[1])) / 2;
      const y = ((b[2] - a[2]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[2] - a[2])) / 2;
      const z = ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2;
      this.volume += (a[0] * x + a[1] * y + a[2] * z) / 3;
      if (z > 0) this.up += z;
      else this.down -= z;
      this.face(x, y, z);
      this.widen(a, b, c);
    });
  }

  private widen(a: Vector, b: Vector, c: Vector): void {
    const { box } = this;
    box[0] = Math.min(box[0], a[0], b[0], c[0]);
    box[1] = Math.min(box[1], a[1], b[1], c[1]);
    box[2] = Math.min(box[2], a[2], b[2], c[2]);
    box[3] = Math.max(box[3], a[0], b[0], c[0]);
    box[4] = Math.max(box[4], a[1], b[1], c[1]);
    box[5] = Math.max(box[5], a[2], b[2], c[2]);
  }

  /** Area of the projection onto the ground, m². For a closed solid without overhangs: its floor area. */
  get footprint_m2(): number {
    return Math.max(this.up, this.down);
  }

  /** Vertical extent, m. */
  get height_m(): number {
    return Math.max(0, this.box[5] - this.box[2]);
  }

  get volume_m3(): number {
    return Math.abs(this.volume);
  }

  /**
   * Whether the shapes close and have the size of something built. Where the engine's boolean operations go wrong, up
   * and down differ or a corner lies far away.
   */
  get isSound(): boolean {
    const flat = this.footprint_m2;
    return (
      flat > 0 && Math.abs(this.up - this.down) <= 0.01 * flat && this.height_m < 1000 && this.volume_m3 > 0
    );
  }

  /** The summary of an element; directions with less than 1 cm² are left out. */
  summary(express_id: number): FaceSummary {
    const faces = [...this.directions]
      .filter(([, area_m2]) => area_m2 >= 1e-4)
      .map(([key, area_m2]) => ({ azimuth_deg: key % 360, tilt_deg: Math.floor(key / 360), area_m2 }))
      .toSorted((a, b) => b.area_m2 - a.area_m2);
    return { express_id, faces, volume_m3: this.volume_m3, box: [...this.box] };
  }

  private face(x: number, y: number, z: number): void {
    const area = Math.hypot(x, y, z);
    if (area < 1e-12) return;
    const tilt = Math.round((Math.acos(Math.max(-1, Math.min(1, z / area))) * 180) / Math.PI);
    // Straight up and down have no azimuth.
    const flat = tilt === 0 || tilt === 180;
    const azimuth = flat ? 0 : (Math.round((Math.atan2(x, y) * 180) / Math.PI) + 360) % 360;
    const key = tilt * 360 + azimuth;
    this.directions.set(key, (this.directions.get(key) ?? 0) + area);
  }
}

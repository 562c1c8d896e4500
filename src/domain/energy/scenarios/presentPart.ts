import type { PartKind } from "#domain/ifc/envelope/envelopePart.ts";
import type { SizeClass } from "../data/heatingSystems.ts";
import type { Border } from "../data/tabulaConstants.ts";

/** A part of the envelope as measures see it. */
export interface PresentPart {
  /** Id of the part in the input of its balance. */
  readonly id: string;
  readonly kind: PartKind;
  readonly border: Border;
  readonly area_m2: number;
  /** W/(m²·K) */
  readonly u_w_m2k: number;
  /** Windows only. */
  readonly g_value: number | null;
}

/** Years that stand for a system that is put in now: the newest rows of the tables. */
export const newestSystems = { building: 2010, generator: 2010 } as const;

/** Size of a building as the system tables divide it, from the code of its TABULA boundary conditions. */
export const sizeOfCode = (code: string): SizeClass => (code.endsWith("MUH") ? "MUH" : "SUH");

import { startOf } from "#kernel/wholeText.ts";
import type { LabelTarget } from "./label.ts";

interface Space {
  readonly global_id: string;
  readonly name: string;
  readonly long_name?: string | null;
  readonly storey?: string | null;
}

interface Asset {
  readonly global_id: string;
  readonly ifc_class: string;
  readonly name: string;
  readonly type_name?: string | null;
  readonly storey?: string | null;
}

/** What of a building a label can hang on: its rooms, its equipment, and of that what counts as meters (`IfcFlowMeter`). */
export const labelTargets = (spaces: readonly Space[], assets: readonly Asset[]): readonly LabelTarget[] => [
  ...spaces.map(({ global_id, name, long_name, storey }) => ({
    target_kind: "space" as const,
    target_global_id: global_id,
    target_name: words([name, long_name]) || global_id,
    storey: storey ?? null,
  })),
  ...assets.map(({ global_id, ifc_class, name, type_name, storey }) => ({
    target_kind: /^IfcFlowMeter/i.test(ifc_class) ? ("meter" as const) : ("asset" as const),
    target_global_id: global_id,
    target_name: words([name]) || words([type_name]) || global_id,
    storey: storey ?? null,
  })),
];

const words = (parts: readonly (string | null | undefined)[]): string =>
  startOf([...new Set(parts.map((part) => part?.trim() ?? "").filter(Boolean))].join(" "), 200);

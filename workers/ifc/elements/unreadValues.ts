import type { Element, PropertyGroup } from "#domain/ifc/model.ts";
import { unreadGValue } from "./gValues.ts";
import { statedUValue, unreadUValue } from "./uValues.ts";

/** Elements with a U-value or g-value that does not count, each with what stands there. */
interface UnreadValues {
  /** U-values that cannot be one. */
  readonly implausible: readonly string[];
  /** What no value can be read from. */
  readonly unreadable: readonly string[];
}

/** What elements state of U and g in vain, where nothing else that they state counts. */
export function unreadValues(
  parts: readonly Element[],
  groupsOf: (id: number) => readonly PropertyGroup[],
): UnreadValues {
  const implausible: string[] = [];
  const unreadable: string[] = [];
  for (const { express_id, global_id, name, ifc_class, u_value, g_value, resistance } of parts) {
    const groups = groupsOf(express_id);
    const label = name || global_id;
    if (u_value === null && resistance === undefined) {
      const said = statedUValue(groups)?.value ?? unreadUValue(groups);
      if (typeof said === "number") implausible.push(`${label}: ${said}`);
      else if (said !== null) unreadable.push(`${label}: ${said}`);
    }
    // what lets no sun through, as a solid door, has a g-value of 0
    const said = g_value === null && hasGlass.test(ifc_class) ? unreadGValue(groups) : null;
    if (said !== null) unreadable.push(`${label}: ${said}`);
  }
  return { implausible, unreadable };
}

const hasGlass = /^Ifc(Window|CurtainWall|Plate)/;

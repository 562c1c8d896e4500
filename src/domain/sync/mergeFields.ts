import { pickFields, statedValue, weighedFields } from "./edits.ts";
import { mergeSet } from "./mergeSet.ts";
import { mergeValue } from "./mergeValue.ts";
import type { MergePolicy } from "./mergePolicy.ts";
import { type Fields, same } from "./same.ts";
import type { Merged, Sides, Superseded } from "./superseded.ts";

/**
 * Merges group by group and field by field; where both sides changed one, the later arrival wins, which is this device. What neither
 * side knows a start of started empty: a default that the server has filled in was said by nobody. A step of the server is never undone
 * by what this device says together with an older state.
 */
export function mergeFields(
  policy: MergePolicy,
  { base: known, local, master }: Sides,
): Pick<Merged, "superseded"> & {
  readonly merged: Record<string, unknown>;
  /** A step of this device is not in it, because it does not start from where somebody else's has led. */
  readonly isStepLost: boolean;
} {
  const base: Fields = { ...policy.empty, ...known };
  const sides = { base, local, master };
  const merged: Record<string, unknown> = { ...master };
  const superseded: Superseded[] = [];
  let isStepLost = false;
  const together = new Set([...Object.values(policy.groups ?? {}).flat(), ...(policy.computed ?? [])]);

  Object.assign(merged, wonGroup(policy.computed ?? [], sides)?.won); // without history: computed again from the same inputs
  for (const [field_group, group] of Object.entries(policy.groups ?? {})) {
    const { won, isContested } = wonGroup(group, sides) ?? {};
    if (won && isContested && group.some((field) => isOvertaken(policy, field, sides))) {
      const kept = pickFields(master, group);
      if (isStepped(policy, sides)) isStepLost = true;
      else
        superseded.push({ field_group, base: pickFields(base, group), lost: won, kept, lost_from: "device" });
      continue;
    }
    Object.assign(merged, won);
    if (won && isContested)
      superseded.push({
        field_group,
        base: pickFields(base, group),
        lost: pickFields(master, group),
        kept: won,
        lost_from: "server",
      });
  }
  for (const field of weighedFields(local)) {
    if (local[field] === undefined || together.has(field)) continue;
    if (isOvertaken(policy, field, sides)) {
      isStepLost ||= !same(local[field], master[field]) && isStepped(policy, sides);
      continue;
    }
    const { value, overwritten } = mergeField(policy, field, sides);
    merged[field] = value;
    if (overwritten) superseded.push(overwritten);
  }
  return { merged, superseded, isStepLost };
}

/** Whether this device has changed the state of a document. */
const isStepped = ({ steps }: MergePolicy, { base, local }: Sides): boolean =>
  steps !== undefined && !same(statedValue(base, local, steps.field), base?.[steps.field]);

/** Whether somebody else has taken a step, and what this device says starts from a state that is not there any more. */
function isOvertaken(policy: MergePolicy, field: string, sides: Sides): boolean {
  const { steps, forward = {} } = policy;
  if (steps?.field !== field || Object.hasOwn(forward, field)) return false;
  const { base, local, master } = sides;
  if (same(master[field], base?.[field])) return false;
  if (!isStepped(policy, sides)) return true;
  // a state that this version does not know is left to the server
  const theirs = String(master[field]);
  return Object.hasOwn(steps.next, theirs) && !steps.next[theirs]!.includes(String(local[field]));
}

/** The fields of a group as this device has them when it changed one of them; `isContested`: so did somebody else, differently. */
function wonGroup(group: readonly string[], { base, local, master }: Sides) {
  if (group.every((field) => same(statedValue(base, local, field), base?.[field]))) return undefined;
  const won = Object.fromEntries(group.map((field) => [field, statedValue(base, local, field) ?? null]));
  const isContested =
    group.some((field) => !same(master[field], base?.[field])) &&
    group.some((field) => !same(master[field], won[field]));
  return { won, isContested };
}

interface MergedField {
  readonly value: unknown;
  readonly overwritten?: Superseded;
}

function mergeField(policy: MergePolicy, field: string, sides: Sides): MergedField {
  const { base, local, master } = sides;
  const steps = policy.forward && Object.hasOwn(policy.forward, field) && policy.forward[field];
  if (steps) {
    const isUntouched = same(local[field], base?.[field]); // then the server's word stands, also when it takes one back
    return { value: isUntouched ? master[field] : furthest(steps, local[field], master[field]) };
  }
  const one = { field_group: field, base: pickFields(base, [field]) };
  if (policy.immutable?.includes(field) && (master[field] ?? null) !== null) {
    const value = master[field];
    if (same(local[field], base?.[field]) || same(local[field], value)) return { value };
    const lost = pickFields(local, [field]);
    return { value, overwritten: { ...one, lost, kept: pickFields(master, [field]), lost_from: "device" } };
  }
  const whole = policy.whole?.includes(field) ?? false;
  const values = { base: base?.[field], local: local[field], master: master[field] };
  const set = policy.sets?.includes(field) && mergeSet(values);
  if (set) return { value: set };
  const { value, contested } = mergeValue(values, { whole });
  if (!contested) return { value };
  const lost = { [field]: contested.lost ?? null };
  const kept = { [field]: contested.kept ?? null };
  return {
    value,
    overwritten: {
      field_group: field,
      base: { [field]: contested.base ?? null },
      lost,
      kept,
      lost_from: "server",
    },
  };
}

/** The later of two steps; a step that this version does not know is taken for later than all it knows. */
function furthest(steps: readonly string[], one: unknown, other: unknown): unknown {
  const place = (step: unknown) => {
    if ((step ?? null) === null) return -1;
    const known = steps.findIndex((name) => name === step);
    return known === -1 ? steps.length : known;
  };
  return place(one) > place(other) ? one : other;
}

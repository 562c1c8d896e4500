import { err, ok, type Result } from "#kernel/result.ts";
import { checkInput } from "../../monthly/input/checkInput.ts";
import { isStopping } from "../../monthly/input/monthlyFinding.ts";
import type { MonthlyInput, Provenance } from "../../monthly/input/monthlyInput.ts";
import type { MonthlyModelProblem } from "../modelFinding.ts";
import { type FieldRule, fieldRule } from "./overrideFields.ts";
import { openingFields, withEnteredSystems } from "./enteredSystems.ts";
import { enteredUse } from "./enteredUse.ts";

/** A value that a person puts in the place of what the model or a table says. */
export interface MonthlyOverride {
  /** As in `MonthlyInput.provenance`, e.g. `zones.residential.parts.wall:0a1b.u_w_m2k`. */
  readonly path: string;
  /** Null: not known, where the field may be empty. */
  readonly value: number | string | null;
  readonly reason: string;
}

/** An input with its overrides, and those that met nothing. */
interface Overridden {
  readonly input: MonthlyInput;
  readonly unused: readonly MonthlyOverride[];
}

/**
 * Replaces values by their paths; the provenance of each says that a person did, and why. Of two for one path the later one
 * counts. A value of the wrong kind, or one that stops the balance, is refused by its path.
 */
export function withOverrides(
  input: MonthlyInput,
  overrides: readonly MonthlyOverride[],
): Result<Overridden, MonthlyModelProblem> {
  const byPath = new Map(overrides.map((override) => [override.path, override]));
  const walk = new Walk(byPath);
  const { provenance, climate, ...values } = withEnteredSystems(input, valuesOf(byPath));
  for (const { id, air } of values.zones)
    if (air.mechanical !== null) walk.met(openingFields.ventilationByProfile(id));
  const changed = walk.replaced(values, "") as typeof values;
  if (walk.problem !== null) return err(walk.problem);
  const result: MonthlyInput = {
    ...changed,
    climate,
    provenance: { ...provenance, ...walk.provenance(provenance ?? {}) },
  };
  const refused = checkInput(result)
    .filter(isStopping)
    .map((finding) => responsible(finding.path, walk.used))
    .find((path) => path !== undefined);
  if (refused !== undefined)
    return err({
      kind: "override_refused",
      path: refused,
      value: byPath.get(refused)!.value,
      because: "out_of_range",
    });
  const used = (override: MonthlyOverride) =>
    walk.used.has(override.path) && byPath.get(override.path) === override;
  return ok({ input: result, unused: overrides.filter((override) => !used(override)) });
}

const valuesOf = (
  overrides: ReadonlyMap<string, MonthlyOverride>,
): ReadonlyMap<string, MonthlyOverride["value"]> =>
  new Map([...overrides].map(([path, { value }]) => [path, value] as const));

/** The override that a finding speaks of: its own path, the whole that it is a piece of, or the loss that recovered heat exceeds. */
function responsible(path: string, used: ReadonlySet<string>): string | undefined {
  const above = path.replace(/\.[^.]+$/, "");
  return [path, above, path.replace(/recovered_kwh_m2a$/, "loss_kwh_m2a")].find((one) => used.has(one));
}

/** One walk through an input; remembers what it met. */
class Walk {
  readonly used = new Set<string>();
  problem: MonthlyModelProblem | null = null;
  readonly #overrides: ReadonlyMap<string, MonthlyOverride>;

  constructor(overrides: ReadonlyMap<string, MonthlyOverride>) {
    this.#overrides = overrides;
  }

  /** A path that has no value of its own, because what it says has made a system. */
  met(path: string): void {
    if (this.#overrides.has(path)) this.used.add(path);
  }

  /** The value with everything below it replaced; the same object where nothing changes. */
  replaced(value: unknown, at: string): unknown {
    if (Array.isArray(value)) return this.#list(value, at);
    if (value === null || typeof value !== "object") return value;
    let changed: Record<string, unknown> | null = null;
    for (const [key, before] of Object.entries(value)) {
      const after = this.#field(key, before, at === "" ? key : `${at}.${key}`);
      if (after !== before) changed = { ...(changed ?? value), [key]: after };
    }
    // A generator with a value of its own is not that of the table any more.
    if (changed && "code" in changed) changed["code"] = null;
    return changed ?? value;
  }

  /** Where the replaced values come from now. */
  provenance(before: Readonly<Record<string, Provenance>>): Readonly<Record<string, Provenance>> {
    return Object.fromEntries(
      [...this.used].map((path) => {
        const { reason } = this.#overrides.get(path)!;
        const element = before[path]?.element;
        return [path, { origin: "person", quality: "Q1", reason, ...(element ? { element } : {}) }];
      }),
    );
  }

  #list(list: readonly unknown[], at: string): readonly unknown[] {
    const after = list.map((member) => {
      const id = typeof member === "object" && member !== null && "id" in member ? String(member.id) : null;
      return id === null ? member : this.replaced(member, `${at}.${id}`);
    });
    return after.some((member, index) => member !== list[index]) ? after : list;
  }

  #field(key: string, before: unknown, at: string): unknown {
    const override = this.#overrides.get(at);
    if (override === undefined) return this.replaced(before, at);
    if (key === "use") return this.#use(before, at, override);
    const rule = fieldRule(key, at);
    if (rule === undefined || (typeof before === "object" && before !== null)) return before;
    this.used.add(at);
    const because = fault(rule, override.value);
    if (because === null) return rule.kind === "yes_or_no" ? override.value === "yes" : override.value;
    this.problem ??= { kind: "override_refused", path: at, value: override.value, because };
    return before;
  }

  #use(before: unknown, at: string, override: MonthlyOverride): unknown {
    this.used.add(at);
    const use = enteredUse(override.value);
    if (use !== null) return this.replaced(use, at);
    this.problem ??= { kind: "override_refused", path: at, value: override.value, because: "not_a_choice" };
    return before;
  }
}

/** What is wrong with the kind of a value; null: nothing. */
function fault(rule: FieldRule, value: number | string | null): "not_a_number" | "not_a_choice" | null {
  if (rule.kind === "yes_or_no") return value === "yes" || value === "no" ? null : "not_a_choice";
  if (rule.kind === "choice")
    return typeof value === "string" && rule.of.includes(value) ? null : "not_a_choice";
  if (value === null) return rule.empty ? null : "not_a_number";
  return typeof value === "number" && Number.isFinite(value) ? null : "not_a_number";
}

interface Order {
  readonly asset_id?: string | null;
  readonly state: string;
  readonly plan_id?: string | null;
  readonly category?: string | null;
  readonly due_on?: string | null;
  readonly occurs_on?: string | null;
}

interface Duty {
  readonly asset_id?: string | null;
  readonly applies_here: boolean;
  readonly next_on?: string | null;
}

interface Plan {
  readonly asset_ids?: readonly string[];
  readonly is_active: boolean;
  readonly starts_on?: string | null;
  readonly ends_on?: string | null;
}

/** What says when something is looked at next. */
interface CheckSources {
  readonly orders: readonly Order[];
  readonly duties: readonly Duty[];
  readonly plans: readonly Plan[];
}

const ended: ReadonlySet<string> = new Set(["done", "approved", "cancelled"]);

/**
 * The next check of each piece of equipment by its id, `2026-11-20`: the earliest of open orders of a plan or for a check, of duties, and of
 * plans that are to begin. One that is overdue stays the next one.
 * @param today `2026-11-20`; a plan that has begun makes orders, and says nothing more here.
 */
export function nextChecks(
  { orders, duties, plans }: CheckSources,
  today: string,
): ReadonlyMap<string, string> {
  const next = new Map<string, string>();
  const note = (id: string | null | undefined, day: string | null | undefined) => {
    if (!id || !day) return;
    const known = next.get(id);
    if (known === undefined || day < known) next.set(id, day);
  };
  for (const { asset_id, state, plan_id, category, due_on, occurs_on } of orders)
    if (!ended.has(state) && (plan_id || category === "inspection")) note(asset_id, due_on ?? occurs_on);
  for (const { asset_id, applies_here, next_on } of duties) if (applies_here) note(asset_id, next_on);
  for (const { asset_ids = [], is_active, starts_on, ends_on } of plans)
    if (is_active && starts_on && starts_on >= today && (!ends_on || ends_on >= starts_on))
      for (const id of asset_ids) note(id, starts_on);
  return next;
}

import type { OrderCategory, OrderPriority } from "./orderOptions.ts";

/** A task as a template names it. */
export interface TaskTemplate {
  /** Names it in the ids of what is made of it, so that two devices make one. */
  readonly key: string;
  readonly title: string;
  readonly is_mandatory: boolean;
  readonly asks: "tick" | "value" | "text";
  readonly unit?: string | null;
}

/** What a maintenance plan makes orders of. */
export interface OrderTemplate {
  readonly title: string;
  readonly description?: string | null;
  readonly category: OrderCategory;
  readonly priority: OrderPriority;
  readonly estimate_minutes?: number | null;
  readonly assigned: readonly string[];
  readonly tasks: readonly TaskTemplate[];
}

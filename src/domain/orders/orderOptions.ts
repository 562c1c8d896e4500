/** What an order is about. */
export const orderCategories = [
  "repair",
  "maintenance",
  "inspection",
  "cleaning",
  "damage",
  "meter_reading",
  "other",
] as const;
export type OrderCategory = (typeof orderCategories)[number];

/** How urgent an order is, from least to most. */
export const orderPriorities = ["low", "normal", "high", "urgent"] as const;
export type OrderPriority = (typeof orderPriorities)[number];

/** States of an order; what people call `open` is “neu”. */
export const orderStates = [
  "open",
  "accepted",
  "planned",
  "in_progress",
  "paused",
  "done",
  "approved",
  "reopened",
  "cancelled",
] as const;

/** What a task of an order asks: a tick, a value with its unit, a line of text. */
export const taskAnswers = ["tick", "value", "text"] as const;

/** What stands among parts and costs of an order. */
export const costKinds = ["part", "service", "travel", "other"] as const;

/** How two orders belong together, read from the first to the second. */
export const orderRelations = ["part_of", "blocks", "same_as"] as const;

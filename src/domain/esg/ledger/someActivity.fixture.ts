import { publishedFactors } from "../factors/factorLibrary.ts";
import type { Activity } from "./activity.ts";
import type { Posting } from "./posting.ts";
import { postingsOfActivity } from "./postingsOfActivity.ts";

/** Electricity of a house in Germany in 2024. */
export const someActivity: Activity = {
  project_id: "p",
  country: "DE",
  activity: "electricity",
  supply: "Zähler 7",
  from_day: "2024-01-01",
  to_day: "2024-12-31",
  quantity: 12_345_678,
  unit: "Wh",
  basis: null,
};

/** The postings of an activity with ids of their own; throws when there are none. */
export function posted(activity: Activity, id: string): readonly Posting[] {
  const made = postingsOfActivity(activity, publishedFactors);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.map((fields, index) => ({
    ...fields,
    id: `${id}-${String(index)}`,
    created_at: "2026-11-20T10:00:00.000Z",
  }));
}

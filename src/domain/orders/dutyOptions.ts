/** Areas of the duties of an operator. */
export const dutyAreas = [
  "lifts",
  "fire_protection",
  "drinking_water",
  "playgrounds",
  "electrical",
  "pressure",
  "escape_routes",
  "heating",
  "ventilation",
  "roof_and_trees",
  "gates_and_doors",
  "hazardous",
  "other",
] as const;

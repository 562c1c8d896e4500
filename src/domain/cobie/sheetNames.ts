/** Names of the sheets of COBie 2.4, in their order; `PickLists` is kept apart. */
export const cobieSheetNames = [
  ...(["Contact", "Facility", "Floor", "Space", "Zone", "Type", "Component", "System", "Assembly"] as const),
  ...([
    "Connection",
    "Spare",
    "Resource",
    "Job",
    "Impact",
    "Document",
    "Attribute",
    "Coordinate",
    "Issue",
  ] as const),
] as const;
export type CobieSheetName = (typeof cobieSheetNames)[number];

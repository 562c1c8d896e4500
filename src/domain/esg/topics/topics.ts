/** The areas of ESG, each with a page. */
const esgAreas = ["environment", "social", "governance"] as const;
export type EsgArea = (typeof esgAreas)[number];

/** The topical standards of the ESRS, in their order. */
export const esgTopics = ["E1", "E2", "E3", "E4", "E5", "S1", "S2", "S3", "S4", "G1"] as const;
export type EsgTopic = (typeof esgTopics)[number];

const areaByLetter = { E: "environment", S: "social", G: "governance" } as const;

/** The area a topic belongs to. */
export const areaOf = (topic: EsgTopic): EsgArea => areaByLetter[topic[0] as keyof typeof areaByLetter];

/** The topics of an area, in their order. */
export const topicsOf = (area: EsgArea): readonly EsgTopic[] =>
  esgTopics.filter((topic) => areaOf(topic) === area);

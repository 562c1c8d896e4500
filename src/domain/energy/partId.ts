import type { EnvelopePart } from "#domain/ifc/envelope/envelopePart.ts";

/** Id of a part in the balance: its express id and what it is there, or its kind when it was estimated. */
export const partId = (part: EnvelopePart, index: number): string =>
  part.express_id === null ? `estimated:${part.kind}` : `${part.express_id}:${part.kind}:${index}`;

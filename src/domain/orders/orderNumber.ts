import { sha256 } from "#kernel/sha256.ts";

/** Letters and digits of a temporary number: without those that are taken for each other. */
const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * What people call an order: the number that the server has given, `WO-2026-0001`, else a temporary one that nobody takes for it, `T-7F3K`.
 */
export const orderNumber = ({
  id,
  number,
}: {
  readonly id: string;
  readonly number?: string | null | undefined;
}): string => number ?? temporaryNumber(id);

/** Four signs that follow from the id, the same on every device. */
function temporaryNumber(id: string): string {
  const hash = sha256();
  hash.update(new TextEncoder().encode(id));
  const value = Number.parseInt(hash.digest().slice(0, 5), 16);
  return `T-${[15, 10, 5, 0].map((shift) => signs[(value >> shift) & 31]).join("")}`;
}

import { isRecord } from "#kernel/isRecord.ts";

/**
 * Who operates the product here, for its legal pages, as KLARBAU_OPERATOR says: an object in JSON with `name`, `address`,
 * `represented_by`, `email`, `phone`, `register`, `vat_id`, `data_protection`, `hosting`, and `prices` and `social` for the public pages. Nothing when it is not set.
 * @throws when it is set and is no object.
 */
export function operatorConfig(
  text: string | undefined = process.env["KLARBAU_OPERATOR"],
): object | undefined {
  if (text === undefined || text.trim() === "") return undefined;
  const found: unknown = JSON.parse(text);
  if (!isRecord(found)) throw new Error("KLARBAU_OPERATOR must be an object in JSON");
  return found;
}

/** The operator's address, to which visitors write; nothing when none is set. */
export function operatorEmail(): string | undefined {
  const found: unknown = { ...operatorConfig() };
  return isRecord(found) && typeof found["email"] === "string" ? found["email"] : undefined;
}

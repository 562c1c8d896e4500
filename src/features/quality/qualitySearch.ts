import { qualityKeys, type QualityKey } from "#domain/ifc/quality/qualityCheck.ts";
import { modelSearch, type ModelSearch } from "#shared/model/modelSearch.ts";

/** What the address of the quality report says: project, version, and the check whose list is open. */
interface QualitySearch extends ModelSearch {
  readonly check?: QualityKey;
}

/** Reads the search part of the address; what is not understood is left out. */
export function qualitySearch(search: Readonly<Record<string, unknown>>): QualitySearch {
  const { check } = search;
  return { ...modelSearch(search), ...(isKey(check) && { check }) };
}

const keys: readonly unknown[] = Object.values(qualityKeys).flat();
const isKey = (value: unknown): value is QualityKey => keys.includes(value);

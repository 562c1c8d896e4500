import { isRecord } from "#kernel/isRecord.ts";
import { activityKinds } from "../../ledger/postingOptions.ts";
import { isSourceReading, type SourceReading } from "../../sourceReading.ts";
import { factorUnits, type InventoryFactor, type Publication } from "../inventoryFactor.ts";

/** A factor as an edition states it; purpose, version and publication follow from the edition. */
type EditionFactor = Omit<InventoryFactor, "purpose" | "version" | "publication" | "supply">;

/** The factors of one publication in one edition, as its file holds them. */
interface Edition {
  readonly publication: Omit<Publication, "read">;
  readonly read: SourceReading;
  readonly factors: readonly EditionFactor[];
}

const isText = (value: unknown): boolean => typeof value === "string" && value !== "";
const isNullOr =
  (form: RegExp) =>
  (value: unknown): boolean =>
    value === null || (typeof value === "string" && form.test(value));
const isDay = isNullOr(/^\d{4}-\d{2}-\d{2}$/);
const among = (values: readonly unknown[]) => (value: unknown) => values.includes(value);

/** What each field of a factor has to be. */
const fields: Readonly<Record<keyof EditionFactor, (value: unknown) => boolean>> = {
  id: isText,
  activity: among(activityKinds),
  g_per_unit: (value) => typeof value === "number" && Number.isFinite(value) && value >= 0,
  unit: among(factorUnits),
  basis: among(["Hs", "Hi", null]),
  gas: among(["CO2", "CO2e"]),
  covers: among(["direct", "upstream", "with_upstream"]),
  instrument: among(["grid", "contract", "supplier", "residual", null]),
  country: isNullOr(/^[A-Z]{2}$/),
  year: (value) => value === null || Number.isInteger(value),
  status: among(["standard", "final", "provisional", "estimate"]),
  valid_from: isDay,
  valid_to: isDay,
  by_itself: (value) => typeof value === "boolean",
};

/** Why a file is no edition: what is wrong, the worst first; nothing when it is one. */
export function editionProblems(file: unknown): readonly string[] {
  if (!isRecord(file) || !isRecord(file["publication"]) || !Array.isArray(file["factors"]))
    return ["no publication or no factors"];
  const { id, title, edition, year } = file["publication"];
  const rows: readonly unknown[] = file["factors"];
  return [
    ...(isSourceReading(file["read"]) ? [] : ["read"]),
    ...([id, title, edition].every(isText) && Number.isInteger(year) ? [] : ["publication"]),
    ...rows.flatMap((row, index) =>
      isRecord(row)
        ? Object.entries(fields).flatMap(([name, fits]) =>
            fits(row[name]) ? [] : [`${String(index)}.${name}`],
          )
        : [String(index)],
    ),
  ];
}

const isEdition = (file: unknown): file is Edition => editionProblems(file).length === 0;

/** The factors of an edition, each under the id of the edition. Throws for a file that is none: it came with the product. */
export function factorsOfEdition(file: unknown): readonly InventoryFactor[] {
  if (!isEdition(file)) throw new TypeError(`no edition of factors: ${editionProblems(file).join(", ")}`);
  const { publication, read, factors } = file;
  return factors.map((factor) => ({
    ...factor,
    purpose: "inventory",
    version: publication.id,
    publication: { ...publication, read },
    supply: null,
  }));
}

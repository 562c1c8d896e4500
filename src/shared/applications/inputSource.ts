import { roomFacts } from "#data/building/roomFacts.ts";
import type {
  ConsumptionRow,
  Contact,
  EnergyBalanceRow,
  LabelRow,
  ModelVersion,
  Project,
  SpaceRow,
} from "#data/documents.ts";
import type { ApplicationConfig } from "#domain/application/config/applicationConfig.ts";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import { fromAnswer } from "#domain/application/content/fromAnswer.ts";
import { fromModel } from "#domain/application/content/fromModel.ts";
import { periodEnergy } from "#domain/energy/consumption/consumptionPeriod.ts";
import { storedAnswer } from "#domain/energy/leadingAnswer.ts";
import type { ModelRecord } from "#workers/ifc/client.ts";

/** What an application of a project can be made of, before anything is chosen. */
export type InputSource = Omit<ApplicationInput, "application_id" | "config">;

/** The documents that it comes from. */
interface SourceParts {
  readonly project: Project;
  readonly version: ModelVersion;
  /** Null while this device has not read the model itself: then there are rooms, but no 3D view. */
  readonly record: ModelRecord | null;
  readonly spaces: readonly SpaceRow[];
  readonly contacts: readonly Contact[];
  /** Of both methods, the newest first. */
  readonly balances: readonly EnergyBalanceRow[];
  readonly consumptions?: readonly ConsumptionRow[];
  readonly labels?: readonly LabelRow[];
}

/** Brings together what the product knows of a project: the model, with the names people gave its rooms. */
export function inputSource({
  project,
  version,
  record,
  spaces,
  contacts,
  balances,
  consumptions = [],
  labels = [],
}: SourceParts): InputSource {
  const rows = spaces.filter((row) => row.model_id === version.id);
  const stored = storedAnswer(balances, version.id);
  return {
    project: {
      name: project.name,
      street: project.street ?? null,
      postal_code: project.postal_code ?? null,
      city: project.city ?? null,
      country: project.country ?? null,
      year_of_construction: project.year_of_construction ?? null,
      is_sample: project.is_sample,
    },
    ...(record ? fromRecord(record, rows) : fromRows(version, rows)),
    contacts: contacts.map((contact) => ({
      id: contact.id,
      name: contact.name,
      role: contact.role ?? null,
      phone: contact.phone ?? null,
      email: contact.email ?? null,
      is_public: contact.is_public,
    })),
    labels,
    energy: stored && fromAnswer(stored.answer),
    consumption: consumptions.flatMap((row) => {
      const energy = periodEnergy(row, "report");
      if (!energy.ok) return []; // what cannot be converted is said where it is entered
      const { carrier, use, from_day: from, to_day: to } = row;
      return [{ carrier, use, from, to, kwh: energy.value.energy_kwh }];
    }),
  };
}

/** The input of one application. */
export const withConfig = (
  source: InputSource,
  application_id: string,
  config: ApplicationConfig,
): ApplicationInput => ({ ...source, application_id, config });

function fromRecord({ model, geometry }: ModelRecord, rows: readonly SpaceRow[]) {
  const part = fromModel(model, geometry);
  const own = new Map(rows.map((row) => [row.express_id, row]));
  const spaces = part.spaces.map((space) => {
    const row = own.get(space.express_id);
    return row ? { ...space, name: row.name, long_name: row.long_name ?? null } : space;
  });
  return { ...part, spaces };
}

function fromRows(version: ModelVersion, rows: readonly SpaceRow[]) {
  return {
    storeys: version.storeys.map(({ name, elevation_m }) => ({ name, elevation_m })),
    spaces: rows.map((row) => ({
      express_id: row.express_id,
      guid: row.global_id,
      name: row.name,
      ...roomFacts(row),
    })),
    elements: [],
    geometry: null,
  };
}

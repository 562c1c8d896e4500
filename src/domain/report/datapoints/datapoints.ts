import { comprehensiveDatapoints } from "./comprehensiveDatapoints.ts";
import {
  answer,
  type DatapointDefinition,
  derived,
  number,
  optional,
  question,
  yesNo,
} from "./datapointKinds.ts";
import { environmentDatapoints } from "./environmentDatapoints.ts";
import { generalDatapoints } from "./generalDatapoints.ts";
import { peopleDatapoints } from "./peopleDatapoints.ts";

/** What only a report after ESRS asks. Shares of a supply are those that the supplier states. */
const esrsDatapoints = [
  {
    ...question("renewable_share_electricity", "E1", "number", "contract"),
    unit: "%",
    decimals: 1,
    max: 100,
  },
  { ...question("nuclear_share_electricity", "E1", "number", "contract"), unit: "%", decimals: 1, max: 100 },
  { ...question("renewable_share_heat", "E1", "number", "contract"), unit: "%", decimals: 1, max: 100 },
  derived("energy_fossil", "E1", null, "MWh", 1),
  derived("energy_nuclear", "E1", null, "MWh", 1),
  derived("energy_renewable", "E1", null, "MWh", 1),
  derived("energy_intensity", "E1", null, "MWh/M€", 1),
  optional(number("credits", "E1", null, "t CO₂e", 1, "contract")),
  optional(answer("credits_text", "E1", null, "long_text", "contract")),
  number("training_all", "S1", null, "h", 1, "payroll"),
  answer("chain_workers_text", "S2", null, "long_text", "policies"),
  answer("communities_text", "S3", null, "long_text", "policies"),
  answer("tenants_text", "S4", null, "long_text", "policies"),
  yesNo("whistleblowing", "G1", null, "policies"),
  yesNo("corruption_training", "G1", null, "policies"),
  number("payment_days", "G1", null, undefined, 0, "accounts"),
] as const;

/** What reports say, in the order of the standards. */
export const datapoints = [
  ...generalDatapoints,
  ...environmentDatapoints,
  ...peopleDatapoints,
  ...comprehensiveDatapoints,
  ...esrsDatapoints,
] as const satisfies readonly DatapointDefinition[];

export type DatapointId = (typeof datapoints)[number]["id"];

/** A datapoint with its id as type. */
export type Datapoint = DatapointDefinition & { readonly id: DatapointId };

const byId: ReadonlyMap<string, Datapoint> = new Map(datapoints.map((one) => [one.id, one]));

/** The definition of a datapoint. */
export const datapointOf = (id: DatapointId): Datapoint => byId.get(id)!;

/** Whether `id` names a datapoint. */
export const isDatapointId = (id: string): id is DatapointId => byId.has(id);

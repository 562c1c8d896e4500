import { comprehensiveDatapoints } from "./comprehensiveDatapoints.ts";
import type { DatapointDefinition } from "./datapointKinds.ts";
import { environmentDatapoints } from "./environmentDatapoints.ts";
import { esrsDatapoints } from "./esrsDatapoints.ts";
import { generalDatapoints } from "./generalDatapoints.ts";
import { peopleDatapoints } from "./peopleDatapoints.ts";

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

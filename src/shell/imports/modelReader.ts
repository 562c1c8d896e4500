import {
  forgetModelRecord,
  importModel,
  keepModelRecord,
  keptModels,
  type ModelRecord,
  modelRecord,
} from "#workers/ifc/client.ts";
import type { ModelFacts } from "#domain/ifc/versions/thing.ts";

/** What reads models and keeps what was read; tests bring their own. */
export interface ModelReader {
  readonly importModel: typeof importModel;
  readonly keepModelRecord: typeof keepModelRecord;
  readonly modelRecord: typeof modelRecord;
  readonly keptModels: typeof keptModels;
  readonly forgetModelRecord: typeof forgetModelRecord;
}

/** The one of the browser: a worker of its own for each model, and the cache of this device. */
export const browserReader: ModelReader = {
  importModel,
  keepModelRecord,
  modelRecord,
  keptModels,
  forgetModelRecord,
};

/** What of a record versions are compared by. */
export const factsOf = ({
  model,
  faces,
  geometry,
}: Pick<ModelRecord, "model" | "faces" | "geometry">): Omit<ModelFacts, "properties"> => ({
  model,
  faces,
  origin_m: geometry?.origin_m ?? [0, 0, 0],
});

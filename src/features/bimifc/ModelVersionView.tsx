import { useMemo } from "react";
import { liveSpaces } from "#data/building/queries.ts";
import { roomFacts } from "#data/building/roomFacts.ts";
import type { Database } from "#data/database.ts";
import type { ModelVersion, SpaceRow } from "#data/documents.ts";
import type { Origin, Space } from "#domain/ifc/model.ts";
import { useLive } from "#shell/useLive.ts";
import { ImportFigures } from "./ImportFigures.tsx";
import { ImportFindings } from "./ImportFindings.tsx";
import { ImportRooms } from "./ImportRooms.tsx";

interface Props {
  readonly db: Database;
  readonly model: ModelVersion;
}

/** The model version that a project shows: figures, findings, rooms as they were read. */
export function ModelVersionView({ db, model }: Props) {
  const rows = useLive(useMemo(() => liveSpaces(db, model.project_id), [db, model.project_id]));
  const spaces =
    rows.status === "ready" ? rows.value.filter((row) => row.model_id === model.id).map(asSpace(model)) : [];
  const storeys = model.storeys.map((storey, index) => ({ ...storey, express_id: index }));
  return (
    <>
      <ImportFigures storeys={storeys} spaces={spaces} counts={model.counts} />
      <ImportFindings model={model} uncached={false} />
      <ImportRooms storeys={storeys} spaces={spaces} settled={rows.status === "ready"} />
    </>
  );
}

/** A stored room as the import shows it; storeys are numbered by their place in the model's list. */
const asSpace =
  (model: ModelVersion) =>
  (row: SpaceRow): Space => {
    const storey = model.storeys.findIndex((one) => one.name === row.storey);
    return {
      express_id: row.express_id,
      global_id: row.global_id,
      name: row.name,
      ...roomFacts(row),
      storey_id: storey === -1 ? null : storey,
      area_origin: (row.area_origin ?? null) as Origin | null,
      flags: row.flags ?? [],
    };
  };

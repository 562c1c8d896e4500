import { IFCBUILDINGSTOREY, IFCELEMENT, IFCSPACE, IfcAPI, LogLevel } from "web-ifc";

/** Processor time of this process so far, ms. */
export function processor_ms(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What plain web-ifc takes for a model, ms of processor time, and what it counts in it. */
interface PlainReading {
  readonly open_ms: number;
  /** Spatial structure and the property sets of each element and room, by the properties API. */
  readonly lines_ms: number;
  /** All meshes, their vertices and indices copied out. */
  readonly stream_ms: number;
  readonly rooms: number;
  readonly storeys: number;
}

/** Reads a model as the readme of web-ifc does, and nothing else. */
export async function plainWebIfc(bytes: Uint8Array): Promise<PlainReading> {
  const { api, model, ms: open_ms } = await opened(bytes);
  try {
    const lines_ms = await time(() => readLines(api, model));
    const stream_ms = await time(() => streamAll(api, model));
    const count = (type: number) => api.GetLineIDsWithType(model, type).size();
    return { open_ms, lines_ms, stream_ms, rooms: count(IFCSPACE), storeys: count(IFCBUILDINGSTOREY) };
  } finally {
    api.CloseModel(model);
  }
}

async function opened(bytes: Uint8Array) {
  const begun = processor_ms();
  const api = new IfcAPI();
  await api.Init(undefined, true);
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
  const model = api.OpenModel(bytes, {});
  return { api, model, ms: processor_ms() - begun };
}

async function readLines(api: IfcAPI, model: number): Promise<void> {
  await api.properties.getSpatialStructure(model, false);
  for (const [type, subclasses] of [
    [IFCELEMENT, true],
    [IFCSPACE, false],
  ] as const)
    for (const id of api.GetLineIDsWithType(model, type, subclasses))
      await api.properties.getPropertySets(model, id, true);
}

function streamAll(api: IfcAPI, model: number): Promise<void> {
  api.StreamAllMeshes(model, (mesh) => {
    for (let i = 0; i < mesh.geometries.size(); i++) {
      const geometry = api.GetGeometry(model, mesh.geometries.get(i).geometryExpressID);
      api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize()).slice();
      api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize()).slice();
      geometry.delete();
    }
  });
  return Promise.resolve();
}

async function time(work: () => Promise<void>): Promise<number> {
  const begun = processor_ms();
  await work();
  return processor_ms() - begun;
}

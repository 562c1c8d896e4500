import { IFCBUILDINGSTOREY, IFCELEMENT, IFCSPACE, IfcAPI, LogLevel } from "web-ifc";

/** The clock of a measurement, ms, and where web-ifc.wasm lies; left out in Node, where the package finds its own. */
interface PlainOptions {
  readonly now: () => number;
  readonly wasm?: string;
}

/** What plain web-ifc takes to open a model and to stream it, ms, what it counts in it and what it has copied out. */
export interface PlainReading {
  readonly open_ms: number;
  /** All meshes, their vertices and indices copied out. */
  readonly stream_ms: number;
  readonly rooms: number;
  readonly storeys: number;
  readonly copies: readonly (Float32Array | Uint32Array)[];
}

/** What its properties API takes, ms. */
export interface PlainLines {
  readonly tree_ms: number;
  /** The property sets of each element and room, one after the other. */
  readonly sets_ms: number;
}

/**
 * What was measured of a model already, when it took long: its properties API looks through all relations for each element, so that one
 * reading of a large model takes as long as all else together.
 */
export const measuredOnce = (lines: PlainLines | undefined): PlainLines | undefined =>
  lines && lines.tree_ms + lines.sets_ms > 2000 ? lines : undefined;

/** A model in web-ifc, read as its readme does, and nothing else. */
export class PlainWebIfc {
  readonly #options: PlainOptions;
  #api = new IfcAPI();
  #model = -1;

  constructor(options: PlainOptions) {
    this.#options = options;
  }

  /** Starts web-ifc, opens a model and copies all its meshes. */
  async read(bytes: Uint8Array): Promise<PlainReading> {
    const { now, wasm } = this.#options;
    const begun = now();
    await this.#api.Init(wasm === undefined ? undefined : () => wasm, true);
    this.#api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
    this.#model = this.#api.OpenModel(bytes, {});
    const open_ms = now() - begun;
    const copies = this.#stream();
    const stream_ms = now() - begun - open_ms;
    const count = (type: number) => this.#api.GetLineIDsWithType(this.#model, type).size();
    return { open_ms, stream_ms, copies, rooms: count(IFCSPACE), storeys: count(IFCBUILDINGSTOREY) };
  }

  /** The spatial structure, then the property sets, of the model that is open. */
  async lines(): Promise<PlainLines> {
    const { now } = this.#options;
    const { properties } = this.#api;
    const begun = now();
    await properties.getSpatialStructure(this.#model, false);
    const tree_ms = now() - begun;
    for (const [type, subclasses] of [
      [IFCELEMENT, true],
      [IFCSPACE, false],
    ] as const)
      for (const id of this.#api.GetLineIDsWithType(this.#model, type, subclasses))
        await properties.getPropertySets(this.#model, id, true);
    return { tree_ms, sets_ms: now() - begun - tree_ms };
  }

  close(): void {
    this.#api.CloseModel(this.#model);
  }

  #stream(): PlainReading["copies"] {
    const [api, model] = [this.#api, this.#model];
    const copies: (Float32Array | Uint32Array)[] = [];
    api.StreamAllMeshes(model, (mesh) => {
      for (let i = 0; i < mesh.geometries.size(); i++) {
        const geometry = api.GetGeometry(model, mesh.geometries.get(i).geometryExpressID);
        copies.push(
          api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize()).slice(),
          api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize()).slice(),
        );
        geometry.delete();
      }
    });
    return copies;
  }
}

import { transfer } from "comlink";
import wasm from "web-ifc/web-ifc.wasm?url";
import type { IfcApi, ImportedModel } from "./api.ts";
import { checkModel } from "./ids/checkModel.ts";
import { compareModels } from "./compareModels.ts";
import { readModel } from "./readModel.ts";
import { serve } from "../alive/serve.ts";

/** The browser's side: one worker per import or check, ended by its client. */
const api: IfcApi = {
  prepare: async () => {
    const { startEngine } = await import("./file/reader.ts");
    startEngine(wasm);
  },
  importModel: async (file, options, onProgress) => {
    const result = await readModel(new Uint8Array(file), { ...options, wasm }, onProgress);
    return result.ok ? transfer(result, buffersOf(result.value)) : result;
  },
  checkModel: async (file, ids, onProgress) =>
    checkModel(new Uint8Array(file), new Uint8Array(ids), wasm, onProgress),
  compareModels,
};

serve(api);

const buffersOf = ({ geometry }: ImportedModel): Transferable[] =>
  (geometry?.shapes ?? []).flatMap(({ positions, normals, indices }) => [
    positions.buffer as ArrayBuffer,
    normals.buffer as ArrayBuffer,
    indices.buffer as ArrayBuffer,
  ]);

import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { sampleBuilding } from "../sample/sampleBuilding.ts";

/** Name of the packed sample building below the product; `src/shell/imports/sampleImport.ts` asks for it. */
const name = "sample-building.bin";

/** The file of the sample building, packed with gzip. */
export const packedSample = () => gzipSync(sampleBuilding().text, { level: 9 });

/** The sample building is one packed file of the product, drawn while that is built; `npm run dev` draws it when it is asked for. */
export const sampleFile = (): Plugin => ({
  name: "klarbau-sample-file",
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${name}`, (_request, response) => {
      response.setHeader("content-type", "application/octet-stream");
      response.end(packedSample());
    });
  },
  generateBundle() {
    this.emitFile({ type: "asset", fileName: name, source: packedSample() });
  },
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { oauthProvider } from "../../../contract/oauthProvider.ts";
import { startProduct } from "#cli/product/startProduct.ts";

// The product for the browser tests: a database of its own, gone afterwards.
const port = Number(process.env["KLARBAU_E2E_PORT"] ?? 4720);
const folder = mkdtempSync(path.join(tmpdir(), "klarbau-e2e-"));
const provider = await oauthProvider("localhost"); // the pages are watched for any other name
const product = await startProduct({
  folder,
  port,
  appsPort: port + 1,
  oauth: provider.settings,
  log: (line) => console.log(line),
});

console.log(`ready on ${product.url}`);

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void Promise.allSettled([product.stop(), provider.stop()]).then(() => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(0);
    });
  });
}

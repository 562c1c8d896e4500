import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { oauthProvider } from "../../../contract/oauthProvider.ts";
import { startProduct } from "#cli/product/startProduct.ts";

// The product for the browser tests: a database of its own, gone afterwards, and a door to stop the application host.
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

const control = createServer((request, response) => {
  const done =
    request.url === "/apps/stop"
      ? product.apps.close()
      : request.url === "/apps/start"
        ? product.apps.open()
        : Promise.reject(new Error("unknown"));
  Promise.resolve(done).then(
    () => response.writeHead(204).end(),
    (error: Error) => response.writeHead(400).end(error.message),
  );
});
control.listen(port + 2, "127.0.0.1");
console.log(`ready on ${product.url}`);

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    control.close();
    void Promise.allSettled([product.stop(), provider.stop()]).then(() => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(0);
    });
  });
}

import { appsSetting } from "#embedded/apps/appsSetting.ts";
import { endWithDatabase } from "#embedded/database/endWithDatabase.ts";
import { isProduction } from "#embedded/operation.ts";
import { buildProduct } from "./build/buildProduct.ts";
import { dataFolder } from "./root.ts";
import { type Product, startProduct } from "./startProduct.ts";

// The program that `npm start` supervises: builds and serves the product until it is told to end.

process.on("uncaughtException", (error: Error) => {
  console.error(`Klarbau ends after a fault of its own: ${error.stack ?? String(error)}`);
  process.exitCode = 1;
  stopping ??= stop(1);
});

const begun = performance.now();
const log = (line: string) => console.log(line);
let product: Product | undefined;
let stopping: Promise<void> | undefined;

async function stop(code = 0): Promise<void> {
  console.log("\nStopping …");
  await product?.stop().catch((error: unknown) => console.error(`While stopping: ${String(error)}`));
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    stopping ??= stop();
  });
}

try {
  const numberOf = (name: string, fallback: number) => Number(process.env[name] ?? fallback);
  const port = numberOf("KLARBAU_PORT", 4620);
  const apps = appsSetting(port);
  await buildProduct({ log });
  product = await startProduct({
    folder: dataFolder,
    port,
    appsPort: numberOf("KLARBAU_APPS_PORT", 4621),
    lan: process.argv.includes("--lan"),
    log,
  });
  void endWithDatabase(product.backend, () => (stopping ??= product?.stop() ?? Promise.resolve()));
  if (!stopping) {
    if (isProduction() && !apps)
      log("Published applications answer on this machine alone: KLARBAU_APPS_URL gives them a domain.");
    const after = ((performance.now() - begun) / 1000).toFixed(1);
    log(
      isProduction()
        ? `Klarbau is ready after ${after} s at ${product.url}, for the proxy in front. Data lies in ${dataFolder}.`
        : `
Klarbau is ready after ${after} s.

  Address   ${product.url}
${product.demo ? `  Sign in   ${product.demo.email}\n  Password  ${product.demo.password}\n  Mailbox   ${product.url}/_dev/mail\n` : ""}
Ctrl-C ends it. Data lies in ${dataFolder}${process.env["KLARBAU_DATA"] === undefined ? "; npm run reset forgets it." : "."}`,
    );
  }
} catch (error) {
  console.error(`Klarbau could not start: ${error instanceof Error ? error.message : String(error)}`);
  await product?.stop();
  process.exit(1);
}

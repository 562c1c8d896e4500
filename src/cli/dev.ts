import { createServer } from "vite";
import { dataFolder, root } from "./product/root.ts";
import { startProduct } from "./product/startProduct.ts";

// `npm run dev`: the same backend, with the page served by Vite and reloaded while you edit.
const vite = await createServer({
  root: `${root}/src`,
  configFile: `${root}/vite.config.ts`,
  server: { middlewareMode: true },
});
const product = await startProduct({
  folder: dataFolder,
  port: Number(process.env["KLARBAU_PORT"] ?? 4620),
  appsPort: Number(process.env["KLARBAU_APPS_PORT"] ?? 4621),
  app: (request, response) => vite.middlewares(request, response),
  log: (line) => console.log(line),
});
console.log(`\nKlarbau (development): ${product.url}   ${product.demo?.email} / ${product.demo?.password}`);

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void Promise.all([vite.close(), product.stop()]).then(() => process.exit(0));
  });
}

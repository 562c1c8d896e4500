import { mkdirSync } from "node:fs";
import path from "node:path";
import { type Backend, startBackend } from "#embedded/backend.ts";
import { seedDemo } from "../../../supabase/seed.ts";
import { distFolder } from "./root.ts";
import { serveFiles } from "./serveFiles.ts";

export interface Product {
  /** Address of the product. */
  readonly url: string;
  readonly backend: Backend;
  readonly demo: { readonly email: string; readonly password: string };
  stop(): Promise<void>;
}

/**
 * Starts the embedded backend on `folder`, applies migrations, seeds the demo organisation and serves the built product
 * on the same port. A taken port is named in the log and the next free one used. Throws when the backend cannot start.
 */
export async function startProduct(options: {
  readonly folder: string;
  readonly port?: number;
  readonly appsPort?: number;
  readonly app?: Parameters<typeof startBackend>[0]["app"];
  readonly lan?: boolean;
  readonly log: (line: string) => void;
}): Promise<Product> {
  mkdirSync(options.folder, { recursive: true, mode: 0o700 });
  const backend = await startBackend({
    folder: path.resolve(options.folder),
    ...(options.port === undefined ? {} : { port: options.port }),
    ...(options.appsPort === undefined ? {} : { appsPort: options.appsPort }),
    ...(options.lan === undefined ? {} : { lan: options.lan }),
    app: options.app ?? serveFiles(distFolder),
    log: options.log,
  });
  const demo = await seedDemo(backend);
  return { url: backend.url, backend, demo, stop: () => backend.stop() };
}

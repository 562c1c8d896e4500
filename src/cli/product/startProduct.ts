import { mkdirSync } from "node:fs";
import path from "node:path";
import { appsSetting } from "#embedded/apps/appsSetting.ts";
import { type AppsHost, createAppsHost } from "#embedded/apps/host.ts";
import { mayPublish } from "#embedded/apps/mayPublish.ts";
import { type Backend, type BackendOptions, startBackend } from "#embedded/backend.ts";
import { portFor } from "#embedded/freePort.ts";
import { pagesOf } from "#embedded/gateway/pages.ts";
import { operatorConfig } from "#embedded/operator.ts";
import { readOffer } from "#domain/site/offer.ts";
import { isProduction } from "#embedded/operation.ts";
import { type SignIn, seedDemo, tellVersion } from "../../../supabase/seed.ts";
import { toldVersion } from "./releaseNotes.ts";
import { distFolder } from "./root.ts";
import { serveFiles } from "./headers/serveFiles.ts";

/** The running product: where it answers, who may sign in to try it, and how it is stopped. */
export interface Product {
  /** Address of the product; `localhost`, because passkeys and service workers want a name. */
  readonly url: string;
  readonly backend: Backend;
  /** Whom to sign in as to try it; null where people rely on the server. */
  readonly demo: SignIn | null;
  /** The listener of generated applications and its port; it can be closed and opened alone. */
  readonly apps: { readonly port: number; open(): Promise<void>; close(): Promise<void> };
  stop(): Promise<void>;
}

/** Where a product keeps its data and on which ports of this machine it answers. */
interface ProductOptions extends Pick<BackendOptions, "app" | "lan" | "durable" | "oauth"> {
  /** Data folder: database, files, keys, applications. */
  readonly folder: string;
  readonly port: number;
  readonly appsPort: number;
  readonly log: (line: string) => void;
}

/**
 * Starts the embedded backend on a folder with its application host, applies migrations, seeds the demo organisation and
 * serves the built product on the same port. A taken port is named in the log and the next free one used.
 * @throws when the backend cannot start; nothing is left running then.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const folder = path.resolve(options.folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let backend: Backend | undefined;
  const address = appsSetting(options.port);
  const host = createAppsHost({
    folder: path.join(folder, "apps"),
    authorise: async (request, id) => backend !== undefined && mayPublish(backend, request, id),
    backend: () => backend?.url,
    address,
  });
  const apps = await openApps(host, options);
  try {
    backend = await startBackend({
      ...options,
      folder,
      appsPort: apps.port,
      appsAddress: address,
      app: options.app ?? serveFiles(distFolder, [], publicSite()),
      mounts: { "/apps/v1/": (request) => host.handle(request) },
    });
    const running = backend;
    const demo = isProduction() ? null : await seedDemo(running.sql);
    await tellVersion(running.sql, toldVersion());
    const stop = async () => {
      await apps.close();
      await running.stop();
    };
    return { url: `http://localhost:${running.port}`, backend: running, demo, apps, stop };
  } catch (error) {
    await apps.close();
    await backend?.stop();
    throw error;
  }
}

/** The address of the product as KLARBAU_SITE_URL says it, and what its operator has told for the public pages. */
const publicSite = () => ({
  site: pagesOf(process.env["KLARBAU_SITE_URL"])[0],
  offer: readOffer(operatorConfig()),
});

/** The listener of generated applications on the wanted port or the next free one; opens again on the same. */
async function openApps(host: AppsHost, { appsPort, log }: ProductOptions) {
  const port = await portFor(appsPort, { what: "the host of generated applications", log });
  let listener: Awaited<ReturnType<AppsHost["listen"]>> | undefined = await host.listen(port);
  return {
    port: listener.port,
    open: async () => {
      listener ??= await host.listen(port);
    },
    close: async () => {
      await listener?.close();
      listener = undefined;
    },
  };
}

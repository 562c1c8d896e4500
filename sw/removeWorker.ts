/** Caches of the product's files; what a cache of another name holds may wait to be read or sent, and stays. */
const isOfProduct = (name: string) =>
  name.includes("-precache-") || ["klarbau-offline", "klarbau-app-shells"].includes(name);

/**
 * Ends a service worker on a device: it waits for nobody, removes the files that earlier versions have kept, and takes itself off. Pages
 * that are open stay as they are and say that another version runs; the next load comes from the server. The database is not touched.
 */
export function removeWorker(
  worker: Pick<ServiceWorkerGlobalScope, "addEventListener" | "skipWaiting" | "registration">,
): void {
  worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener("activate", (event) => event.waitUntil(remove(worker.registration)));
}

async function remove(registration: ServiceWorkerRegistration): Promise<void> {
  for (const name of await caches.keys()) if (isOfProduct(name)) await caches.delete(name);
  await registration.unregister();
}

declare const __APP_VERSION__: string;
declare const __APP_ENVIRONMENT__: string;

/**
 * What the page may ask of the service worker: `SKIP_WAITING` (the person agreed to the update) and `CLEAR_CACHE`
 * (forgets all cached files, never what people entered: that lies in the database).
 */
export async function answerMessage(
  worker: ServiceWorkerGlobalScope,
  event: ExtendableMessageEvent,
): Promise<void> {
  const type = (event.data as { type?: unknown } | null)?.type;
  if (type === "SKIP_WAITING") await worker.skipWaiting();
  if (type === "CLEAR_CACHE") await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** Takes over the open pages and tells them which version now answers. */
export async function announceActivation(worker: ServiceWorkerGlobalScope): Promise<void> {
  await worker.clients.claim();
  const message = { type: "SW_ACTIVATED", version: __APP_VERSION__, environment: __APP_ENVIRONMENT__ };
  for (const client of await worker.clients.matchAll({ type: "window" })) client.postMessage(message);
}

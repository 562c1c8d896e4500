/** What a message shows, and which page of the product it opens. */
export interface PushNote {
  readonly title: string;
  readonly body: string;
  /** A path of the product. */
  readonly url: string;
}

/**
 * Reads what a push service has brought. A message that is none still shows something: browsers take the permission away from whoever
 * stays silent. An address of somebody else opens the start page.
 */
export function readPushNote(text: string | undefined): PushNote {
  let found: Readonly<Record<string, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) found = { ...parsed };
  } catch {
    found = {};
  }
  const { title, body, url } = found;
  return {
    title: typeof title === "string" && title !== "" ? title.slice(0, 100) : "Klarbau",
    body: typeof body === "string" ? body.slice(0, 300) : "",
    url: typeof url === "string" && /^\/(?![/\\])/.test(url) ? url : "/",
  };
}

/** Shows a message. */
export async function showPush(
  worker: Pick<ServiceWorkerGlobalScope, "registration">,
  event: Pick<PushEvent, "data">,
): Promise<void> {
  const { title, body, url } = readPushNote(event.data?.text());
  await worker.registration.showNotification(title, { body, icon: "/icons/icon-192.png", data: { url } });
}

/** Opens the page of a message: in a window that is there, else in a new one. What is typed there is not lost: the page asks itself. */
export async function openPush(
  worker: Pick<ServiceWorkerGlobalScope, "clients" | "location">,
  { notification }: { readonly notification: Pick<Notification, "data" | "close"> },
): Promise<void> {
  notification.close();
  const { url } = readPushNote(JSON.stringify(notification.data));
  const address = new URL(url, worker.location.origin).href;
  const windows = await worker.clients.matchAll({ type: "window" });
  const shown = windows.find((one) => one.url === address);
  if (shown) await shown.focus();
  else await worker.clients.openWindow(address);
}

/** What this browser can do with messages. */
export type PushAbility = "able" | "unsupported" | "denied";

/** Whether messages can be shown here; an installed app on iPhone and iPad can, a tab there cannot. */
export function pushAbility(): PushAbility {
  const isSupported =
    "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
  if (!isSupported) return "unsupported";
  return Notification.permission === "denied" ? "denied" : "able";
}

/** The subscription of this browser; null while there is none, or no service worker. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the person for permission and subscribes with the key of the operator. A subscription under another key is replaced.
 * @returns null when the person has refused, or there is no service worker.
 */
export async function subscribeBrowser(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return null;
  const wanted = bytesOf(key);
  const before = await registration.pushManager.getSubscription();
  if (before && !isUnder(before, wanted)) await before.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
}

function isUnder({ options }: PushSubscription, key: Uint8Array): boolean {
  const used = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return used.length === key.length && used.every((byte, at) => byte === key[at]);
}

/** The bytes of a key in base64url. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

import { serverConfig, type ServerConfig } from "#data/server/serverConfig.ts";
import { isNewerVersion } from "#domain/updates/newerVersion.ts";
import { hasPassed } from "#domain/updates/updateNotice.ts";
import { updateTimings } from "#domain/updates/updateTimings.ts";
import { lastPoll, noteUpdate, notePoll } from "./updateNotices.ts";

/** What the server says of its newest version. */
export interface ServerVersion {
  readonly version: string;
  /** Notes of the release in Markdown; null when the server has none. */
  readonly changelog: string | null;
}

/** The pause before the next question: a minute, a little longer or shorter. @param chance from 0 up to 1 */
export const pollPause = (chance: number): number =>
  Math.round(updateTimings.versionPoll * (1 + updateTimings.versionJitter * (2 * chance - 1)));

/**
 * Asks the server each minute which version it has, on public pages too, and tells when that is newer than `own`. One tab of a device asks
 * for all, and none while nobody looks at it. Without a network, a server or an answer nothing happens.
 */
export function pollVersion(own: string, found: (newer: ServerVersion) => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout>;
  let config: ServerConfig | undefined;
  const look = async () => {
    const shortest = updateTimings.versionPoll * (1 - updateTimings.versionJitter);
    if (
      !hasPassed(lastPoll(), shortest, Date.now()) ||
      document.visibilityState !== "visible" ||
      !navigator.onLine
    )
      return;
    notePoll(Date.now());
    config ??= await knownConfig();
    const latest = config && (await latestVersion(config, signal));
    if (!latest || signal.aborted) return;
    noteUpdate({ type: "checked", at: Date.now() });
    if (isNewerVersion(latest.version, own)) found(latest);
  };
  const next = () => {
    timer = setTimeout(
      () =>
        void look()
          .catch(() => undefined)
          .finally(next),
      pollPause(Math.random()),
    );
  };
  next();
  signal.addEventListener("abort", () => clearTimeout(timer));
}

async function knownConfig(): Promise<ServerConfig | undefined> {
  const found = await serverConfig();
  return found.ok ? found.value : undefined;
}

/** The call `get_latest_app_version`; undefined when it is not answered as agreed. */
async function latestVersion(
  { url, key }: ServerConfig,
  signal: AbortSignal,
): Promise<ServerVersion | undefined> {
  const answer = await fetch(`${url}/rest/v1/rpc/get_latest_app_version`, {
    method: "POST",
    headers: { "content-type": "application/json", apikey: key, authorization: `Bearer ${key}` },
    body: "{}",
    signal,
  });
  if (!answer.ok) return undefined;
  const told: unknown = await answer.json();
  const row: unknown = Array.isArray(told) ? told[0] : told;
  if (typeof row !== "object" || row === null) return undefined;
  const { version_number, changelog } = row as Readonly<Record<string, unknown>>;
  if (typeof version_number !== "string") return undefined;
  return { version: version_number, changelog: typeof changelog === "string" ? changelog : null };
}

/** Whether the files of another version than `own` are to be had: only then does loading the page anew bring it. */
export async function isServed(own: string): Promise<boolean> {
  try {
    const answer = await fetch("/version.json", { cache: "no-store" });
    const told = answer.ok ? ((await answer.json()) as { readonly version?: unknown } | null) : null;
    return typeof told?.version === "string" && told.version !== own;
  } catch {
    return false;
  }
}

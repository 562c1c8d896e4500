import type { BrowserContext, Request } from "@playwright/test";

/** What the sync requests of a device have cost so far. */
export interface WatchedRequests {
  /** Milliseconds from sending to the last byte, request by request. */
  readonly of: (name: string) => readonly number[];
  readonly count: () => number;
  readonly longest: () => number;
  /** Bytes of the largest answer, and of all, before they were compressed for the line. */
  readonly largest: () => number;
  readonly bytes: () => number;
}

/** Notes every call of the sync functions from a device, also those of its workers. */
export function watchRequests(device: BrowserContext): WatchedRequests {
  const times = new Map<string, number[]>();
  const sizes: number[] = [];
  const finished = async (request: Request) => {
    const name = /\/rest\/v1\/rpc\/(sync_\w+)$/.exec(request.url())?.[1];
    if (name === undefined) return;
    const timing = request.timing();
    const known = times.get(name) ?? [];
    times.set(name, known);
    known.push(timing.responseEnd - Math.max(timing.requestStart, 0));
    const { responseBodySize } = await request.sizes();
    sizes.push(responseBodySize);
  };
  device.on("requestfinished", (request) => void finished(request).catch(() => undefined));
  const all = () => [...times.values()].flat();
  return {
    of: (name) => times.get(name) ?? [],
    count: () => all().length,
    longest: () => Math.max(0, ...all()),
    largest: () => Math.max(0, ...sizes),
    bytes: () => sizes.reduce((sum, size) => sum + size, 0),
  };
}

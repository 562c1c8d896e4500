/** An event that keeps the worker alive until a promise settles. */
interface Lasting {
  readonly waitUntil: (until: Promise<unknown>) => void;
}

/** The part of a service worker's world that this application uses; the page's own types do not have it. */
export interface WorkerScope {
  addEventListener(kind: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(kind: "message", listener: (event: Lasting & MessageEvent<unknown>) => void): void;
  addEventListener(
    kind: "fetch",
    listener: (event: {
      readonly request: Request;
      readonly respondWith: (answer: Promise<Response>) => void;
    }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

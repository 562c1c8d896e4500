/** The part of the functions' runtime that they use, as the linter sees it; `deno check` knows the whole. */
declare const Deno: {
  readonly args: readonly string[];
  readonly env: { get(name: string): string | undefined; delete(name: string): void };
  readonly stdout: { writeSync(bytes: Uint8Array): number };
  serve: Serve;
  createHttpClient(options: { readonly poolMaxIdlePerHost: number }): object;
};

type Handle = (request: Request, info: unknown) => Response | Promise<Response>;

interface Serve {
  (handle: Handle): unknown;
  (
    options: {
      readonly port: number;
      readonly hostname: string;
      readonly onListen: (at: { port: number }) => void;
    },
    handle: Handle,
  ): unknown;
}

/** The part of web-push (MPL-2.0, no types of its own) that the functions use: encrypts a message and signs the request (RFC 8291, 8292). */
declare module "web-push" {
  interface Subscriber {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  }
  interface Options {
    readonly TTL: number;
    readonly vapidDetails: {
      readonly subject: string;
      readonly publicKey: string;
      readonly privateKey: string;
    };
  }
  const webpush: {
    generateRequestDetails(
      to: Subscriber,
      payload: string,
      options: Options,
    ): {
      readonly method: string;
      readonly headers: Readonly<Record<string, string | number>>;
      readonly body: Uint8Array<ArrayBuffer> | null;
    };
  };
  export default webpush;
}

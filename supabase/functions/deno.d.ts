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

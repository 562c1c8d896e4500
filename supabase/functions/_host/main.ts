// Runs every function of a folder in one process of the embedded backend; hosted Supabase does this itself.
// Arguments: the folder as a file URL. Prints "ready <port>" when it can be asked.

type Handler = (request: Request, info?: unknown) => Response | Promise<Response>;

const [folder] = Deno.args;
const secret = Deno.env.get("KLARBAU_HOST_SECRET");
Deno.env.delete("KLARBAU_HOST_SECRET");
const serve = Deno.serve.bind(Deno);
const handlers = new Map<string, Promise<Handler>>();
let loading: Promise<unknown> = Promise.resolve();

// The backend closes a connection that it has heard nothing on for a while (408), also at the moment at which it is used. A connection of
// its own for each question costs nothing on one machine, and none is ever closed under a question.
const ownConnection = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
const ask = globalThis.fetch;
globalThis.fetch = (input: RequestInfo | URL, init?: RequestInit) =>
  ask(input, { ...init, client: ownConnection } as RequestInit);

/** The handler that a function's `index.ts` gives to `Deno.serve`. Modules are loaded one after the other. */
function handlerOf(name: string): Promise<Handler> {
  const known = handlers.get(name);
  if (known) return known;
  const loaded = loading.then(async () => {
    let given: Handler | undefined;
    const capture = (...parts: unknown[]) => {
      given = parts.find((part): part is Handler => typeof part === "function");
      return { finished: new Promise(() => {}), shutdown: async () => {}, ref() {}, unref() {} };
    };
    Object.assign(Deno, { serve: capture });
    try {
      await import(`${folder}/${name}/index.ts`);
    } finally {
      Object.assign(Deno, { serve });
    }
    if (!given) throw new Error(`${name}/index.ts does not call Deno.serve`);
    return given;
  });
  loading = loaded.catch(() => undefined);
  handlers.set(name, loaded);
  return loaded;
}

serve(
  {
    port: 0,
    hostname: "127.0.0.1",
    onListen: ({ port }: { port: number }) =>
      Deno.stdout.writeSync(new TextEncoder().encode(`ready ${port}\n`)),
  },
  async (request: Request, info: unknown) => {
    if (secret === undefined || request.headers.get("x-klarbau-host") !== secret)
      return new Response(null, { status: 403 });
    const name = new URL(request.url).pathname.split("/")[1] ?? "";
    let handle: Handler;
    try {
      handle = await handlerOf(name);
    } catch (error) {
      console.error(`${name}:`, error);
      return Response.json({ code: "BOOT_ERROR", message: "Function failed to start" }, { status: 503 });
    }
    try {
      const headers = new Headers(request.headers);
      headers.delete("x-klarbau-host");
      return await handle(new Request(request, { headers }), info);
    } catch (error) {
      console.error(`${name}:`, error);
      return Response.json(
        { code: "WORKER_ERROR", message: "Function exited due to an error" },
        { status: 500 },
      );
    }
  },
);

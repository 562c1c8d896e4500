import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, watch, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { json } from "../json.ts";
import type { Keys } from "../folder/keys.ts";
import { mailDoorPath } from "../mailDoor.ts";
import { endWithParent } from "../database/processes.ts";
import { isTokenProblem, verifyToken } from "../tokens.ts";

/** Edge functions under `/functions/v1`. */
export interface FunctionsHost {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly stop: () => Promise<void>;
}

/** What the host needs to know. */
interface FunctionsOptions {
  /** Folder with `<name>/index.ts`; beside it `config.toml`. */
  readonly folder: string;
  /** The product's data folder, for the runtime's own files. */
  readonly data: string;
  readonly keys: Keys;
  /** Address of the backend, as functions reach it. */
  readonly url: string;
  /** Address of the product's pages, to whose name passkeys are bound. */
  readonly site: string;
  /** Address of the operator, to which visitors write. */
  readonly contact?: string | undefined;
  readonly log: (line: string) => void;
}

/** A runtime that is up. */
interface Runtime {
  readonly port: number;
  readonly child: ChildProcess;
}

/**
 * Runs the project's functions in one Deno process: started by the first request, started anew after a file
 * has changed or the process has died. It may reach the backend and the hosts named in KLARBAU_FUNCTIONS_NET
 * (comma-separated), read the code it needs, and nothing else.
 */
export function functionsHost(options: FunctionsOptions): FunctionsHost {
  const secret = randomBytes(24).toString("base64url");
  const settings = () => functionSettings(path.join(options.folder, "..", "config.toml"));
  let settled = settings();
  let runtime: Promise<Runtime> | undefined;
  let endings: Promise<unknown> = Promise.resolve();
  /** Who asks from now on gets another process; resolves when all that were told to end have ended. */
  const end = () => {
    const last = runtime;
    runtime = undefined;
    endings = Promise.all([endings, last?.then(ended, () => undefined)]);
    return endings;
  };
  const changes = existsSync(options.folder)
    ? watch(options.folder, { recursive: true, persistent: false }, () => {
        settled = settings();
        void end();
      })
    : undefined;
  const start = () => {
    const started = launch(options, secret);
    runtime = started;
    // An old process that ends only now must not be taken for the one that has been started since.
    const forget = () => {
      if (runtime === started) runtime = undefined;
    };
    started.then(({ child }) => child.once("exit", forget), forget);
    return started;
  };
  return {
    fetch: async (request) => {
      const url = new URL(request.url);
      const name = url.pathname.split("/")[3] ?? "";
      if (!/^[a-z0-9][\w-]*$/i.test(name) || !existsSync(path.join(options.folder, name, "index.ts")))
        return json(404, { code: "NOT_FOUND", message: "Requested function was not found" });
      const refused = settled(name).verifyJwt && (await refusal(request, options.keys));
      if (refused) return refused;
      const { port } = await (runtime ?? start());
      return forward(request, {
        port,
        secret,
        pathname: url.pathname.slice("/functions/v1".length) + url.search,
      });
    },
    stop: async () => {
      changes?.close();
      await end();
    },
  };
}

async function ended({ child }: Runtime): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}

/** The refusal of a caller without a valid token. */
async function refusal(request: Request, keys: Keys): Promise<Response | undefined> {
  const header = request.headers.get("authorization");
  if (header === null) return json(401, { code: 401, message: "Missing authorization header" });
  const claims = await verifyToken(header.replace(/^Bearer\s+/i, ""), keys.jwtSecret);
  return isTokenProblem(claims) ? json(401, { code: 401, message: "Invalid JWT" }) : undefined;
}

interface Target {
  readonly port: number;
  readonly secret: string;
  readonly pathname: string;
}

async function forward(request: Request, { port, secret, pathname }: Target): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of ["host", "connection", "transfer-encoding", "content-length", "expect"])
    headers.delete(name);
  headers.set("x-klarbau-host", secret);
  const init: RequestInit & { duplex: "half" } = {
    method: request.method,
    headers,
    duplex: "half",
    redirect: "manual",
    signal: request.signal,
  };
  if (request.body) init.body = request.body;
  const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, init);
  const out = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length", "connection", "transfer-encoding"])
    out.delete(name);
  return new Response(answer.body, { status: answer.status, headers: out });
}

async function launch(options: FunctionsOptions, secret: string): Promise<Runtime> {
  const cache = path.join(options.data, "deno");
  mkdirSync(cache, { recursive: true });
  const root = path.resolve(import.meta.dirname, "../../..");
  const host = path.join(root, "supabase/functions/_host/main.ts");
  const readable = [
    options.folder,
    ...["supabase/functions", "src/kernel", "src/domain", "node_modules"].map((part) =>
      path.join(root, part),
    ),
  ];
  const keys = vapidKeys();
  const reachable = [
    "127.0.0.1",
    ...(keys ? pushServices : []),
    ...(process.env["KLARBAU_FUNCTIONS_NET"] ?? "").split(",").filter(Boolean),
  ];
  const config = path.join(root, "supabase/functions/deno.json");
  const permissions = [
    `--allow-read=${readable.map(withoutComma).join(",")}`,
    `--allow-net=${reachable.join(",")}`,
    "--allow-env",
  ];
  const child = spawn(
    denoBin(),
    [
      "run",
      "--quiet",
      "--no-prompt",
      "--no-lock",
      `--config=${config}`,
      ...permissions,
      host,
      pathToFileURL(options.folder).href,
    ],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
      env: {
        PATH: process.env["PATH"],
        HOME: cache,
        DENO_DIR: cache,
        DENO_NO_UPDATE_CHECK: "1",
        SUPABASE_URL: options.url,
        SUPABASE_ANON_KEY: options.keys.publishable,
        SUPABASE_SERVICE_ROLE_KEY: options.keys.secret,
        KLARBAU_SITE_URL: process.env["KLARBAU_SITE_URL"] ?? options.site,
        KLARBAU_MAIL_URL: options.url + mailDoorPath,
        KLARBAU_MAIL_KEY: options.keys.secret,
        KLARBAU_CONTACT_EMAIL: options.contact ?? "",
        ...keys,
        KLARBAU_HOST_SECRET: secret,
      },
    },
  );
  const guard = child.pid === undefined ? undefined : endWithParent(child.pid, "TERM");
  child.once("exit", () => guard?.release());
  createInterface({ input: child.stderr }).on("line", (line) => options.log(`functions: ${line}`));
  const lines = createInterface({ input: child.stdout });
  const port = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The functions runtime ended with code ${code}`)));
    lines.on("line", (line) => {
      const ready = /^ready (\d+)$/.exec(line);
      if (ready) resolve(Number(ready[1]));
      else options.log(`functions: ${line}`);
    });
  });
  return { port, child };
}

/** Push services of browsers with a fixed name; those of Windows have one per region and are named in KLARBAU_FUNCTIONS_NET. */
const pushServices = ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"];

/** The operator's keys for messages to devices; undefined while none are set up. */
function vapidKeys(): Readonly<Record<string, string>> | undefined {
  const names = ["KLARBAU_VAPID_PUBLIC_KEY", "KLARBAU_VAPID_PRIVATE_KEY", "KLARBAU_VAPID_SUBJECT"];
  const found = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return found.length === names.length ? Object.fromEntries(found) : undefined;
}

/** The runtime takes a comma for the end of a path: then the folder above is named. */
function withoutComma(place: string): string {
  return place.includes(",") ? withoutComma(path.dirname(place)) : place;
}

/** The runtime that npm has installed for this platform. */
function denoBin(): string {
  const platform = `${process.platform}-${process.arch}${process.platform === "linux" ? "-glibc" : ""}`;
  const installed = path.dirname(createRequire(import.meta.url).resolve(`@deno/${platform}/package.json`));
  return path.join(installed, process.platform === "win32" ? "deno.exe" : "deno");
}

/** What `supabase/config.toml` says about one function. */
interface FunctionSettings {
  /** Whether callers need a valid access token before the function is asked at all. */
  readonly verifyJwt: boolean;
}

/**
 * The settings of functions by name, from the sections `[functions.<name>]`; the same file configures hosted
 * deployments. A function without a section asks for a token.
 */
function functionSettings(configFile: string): (name: string) => FunctionSettings {
  const open = new Set<string>();
  let section = "";
  for (const line of existsSync(configFile) ? readFileSync(configFile, "utf8").split("\n") : []) {
    section = /^\s*\[functions\.([\w-]+)\]/.exec(line)?.[1] ?? (/^\s*\[/.test(line) ? "" : section);
    if (section !== "" && /^\s*verify_jwt\s*=\s*false\b/.test(line)) open.add(section);
  }
  return (name) => ({ verifyJwt: !open.has(name) });
}

import type { Report } from "./figures.ts";

/** How much is measured; the defaults of each bench are those of the goals. */
export interface Extent {
  readonly rows?: number;
  readonly rounds?: number;
  /** Devices of the largest load. */
  readonly devices?: number;
  /** Models, the sample building with them; all there are when not said. */
  readonly files?: number;
  /** How long each load lasts. */
  readonly minutes?: number;
}

/** A measurement of the product beside a plain way to do the same. */
export interface Bench {
  readonly about: string;
  readonly run: (extent: Extent) => Promise<Report>;
}

/** Every bench by the name that `npm run bench -- <name>` takes. */
export const benches: Readonly<Record<string, Bench>> = {
  sync: {
    about: "push and first pull of 10,000 rows on the server, beside supabase-js insert and select",
    run: async (extent) => (await import("./sync/sync.ts")).syncBench(extent),
  },
  local: {
    about:
      "first load, push, local database and a list of 10,000 rows in Chromium, beside supabase-js, a bare Dexie table and a list of 50",
    run: async (extent) => (await import("./local/local.ts")).localBench(extent),
  },
  load: {
    about: "devices that push and pull at the same time, beside one device alone",
    run: async (extent) => (await import("./sync/load.ts")).loadBench(extent),
  },
  soak: {
    about: "200 clients beside 50 on the running product, for minutes: requests, memory; 1,000 that listen",
    run: async (extent) => (await import("../storm/soak.ts")).soakBench(extent),
  },
  foreign: {
    about: "heads and pull on a server with 10,000 projects and 100,000 rooms of others, beside one without",
    run: async (extent) => (await import("./sync/foreign.ts")).foreignBench(extent),
  },
  firstpull: {
    about: "100,000 rows of one project come to a new device in Chromium: requests, clicks meanwhile, memory",
    run: async (extent) => (await import("./pull/bigPull.ts")).bigPull(extent),
  },
  ifc: {
    about: "import, first view and re-opening of models in Chromium and in Node, beside plain web-ifc",
    run: async (extent) => (await import("./ifc/ifc.ts")).ifcBench(extent),
  },
  import: {
    about: "processor time of reading the real models, beside the commit before areas came from their bodies",
    run: async (extent) => (await import("./import/importTime.ts")).importTime(extent),
  },
  energy: {
    about:
      "energy balances beside published calculations, and the time of a zone beside the same sums without figures",
    run: async (extent) => (await import("./energy/energy.ts")).energyBench(extent),
  },
  lighthouse: {
    about:
      "Lighthouse on the public pages and the sign-in page of the built product, mobile, median of the rounds",
    run: async (extent) => (await import("./lighthouse/lighthouse.ts")).lighthouseBench(extent),
  },
  application: {
    about:
      "a bundle of 20 MB built, verified and installed, beside plain zipping; an update of one file; opened on a slow tablet",
    run: async (extent) => (await import("./application/application.ts")).applicationBench(extent),
  },
};

/** What the command says when it is not told which bench to run. */
export const listing = (): string =>
  [
    "npm run bench -- <name> [--rows n] [--rounds n] [--devices n] [--files n] [--minutes n]",
    ...Object.entries(benches).map(([name, { about }]) => `  ${name.padEnd(6)} ${about}`),
  ].join("\n");

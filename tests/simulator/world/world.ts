import type { Fields } from "#domain/sync/same.ts";
import type { CollectionName } from "#data/collections.ts";
import { isOfDeadDisk } from "../realm/deadDisk.ts";
import { type Random, seededRandom, stream } from "../realm/seededRandom.ts";
import { anOwner, as, beginTime, later, type Owner, trueNow } from "../realm/virtualTime.ts";
import { epoch } from "../server/modelRights.ts";
import { type ModelStore, modelStore, type ServerPlants } from "../server/modelStore.ts";
import { type Chronicle, chronicle } from "./chronicle.ts";

/** Faults that are put in, to see whether the simulator notices. */
export interface Plants extends ServerPlants {
  readonly defaultHandler?: boolean;
  readonly noMonotone?: boolean;
  readonly noGiven?: boolean;
}

/** What the line between devices and server does. */
interface Weather {
  /** Share of requests that meet a fault, 0…1. */
  faults: number;
  /** Share of realtime messages that are missed. */
  missedBells: number;
  /** Longest way of a request or an answer in milliseconds. */
  slow_ms: number;
  /** A proxy on the way refuses longer bodies. */
  largestBody: number;
}

/** What happens to a request on its way. */
export type Fault =
  | "none"
  | "lost"
  | "reply lost"
  | "hangs"
  | "late"
  | "twice"
  | "truncated"
  | "portal"
  | "401"
  | "403"
  | "409"
  | "413"
  | "429"
  | "500"
  | "502 after"
  | "503"
  | "arrives after 8 s"
  | "answered after 16 s";

/** One request as it went over the wire. */
export interface Request {
  readonly n: number;
  readonly device: string;
  readonly user: string | null;
  readonly name: string;
  readonly args: Fields;
  /** What the server did, each time it got the request. */
  readonly answers: unknown[];
  /** The line itself refused the body. */
  isTooLarge: boolean;
  /** Whether an undamaged answer reached the device. */
  isAnswered: boolean;
}

/** What the server has met, in order: calls of people, and rows that the server itself has written. */
export type Met =
  | {
      readonly what: "call";
      readonly user: string;
      readonly name: string;
      readonly args: Fields;
      readonly answer?: unknown;
      readonly code?: string;
    }
  | { readonly what: "translator"; readonly user: string }
  | { readonly what: "row"; readonly kind: string; readonly id: string; readonly changes: Fields };

interface Listener {
  readonly topics: () => readonly string[];
  readonly ring: () => void;
  readonly owner: Owner;
  readonly user: string;
}

/** Everything around the devices: server, line, people's tokens, and what was seen. */
export interface World {
  readonly seed: number;
  readonly plants: Plants;
  readonly store: ModelStore;
  readonly server: Owner;
  readonly weather: Weather;
  /** Streams of chance: what people do, what goes wrong, which words are written. */
  readonly chance: { readonly ops: Random; readonly faults: Random; readonly words: Random };
  readonly tokens: Map<string, string>;
  readonly listeners: Set<Listener>;
  readonly requests: Request[];
  readonly met: Met[];
  /** Documents of which a device was refused a change: `device|id`. */
  readonly refusals: Set<string>;
  readonly chronicle: Chronicle;
  readonly organisation: string;
  readonly projects: readonly string[];
  readonly users: readonly string[];
  readonly collections: readonly CollectionName[];
  readonly lines: string[];
  /** Promises, rules and timers that broke. */
  readonly violations: string[];
  /** What must happen to a request, in a directed case. */
  fate?: (request: Request) => Fault | undefined;
  /** Every request and answer is written into the log. */
  readonly isTalkative: boolean;
  /** Lives of devices whose database is open, dying ones too: RxDB opens at most 13 collections in one thread. */
  readonly open: Set<object>;
  /** Requests that are under way. */
  inFlight: number;
}

/** When every simulation begins. */
const start_ms = Date.parse("2026-11-20T10:00:00Z");

/** A server without people and devices. */
export function beginWorld(seed: number, plants: Plants = {}, isTalkative = false): World {
  const violations: string[] = [];
  beginTime(start_ms, (cause) => {
    if (!isOfDeadDisk(cause)) violations.push(`a timer failed: ${String(cause)}`);
  });
  const server = anOwner("server", stream(seed, "server"));
  const listeners = new Set<Listener>();
  const refusals = new Set<string>();
  const chance = {
    ops: stream(seed, "ops"),
    faults: stream(seed, "faults"),
    words: stream(seed, "words"),
  };
  const ids = seededRandom(seed);
  const uuid = () => {
    const hex = Array.from({ length: 32 }, () => Math.floor(ids() * 16).toString(16)).join("");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  const world: World = {
    seed,
    plants,
    store: modelStore({ now: trueNow, ring: (topic) => ringAll(world, topic), plants }),
    server,
    weather: { faults: 0, missedBells: 0, slow_ms: 20, largestBody: Infinity },
    chance,
    tokens: new Map(),
    listeners,
    requests: [],
    met: [],
    refusals,
    chronicle: chronicle(violations, refusals, () => world.store.lostHistories.length > 0),
    organisation: uuid(),
    projects: [uuid(), uuid()],
    users: [uuid(), uuid(), uuid(), uuid()],
    collections: [],
    lines: [],
    violations,
    isTalkative,
    open: new Set(),
    inFlight: 0,
  };
  return world;
}

/** Writes a line into the log, with the time since the beginning. */
export const tell = (world: World, line: string): void => {
  world.lines.push(`${((trueNow() - start_ms) / 1000).toFixed(3)} ${line}`);
};

/** A fresh token of a person, as after a refresh. */
export function issueToken(world: World, user: string): string {
  const token = `token-${world.tokens.size + 1}-${user.slice(0, 8)}`;
  world.tokens.set(token, user);
  return token;
}

function ringAll(world: World, topic: string): void {
  for (const listener of world.listeners) {
    if (!listener.topics().includes(topic)) continue;
    const scope = topic.startsWith("scope:") ? topic.slice("scope:".length) : topic;
    if (epoch(world.store, listener.user, scope) === null) continue;
    const luck = world.chance.faults();
    if (luck < world.weather.missedBells) continue;
    const times = luck > 1 - world.weather.missedBells / 3 ? 2 : 1;
    for (let i = 0; i < times; i++) {
      const delay = 20 + world.chance.faults() * world.weather.slow_ms;
      as(listener.owner, () => later(delay, () => world.listeners.has(listener) && listener.ring()));
    }
  }
}

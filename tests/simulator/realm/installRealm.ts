import { createHash } from "node:crypto";
import { registerHooks } from "node:module";
import { currentOwner, later, shownNow } from "./virtualTime.ts";

/**
 * Puts virtual time and seeded chance in the place of the real ones, for everything that is loaded afterwards in this thread: clock,
 * timers, `Math.random`, random bytes, hashing (the real one answers from other threads, whenever it likes), RxDB's own clock, which
 * each device has for itself, and references that hold (when memory is given back is chance of the machine, and RxDB and Dexie look up
 * what is left). Once per thread, before RxDB, Dexie and the product are loaded.
 */
export function installRealm(): void {
  const realm = globalThis as unknown as Record<string, unknown>;
  realm["Date"] = virtualDate();
  realm["setTimeout"] = (run: Run, ms?: number, ...args: unknown[]) => timer(run, ms ?? 0, args);
  realm["setImmediate"] = (run: Run, ...args: unknown[]) => timer(run, 0, args);
  realm["setInterval"] = (run: Run, ms?: number, ...args: unknown[]) => interval(run, ms ?? 0, args);
  for (const name of ["clearTimeout", "clearImmediate", "clearInterval"]) realm[name] = clear;
  Math.random = () => currentOwner().random();
  Object.defineProperty(AbortSignal, "timeout", { value: signalAfter, configurable: true, writable: true });
  Object.defineProperty(performance, "now", { value: shownNow, configurable: true, writable: true });
  Object.defineProperty(globalThis, "crypto", { value: seededCrypto(), configurable: true });
  delete realm["BroadcastChannel"]; // Dexie would speak to others of this process
  realm["WeakRef"] = HoldingRef;
  realm["FinalizationRegistry"] = SilentRegistry;
  realm["klarbauSimulatorNow"] = nowOfRxdb;
  const warn = console.warn;
  console.warn = (...args: unknown[]) => {
    if (!String(args[0]).includes("RxDB Open Core RxStorage")) warn(...args);
  };
  replaceClockOfRxdb();
}

type Run = (...args: unknown[]) => void;

interface Timer {
  cancel: () => void;
  readonly unref: () => Timer;
  readonly ref: () => Timer;
  readonly hasRef: () => boolean;
}

function aTimer(cancel: () => void): Timer {
  const timer: Timer = { cancel, unref: () => timer, ref: () => timer, hasRef: () => true };
  return timer;
}

const timer = (run: Run, ms: number, args: readonly unknown[]): Timer =>
  aTimer(later(ms, () => run(...args)));

function interval(run: Run, ms: number, args: readonly unknown[]): Timer {
  const every = Math.max(1, ms);
  const again = () => {
    ticking.cancel = later(every, again);
    run(...args);
  };
  const ticking = aTimer(later(every, again));
  return ticking;
}

function clear(ticking: unknown): void {
  if (typeof ticking === "object" && ticking !== null && "cancel" in ticking) (ticking as Timer).cancel();
}

/** A reference that is never let go. */
class HoldingRef<T> {
  readonly #target: T;
  constructor(target: T) {
    this.#target = target;
  }
  deref(): T {
    return this.#target;
  }
}

/** Tells nobody that something is gone: nothing is. */
class SilentRegistry {
  register(): void {}
  unregister(): boolean {
    return false;
  }
}

function virtualDate(): DateConstructor {
  const Real = Date;
  return new Proxy(Real, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [shownNow()] : args, newTarget) as object,
    apply: () => new Real(shownNow()).toString(),
    get: (target, key, receiver) =>
      key === "now" ? shownNow : (Reflect.get(target, key, receiver) as unknown),
  });
}

function signalAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  later(ms, () => controller.abort(new DOMException("timed out", "TimeoutError")));
  return controller.signal;
}

function seededCrypto() {
  const bytes = <T extends ArrayBufferView>(array: T): T => {
    const view = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    const { random } = currentOwner();
    for (let i = 0; i < view.length; i++) view[i] = Math.floor(random() * 256);
    return array;
  };
  const digest = async (name: string, data: ArrayBuffer | ArrayBufferView) => {
    const view = data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array(data.buffer, data.byteOffset, data.byteLength); // prettier-ignore
    return Uint8Array.from(createHash(name.replace("-", "").toLowerCase()).update(view).digest()).buffer;
  };
  return { getRandomValues: bytes, subtle: { digest } };
}

/** The same arithmetic as RxDB 17.6 `now()`, with a state per device: a restart with another clock is a restart of this clock too. */
function nowOfRxdb(): number {
  const { last } = currentOwner();
  const date = Date.now();
  if (date > last.ms) {
    last.ms = date;
    last.sub = 1;
  } else if (++last.sub === 100) {
    last.ms += 1;
    last.sub = 1;
  }
  return last.ms + last.sub * 0.01;
}

function replaceClockOfRxdb(): void {
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (!url.endsWith("rxdb/dist/esm/plugins/utils/utils-time.js")) return loaded;
      if (!textOf(loaded.source).includes("_lastNowMs + _lastNowSub * 0.01"))
        throw new Error("RxDB's clock has changed: the simulator must follow");
      return {
        ...loaded,
        source: "export function now() { return globalThis.klarbauSimulatorNow(); }",
      };
    },
  });
}

const textOf = (source: unknown): string =>
  typeof source === "string" ? source : new TextDecoder().decode(source as Uint8Array);

import { type Remote, releaseProxy, wrap } from "comlink";
import type { Hull } from "#domain/hull/hull.ts";
import type { HeatChoices } from "#domain/ifc/rooms/heatedSpaces.ts";
import type { MonthlyInput } from "#domain/energy/monthly/input/monthlyInput.ts";
import { failing } from "../alive/client.ts";
import type { ComputeApi, House, MonthlyAnswer, MonthlySaid } from "./api.ts";

export type { MonthlyAnswer, MonthlyCalculation, MonthlyProblem, MonthlySaid } from "./api.ts";

/** A worker that calculates for one page. */
export interface Calculator {
  /** The hull of the model that it was started with; null without one. Rejects when the worker fails. */
  readonly hull: (heat: HeatChoices) => Promise<Hull | null>;
  /** The monthly balance of the model that it was started with. Rejects when the worker fails. */
  readonly monthly: (said: MonthlySaid) => Promise<MonthlyAnswer>;
  /** The monthly balance of an input that was kept. */
  readonly monthlyOf: (input: MonthlyInput) => Promise<MonthlyAnswer>;
  /** Ends the worker and gives its memory back; what is under way is never answered. */
  readonly end: () => void;
}

/**
 * Starts a worker. The model crosses over once, each calculation afterwards sends only what people have said. A worker that has come to
 * nothing is replaced for the next calculation.
 */
export function startCalculator(house: House | null): Calculator {
  let running: Running | undefined;
  let isOver = false;
  const start = () => {
    const begun = begin(house);
    begun.failed.catch(() => {
      if (running !== begun) return; // ended on purpose
      running = undefined;
      begun.end();
    });
    return begun;
  };
  const answered = <T>(job: (remote: Remote<ComputeApi>) => Promise<T>): Promise<T> => {
    if (isOver) return Promise.reject(new Error("compute worker: ended"));
    const { remote, ready, failed } = (running ??= start());
    return Promise.race([failed, ready.then(() => job(remote))]);
  };
  running = start();
  return {
    hull: (heat) => answered(async (remote) => await remote.hull(heat)),
    monthly: (said) => answered(async (remote) => await remote.monthly(said)),
    monthlyOf: (input) => answered(async (remote) => await remote.monthlyOf(input)),
    end: () => {
      isOver = true;
      running?.end();
      running = undefined;
    },
  };
}

/** A worker that has been given its model. */
interface Running {
  readonly remote: Remote<ComputeApi>;
  readonly ready: Promise<void>;
  readonly failed: Promise<never>;
  readonly end: () => void;
}

function begin(house: House | null): Running {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "compute" });
  const remote = wrap<ComputeApi>(worker);
  const { failed, leave } = failing(worker, "compute");
  return {
    remote,
    ready: house === null ? Promise.resolve() : remote.takeModel(house),
    failed,
    end: () => {
      leave();
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}

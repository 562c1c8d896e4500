import { releaseProxy, wrap } from "comlink";
import type { MonthlyInput } from "#domain/energy/monthly/monthlyInput.ts";
import type { ComputeApi, House, MonthlyAnswer, MonthlySaid } from "./api.ts";

export type { MonthlyAnswer, MonthlyCalculation, MonthlyProblem, MonthlySaid } from "./api.ts";

/** A worker that calculates for one page. */
export interface Calculator {
  /** The monthly balance of the model that it was started with. Rejects when the worker fails. */
  readonly monthly: (said: MonthlySaid) => Promise<MonthlyAnswer>;
  /** The monthly balance of an input that was kept. */
  readonly monthlyOf: (input: MonthlyInput) => Promise<MonthlyAnswer>;
  /** Ends the worker and gives its memory back; what is under way is never answered. */
  readonly end: () => void;
}

/** Starts a worker. The model crosses over once, each calculation afterwards sends only what people have said. */
export function startCalculator(house: House | null): Calculator {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "compute" });
  const remote = wrap<ComputeApi>(worker);
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener("error", (event) => reject(new Error(`compute worker: ${event.message}`)), {
      once: true,
    });
  });
  failed.catch(() => undefined); // told by whatever waits for an answer
  const ready = house === null ? Promise.resolve() : remote.takeModel(house);
  const answered = (job: () => Promise<MonthlyAnswer>) => Promise.race([failed, ready.then(job)]);
  return {
    monthly: (said) => answered(async () => await remote.monthly(said)),
    monthlyOf: (input) => answered(async () => await remote.monthlyOf(input)),
    end: () => {
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}

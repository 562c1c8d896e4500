import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { between, pick, stream } from "../simulator/realm/seededRandom.ts";
import { type Crew, crew, differencesOf, summary } from "./crew.ts";
import { aProduct, backendsOf, type RunningProduct } from "./runningProduct.ts";
import { somebody } from "./somebody.ts";

// SEED=7 ROUNDS=10 npx vitest run --config tests/storm/vitest.config.ts storm.test

const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
const rounds = Number(process.env["ROUNDS"] ?? 60);

let product: RunningProduct;
let working: Crew;
beforeAll(async () => {
  product = await aProduct("storm");
  await product.start();
  working = crew(await somebody(product), product, seed);
});
afterAll(() => product.end());

/** What is killed, and what becomes of the product then. */
const targets = ["process", "database", "backend", "both"] as const;

/** Kills something; answers what was really met. */
function kill(what: (typeof targets)[number], random: () => number): string {
  const postmaster = product.postmaster();
  const backends = postmaster === undefined ? [] : backendsOf(postmaster);
  if (what === "backend" && backends.length > 0) {
    process.kill(pick(random, backends), "SIGKILL");
    return "backend";
  }
  if (what !== "process" && postmaster !== undefined) process.kill(postmaster, "SIGKILL");
  if (what !== "database" || postmaster === undefined) process.kill(product.pid(), "SIGKILL");
  return postmaster === undefined ? "process" : what === "backend" ? "both" : what;
}

test.runIf(process.platform === "linux")(
  `${rounds} times killed at any moment (seed ${seed}): what was acknowledged is there, once`,
  async () => {
    const random = stream(seed, "storm");
    const met = new Map<string, number>();
    const restarts: number[] = [];
    const begun = working.begin();
    let mayEnd = false;
    for (let round = 1; round <= rounds; round++) {
      const what = pick(random, targets);
      const isStarting = !product.isRunning();
      if (isStarting) product.launch();
      const since = performance.now();
      // One start in six is itself interrupted.
      const isInterrupted = isStarting && random() < 1 / 6;
      let state: boolean | "starting" = true;
      if (isInterrupted) {
        const pausing = pause(between(random, 50, 4000)).then(() => "starting" as const);
        state = await Promise.race([product.isReady(), pausing]);
      } else {
        if (isStarting && !(await product.isReady())) throw new Error(product.said());
        if (isStarting) restarts.push(performance.now() - since);
        await working.progress();
        await pause(between(random, 0, 2500));
      }
      if (!product.isRunning()) {
        if (mayEnd && !isStarting) continue;
        throw new Error(`It has ended by itself:\n${product.said()}`);
      }
      const hit = kill(what, random);
      met.set(hit, (met.get(hit) ?? 0) + 1);
      if (hit === "backend") await working.progress(); // the product lives on
      // A start whose database was killed may have met the one of the start before: it makes its own and goes on.
      else if (state === "starting") await Promise.race([product.gone(), product.isReady()]);
      else await product.gone();
      mayEnd = hit === "database" && state === "starting";
      if (hit === "database" && !mayEnd) expect(product.said()).toContain("What was saved is safe");
    }
    if (!product.isRunning()) await product.start();
    working.stop();
    await begun;
    const sorted = restarts.toSorted((a, b) => a - b);
    const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`;
    console.log(
      summary(
        `storm, seed ${seed}: ${rounds} rounds (${[...met].map(([name, n]) => `${name} ${n}`).join(", ")})`,
        working,
        [
          `restart median ${seconds(sorted[Math.floor(sorted.length / 2)])}, longest ${seconds(sorted.at(-1))}`,
        ],
      ),
    );
    expect(await differencesOf(product, working)).toEqual([]);
  },
);

import { afterAll, beforeAll, expect, test } from "vitest";
import { aProduct, type RunningProduct } from "./runningProduct.ts";
import { listen, sentence, soak } from "./soak.ts";

// MINUTES=1 npx vitest run --config tests/storm/vitest.config.ts load

const minutes = Number(process.env["MINUTES"] ?? 10);

let product: RunningProduct;
beforeAll(async () => {
  product = await aProduct("load");
  await product.start();
});
afterAll(() => product.end());

// Afterwards everything is compared, for as long as ten minutes.
const timeout = (minutes + 20) * 60_000;

test(
  `${minutes} minutes of 50 clients: no error, and what was acknowledged is there, once`,
  { timeout },
  async () => {
    const soaked = await soak(product, { count: 50, minutes });
    console.log(`[summary: ${sentence(50, soaked)}]`);
    expect(soaked.faults).toEqual([]);
    expect(soaked.files).toBeGreaterThan(0);
  },
);

test("a thousand that listen hear one message", async () => {
  const { wrong, joined_ms, heard_ms, idle_ms, health_ms, during_ms } = await listen(product, 1000);
  console.log(
    `[summary: 1,000 sockets joined in ${(joined_ms / 1000).toFixed(1)} s, heard after ${Math.round(heard_ms)} ms; /health ${idle_ms.toFixed(1)} ms idle, ${health_ms.toFixed(1)} ms with them, ${during_ms.toFixed(1)} ms meanwhile]`,
  );
  expect(wrong).toEqual([]);
});

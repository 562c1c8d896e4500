import { expose, type Endpoint } from "comlink";
import { afterEach, expect, test, vi } from "vitest";
import type { VaultReport } from "#domain/esg/vault/verifyVault.ts";
import { verifyVault } from "./client.ts";

afterEach(() => vi.unstubAllGlobals());

test("what a worker says of its progress after it has answered is not heard: a finished check does not begin to proceed again", async () => {
  const report = { ok: true, whole_files: 5 } as VaultReport;
  let late: Promise<void> | undefined;
  const api = {
    verifyVault: (_: unknown, onFile: (done: number, all: number) => Promise<void>) => {
      late = answered.then(() => onFile(5, 5));
      return report;
    },
  };
  let goOn = () => {};
  const answered = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const { port1, port2 } = new MessageChannel();
  expose(api, port2 as unknown as Endpoint);
  vi.stubGlobal(
    "Worker",
    class {
      postMessage = port1.postMessage.bind(port1);
      addEventListener = port1.addEventListener.bind(port1);
      removeEventListener = port1.removeEventListener.bind(port1);
      start = () => port1.start();
      terminate = () => {};
    },
  );
  const told: number[] = [];
  const wish = { vault: "v", entries: [], files: new Map(), elsewhere: new Set<string>() };
  const { signal } = new AbortController();
  expect(await verifyVault(wish, { signal, onFile: (done) => told.push(done) })).toEqual(report);
  goOn();
  await late;
  expect(told).toEqual([]);
  port1.close();
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";

/** What an import in the browser ended in. */
export interface Ended {
  readonly problem: { readonly kind: string; readonly detail?: string } | null;
  readonly partial: boolean;
  readonly warnings: readonly string[];
  readonly seconds: number;
}

const assets = path.resolve(import.meta.dirname, "../../../../dist/assets");

/** Address of the built import worker: the one worker that knows the problems of archives. */
export function importWorkerAddress(): string {
  const file = readdirSync(assets).find(
    (name) =>
      name.startsWith("worker-") &&
      readFileSync(path.join(assets, name), "utf8").includes("unsupported_archive"),
  );
  if (file === undefined) throw new Error("the build has no import worker");
  return `/assets/${file}`;
}

/** Starts one import worker in the page; `readModel` uses it again and again. */
export async function startImportWorker(page: Page): Promise<void> {
  await page.evaluate((address) => {
    const worker = new Worker(address, { type: "module" });
    Object.assign(window, { importWorker: worker });
  }, importWorkerAddress());
}

/** Reads a model in the page's import worker, in the words of its protocol (comlink's messages). */
export function readModel(page: Page, bytes: Uint8Array, limit: number): Promise<Ended> {
  return page.evaluate(inPage, { base64: Buffer.from(bytes).toString("base64"), limit });
}

function inPage({ base64, limit }: { base64: string; limit: number }): Promise<Ended> {
  interface Answer {
    readonly ok: boolean;
    readonly error: { readonly kind: string; readonly looks_like?: string; readonly reason?: string };
    readonly value: {
      readonly model: { readonly partial: boolean; readonly warnings: readonly { readonly kind: string }[] };
    };
  }
  const { importWorker: worker } = window as unknown as { importWorker: Worker };
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  const file = bytes.buffer;
  const id = crypto.randomUUID();
  const begun = performance.now();
  const progress = new MessageChannel();
  // Comlink waits for an answer to each call of a proxied function.
  progress.port1.addEventListener("message", ({ data }: MessageEvent<{ id: string }>) =>
    progress.port1.postMessage({ id: data.id, type: "RAW", value: undefined }),
  );
  progress.port1.start();
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer after ${limit} s`)), limit * 1000);
    worker.addEventListener("error", (event) => reject(new Error(event.message)), { once: true });
    worker.addEventListener(
      "message",
      ({ data }: MessageEvent<{ id: string; type: string; value: unknown }>) => {
        if (data.id !== id) return;
        if (data.type !== "RAW") return reject(new Error(JSON.stringify(data.value)));
        const { ok, error, value } = data.value as Answer;
        const detail = ok ? undefined : (error.looks_like ?? error.reason);
        resolve({
          problem: ok ? null : { kind: error.kind, ...(detail && { detail }) },
          partial: ok && value.model.partial,
          warnings: ok ? value.model.warnings.map(({ kind }) => kind) : [],
          seconds: (performance.now() - begun) / 1000,
        });
      },
    );
    const argumentList = [
      { type: "RAW", value: file },
      { type: "RAW", value: { geometry: true } },
      { type: "HANDLER", name: "proxy", value: progress.port2 },
    ];
    worker.postMessage({ id, type: "APPLY", path: ["importModel"], argumentList }, [file, progress.port2]);
  });
}

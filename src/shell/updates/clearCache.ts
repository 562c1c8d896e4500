import type { KeepAnswer, KeepProblem } from "#kernel/offlineFiles.ts";

/** So long the service worker may keep silent while it fetches all kept files anew, ms. */
const patience = 300_000;

/**
 * Has the service worker fetch all kept files of the product anew and forget the others. Nothing that people entered is touched.
 * `none`: no service worker keeps this page.
 */
export function renewFiles(): Promise<"renewed" | KeepProblem | "none"> {
  const worker = (navigator as Partial<Navigator>).serviceWorker?.controller;
  if (!worker) return Promise.resolve("none");
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const end = (answer: KeepAnswer) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer.kept ? "renewed" : answer.problem);
    };
    const timer = setTimeout(end, patience, { kept: false, problem: "unreachable" });
    port1.onmessage = ({ data }) => end(data as KeepAnswer);
    worker.postMessage({ type: "CLEAR_CACHE" }, [port2]);
  });
}

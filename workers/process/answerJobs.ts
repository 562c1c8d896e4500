import { flushCompileCache } from "node:module";
import { Worker } from "node:worker_threads";
import type { FromProcess, ToProcess } from "./messages.ts";

/** What a job may say on its way. */
interface Way<Step> {
  readonly tell: (step: Step) => void;
  /** Asks who has given the job. One question at a time. */
  readonly ask: (question: unknown) => Promise<unknown>;
}

/**
 * Makes this process one that does jobs: see JobProcess. It ends with whoever has started it.
 * @param answer does one job; what it throws is told as the reason why there is no answer.
 */
export function answerJobs<Job, Answer, Step = never>(
  answer: (job: Job, way: Way<Step>) => Promise<Answer>,
): void {
  let replied: (reply: unknown) => void = () => undefined;
  const tell = (step: Step) => say({ step });
  const ask = (question: unknown) =>
    new Promise<unknown>((resolve) => {
      replied = resolve;
      say({ question });
    });
  process.on("message", (message: ToProcess) => {
    if ("reply" in message) replied(message.reply);
    else
      answer(message.job as Job, { tell, ask }).then(
        (given) => {
          flushCompileCache(); // at its end it would be too late: who has the answer kills
          say({ answer: given });
        },
        (error: unknown) => say({ failed: String(error) }),
      );
  });
  process.on("disconnect", () => process.exit());
  if (process.platform !== "win32") watchParent();
}

type Said<M = FromProcess> = M extends unknown ? Omit<M, "cpu"> : never;

function say(message: Said): void {
  const { user, system } = process.cpuUsage();
  process.send?.({ ...message, cpu: user + system });
}

/** A job that never ends hears of nothing, so a thread looks whether the parent is still there. Windows ends children by itself. */
function watchParent(): void {
  const program = `
    const { workerData: parent } = require("node:worker_threads");
    setInterval(() => process.ppid === parent || process.kill(process.pid, "SIGKILL"), 1000);`;
  new Worker(program, { eval: true, workerData: Number(process.argv[2]) }).unref();
}

import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { err, ok, type Result } from "#kernel/result.ts";
import type { FromProcess, ToProcess } from "./messages.ts";

/** Why there is no answer. The process has ended; the next job gets a new one. */
export type Stopped =
  | { readonly kind: "timed_out"; readonly seconds: number }
  | { readonly kind: "out_of_memory" }
  | { readonly kind: "failed"; readonly detail: string };

/** How a job is followed. */
interface Following<Step> {
  /** Seconds after which the process is killed (`timed_out`). */
  readonly seconds: number;
  readonly onStep?: ((step: Step) => void) | undefined;
  /** Answers what the process asks, e.g. for a signature. */
  readonly onQuestion?: (question: unknown) => Promise<unknown>;
}

interface Running {
  readonly child: ChildProcess;
  /** Resolves when the process is gone. */
  readonly ended: Promise<Stopped>;
  /** Processor time that it last told, microseconds. */
  cpu: number;
}

/**
 * A process that does one job after another, and is killed when one takes too long. Not a thread: reading TypeScript and models is
 * WebAssembly, and V8 ends a process in which threads with it come and go ("Check failed: jit_page.has_value()", nodejs/node 64500).
 */
export class JobProcess<Job, Answer, Step = never> {
  private readonly program: URL;
  private readonly flags: readonly string[];
  private running: Running | undefined;
  /** Processor time of the processes before this one, microseconds. */
  private spent = 0;

  /**
   * Starts the process, so that it is there when the first job comes.
   * @param program calls `answerJobs`.
   */
  constructor(program: URL, flags: readonly string[] = []) {
    this.program = program;
    this.flags = flags;
    this.running = started(program, flags);
  }

  /** Has one job done. One at a time. */
  async ask(job: Job, { seconds, onStep, onQuestion }: Following<Step>): Promise<Result<Answer, Stopped>> {
    const running = (this.running ??= started(this.program, this.flags));
    const { child } = running;
    const { promise, resolve } = Promise.withResolvers<Result<Answer, Stopped>>();
    const timer = setTimeout(() => resolve(err({ kind: "timed_out", seconds })), seconds * 1000);
    const send = (message: ToProcess) => child.send(message, () => undefined); // who cannot be told has ended, and `ended` says so
    const onMessage = (message: FromProcess) => {
      if ("step" in message) onStep?.(message.step as Step);
      else if ("answer" in message) resolve(ok(message.answer as Answer));
      else if ("failed" in message) resolve(err({ kind: "failed", detail: message.failed }));
      else void onQuestion?.(message.question).then((reply) => send({ reply }));
    };
    child.on("message", onMessage);
    void running.ended.then((stopped) => resolve(err(stopped)));
    send({ job });
    const result = await promise;
    clearTimeout(timer);
    child.off("message", onMessage);
    if (!result.ok) await this.end();
    return result;
  }

  /** Processor time of all jobs so far and of the start, s; of a killed one what it last told. Does not count waiting for a busy machine. */
  cpuSeconds(): number {
    return (this.spent + (this.running?.cpu ?? 0)) / 1e6;
  }

  /** Kills the process and gives its memory back. A later job starts a new one. */
  async end(): Promise<void> {
    const { running } = this;
    if (!running) return;
    this.running = undefined;
    this.spent += running.cpu;
    running.child.kill("SIGKILL");
    await running.ended;
  }
}

/** What was compiled is kept beside the product, so that the next process need not do it again: a seventh of an import. */
const compiled = fileURLToPath(new URL("../../.klarbau/compiled", import.meta.url));

function started(program: URL, flags: readonly string[]): Running {
  const child = fork(program, [String(process.pid)], {
    execArgv: [...flags],
    env: { NODE_COMPILE_CACHE: compiled, ...process.env },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let remarks = "";
  child.stderr?.on("data", (text: Buffer) => (remarks = (remarks + text.toString()).slice(-8000)));
  const ended = new Promise<Stopped>((resolve) => {
    child.once("error", ({ message }) => resolve({ kind: "failed", detail: message }));
    child.once("close", (code, signal) => resolve(reasonOf(code, signal, remarks)));
  });
  const running: Running = { child, ended, cpu: 0 };
  child.on("message", ({ cpu }: FromProcess) => (running.cpu = cpu));
  return running;
}

/** Why a process has ended that nobody here has ended. Of a system without memory it gets SIGKILL. */
function reasonOf(code: number | null, signal: string | null, remarks: string): Stopped {
  if (signal === "SIGKILL" || /out of memory|allocation failed/i.test(remarks))
    return { kind: "out_of_memory" };
  const lines = remarks.split("\n").filter((line) => line.trim() !== "");
  const why = lines.find((line) => /check failed|error/i.test(line)) ?? lines.at(-1) ?? "";
  return { kind: "failed", detail: `ended with ${signal ?? code}: ${why.trim()}`.slice(0, 200) };
}

import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";

/** Ticks a second in which Linux counts the time of a process. */
const ticks = 100;

/**
 * Starts to count. The answered function says in one line: processor seconds of this process and of all that it has started and that
 * have ended, those of the whole machine meanwhile, and the load at both ends.
 */
export function processorUse(): () => string {
  const before = { own: ownSeconds(), machine: machineSeconds(), load: load() };
  return () => {
    const own = ownSeconds();
    const children =
      own === null || before.own === null ? "" : `${(own - before.own).toFixed(0)} s of this run, `;
    const machine = (machineSeconds() - before.machine).toFixed(0);
    return `processor: ${children}${machine} s of the whole machine; load ${before.load} at the beginning, ${load()} at the end`;
  };
}

const load = () => (loadavg()[0] ?? 0).toFixed(1);

/** Time of this process with all children that have ended, s; null where the system does not tell. */
function ownSeconds(): number | null {
  try {
    const stat = readFileSync("/proc/self/stat", "utf8");
    // The name of the program may hold blanks: what counts begins behind its bracket. Fields 14 to 17 are utime, stime, cutime, cstime.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field) / ticks, 0);
  } catch {
    return null;
  }
}

/** Time in which processors of the machine have worked since it started, s. */
const machineSeconds = (): number =>
  cpus().reduce((sum, { times }) => sum + (times.user + times.nice + times.sys + times.irq) / 1000, 0);

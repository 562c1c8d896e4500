import { runTime } from "./realm/virtualTime.ts";
import { rowsOf } from "./server/modelStore.ts";
import { type Directed, directedCase, edit } from "./directedCase.ts";
import type { Fault } from "./world/world.ts";
import type { SeedOptions, SeedResult } from "./runSeed.ts";

/**
 * A directed case: a colleague's change is read, and before the answer comes the same document is changed here, sent, merged and
 * acknowledged. The late answer is older than what was acknowledged: it must not set the document back or take its unsent mark.
 */
export function answeredLate(options: SeedOptions): Promise<SeedResult> {
  const fates: Record<string, Fault> = { sync_pull: "answered after 16 s" };
  return directedCase(options, {
    fates,
    story: async ({ world, writer, colleague, project }) => {
      await runTime({ ms: 30_000 }); // the first reading, and what follows it, are over
      edit(colleague, project, { city: "from the colleague" });
      const isAsked = world.requests.length;
      await runTime({ ms: 5000, stop: () => pullsOf(world, isAsked).length > 0 });
      await runTime({ ms: 300 });
      fates["sync_heads"] = "hangs"; // nobody tells that there is something newer to read
      edit(writer, project, { name: "from the writer" });
      const arrived = () =>
        rowsOf(world.store, "project").get(project)!.columns["name"] === "from the writer";
      await runTime({ ms: 5000, stop: arrived });
      await runTime({ ms: 18_000 }); // the late answer has come
      for (const name of Object.keys(fates)) delete fates[name];
      await runTime({ ms: 20_000 });
    },
    isAsSaid: ({ requests }) => {
      const [first] = requests.filter(
        ({ device, name, answers }) =>
          device === "d0" && name === "sync_pull" && JSON.stringify(answers).includes("from the colleague"),
      );
      const merged = requests.find(
        ({ device, name, answers }) =>
          device === "d0" && name === "sync_push" && JSON.stringify(answers).includes("applied"),
      );
      return (
        first !== undefined &&
        merged !== undefined &&
        first.n < merged.n &&
        !JSON.stringify(first.answers).includes("from the writer")
      );
    },
  });
}

const pullsOf = ({ requests }: Directed["world"], since: number) =>
  requests.slice(since).filter(({ device, name }) => device === "d0" && name === "sync_pull");

import { runTime } from "./realm/virtualTime.ts";
import { rowsOf } from "./server/modelStore.ts";
import { directedCase, edit } from "./directedCase.ts";
import type { SeedOptions, SeedResult } from "./runSeed.ts";

/**
 * A directed case: a colleague builds on a change whose answer is still on its way, and the writer reads that before the answer. RxDB
 * passes over the row, because its document is being pushed, and the cursor moves on; chance meets this once in a hundred worlds.
 * Without any look at the digest both must show the same soon after the answer.
 */
export const buildOnUnanswered = (options: SeedOptions): Promise<SeedResult> =>
  directedCase(options, {
    // the question is read late enough to see what the colleague builds on the push, whose answer takes longer
    fates: { sync_pull: "arrives after 8 s", sync_push: "answered after 16 s" },
    story: async ({ world, writer, colleague, project }) => {
      edit(colleague, world.projects[1]!, { city: "elsewhere" }); // the writer's device asks for this, and the question is slow
      await runTime({ ms: 1000 });
      edit(writer, project, { name: "from the writer" });
      const arrived = () =>
        rowsOf(world.store, "project").get(project)!.columns["name"] === "from the writer";
      await runTime({ ms: 5000, stop: arrived });
      await runTime({ ms: 300 });
      edit(colleague, project, { city: "from the colleague" });
      await runTime({ ms: 20_000 }); // all answers have come
    },
    isAsSaid: ({ requests }) => {
      const [ours, theirs] = ["d0", "d1"].map((name) =>
        requests.filter((one) => one.device === name && one.name === "sync_push" && one.answers.length > 0),
      );
      return ours?.length === 1 && theirs?.length === 2;
    },
  });

import { answerJobs } from "../process/answerJobs.ts";
import type { ImportProgress } from "./api.ts";
import type { Answer, Job } from "./node.ts";

// The program of ImportProcess. What only one kind of job needs is loaded with it.
answerJobs<Job, Answer, ImportProgress>(async (job, { tell }) => {
  if (job.kind === "import") {
    const { readModel } = await import("./readModel.ts");
    return readModel(job.bytes, { geometry: job.geometry }, tell);
  }
  const { checkModel } = await import("./ids/checkModel.ts");
  return checkModel(job.bytes, job.ids, undefined, () => {});
});

import type { Growth, DiskSpace } from "../folder/diskSpace.ts";
import { json } from "../json.ts";
import { diskFullSentence } from "./faults.ts";
import type { Service } from "./gateway.ts";

/** Thrown in the middle of a body for which the room has run out after all. */
export class DiskFull extends Error {
  readonly code = "ENOSPC";
}

/** What a request adds to the disk; `undefined` when it only reads. */
type GrowthOf = (request: Request) => Promise<Growth | undefined> | Growth | undefined;

/**
 * A service that takes only what the disk has room for; everything else is answered 507 `disk_full`.
 * @param streams whether the service writes bodies as they come: then they are counted as they come
 */
export function withDiskSpace(
  service: Service,
  {
    diskSpace,
    growthOf,
    streams = false,
  }: { readonly diskSpace: DiskSpace; readonly growthOf: GrowthOf; readonly streams?: boolean },
): Service {
  return async (request) => {
    const growth = await growthOf(request);
    if (growth === undefined) return service(request);
    const length = Number(request.headers.get("content-length") ?? 0);
    const entry = await diskSpace.enter(growth, Number.isFinite(length) ? length : 0);
    if (!entry) return diskFull();
    try {
      if (!streams || growth !== "files" || request.body === null) return await service(request);
      const counted = new TransformStream<Uint8Array, Uint8Array>({
        transform: async (chunk, passed) => {
          if (!(await entry.took(chunk.byteLength))) throw new DiskFull(diskFullSentence);
          passed.enqueue(chunk);
        },
      });
      const init: RequestInit & { duplex: "half" } = {
        body: request.body.pipeThrough(counted),
        duplex: "half",
      };
      return await service(new Request(request, init));
    } finally {
      entry.leave();
    }
  };
}

/** The refusal in the words of every service: their clients look for code and message in different places. */
function diskFull(): Response {
  const code = "disk_full";
  return json(
    507,
    {
      code,
      error_code: code,
      error: code,
      statusCode: "507",
      message: diskFullSentence,
      msg: diskFullSentence,
    },
    { "x-sb-error-code": code },
  );
}

import { randomUUID } from "node:crypto";
import type { Answer, RowIn } from "./protocol.ts";
import type { Call } from "./restCaller.ts";
import type { World } from "./world.ts";

/** Times as devices write them. */
export const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };

/** What tests of the protocol send about the first project of a world. */
export interface ProjectRows {
  readonly scope: string;
  readonly contact: (id: string, fields?: object) => RowIn;
  readonly space: (id: string, fields?: object) => RowIn;
  readonly asset: (id: string, fields?: object) => RowIn;
  /** One request; what a row leaves out is a new contact. */
  readonly push: (call: Call, rows: readonly RowIn[], device?: string) => Promise<readonly Answer[]>;
}

/** Rows of one project, ready to be pushed. */
export function rowsOf({ project }: Pick<World, "project">): ProjectRows {
  const scope = `project:${project}`;
  const row =
    (kind: string, own: object) =>
    (id: string, fields: object = {}) => ({
      id,
      kind,
      doc: { scope, project_id: project, ...own, ...times, ...fields },
    });
  const element = { model_id: "m", express_id: 1, global_id: "g", name: "Bad" };
  return {
    scope,
    contact: row("contact", { name: "Anna" }),
    space: row("space", element),
    asset: row("asset", { ...element, ifc_class: "IfcPump" }),
    push: (call, rows, device = "d1") =>
      call("sync_push", {
        p_device: device,
        p_rows: rows.map((one) => ({ kind: "contact", base: null, mutation: randomUUID(), scope, ...one })),
      }),
  };
}

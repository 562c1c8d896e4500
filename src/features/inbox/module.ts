import { IconInbox } from "#ui/icons/icons.gen.ts";
import { lazy } from "react";
import { defineModule } from "#shell/module.ts";

/** The inbox: what people have sent from the applications of a project, and who may send. */
export const inbox = defineModule({
  id: "inbox",
  to: "/projects/$projectId/inbox",
  icon: IconInbox,
  group: "operation",
  area: "project",
  needs: "journal:read",
  badge: lazy(async () => ({ default: (await import("./InboxBadge.tsx")).InboxBadge })),
  shows: ["inbox_submission", "inbox_token", "meter_reading"],
  roles: ["owner", "manager", "facility"],
});

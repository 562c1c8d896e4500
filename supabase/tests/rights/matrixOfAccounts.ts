import { randomUUID } from "node:crypto";
import type { TableRights } from "./tableRights.ts";

/** Rights on the tables that do not travel to devices and that the server itself writes. */
export const ownTables: Record<string, TableRights> = {
  security_events: {
    row: (world, side) => ({
      user_id: side === "own" ? world.people.owner : world.people.outsider,
      kind: "signed_in",
    }),
    touch: ["kind", "password_changed"],
    allowed: { select: ["owner"] },
    anywhere: { select: ["outsider"] },
  },
  push_subscriptions: {
    row: (world, side) => ({
      user_id: side === "own" ? world.people.owner : world.people.outsider,
      endpoint: `https://fcm.googleapis.com/${randomUUID()}`,
      p256dh: "p".repeat(87),
      auth: "a".repeat(22),
    }),
    touch: ["endpoint", "https://fcm.googleapis.com/other"],
    allowed: { select: ["owner"] },
    anywhere: { select: ["outsider"] },
  },
  newsletter_signups: {
    row: () => ({ email: `${randomUUID()}@example.org` }),
    touch: ["email", "other@example.org"],
    allowed: {},
  },
};

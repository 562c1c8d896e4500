import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tellChanges } from "#embedded/realtime/changes.ts";
import type { Channel } from "#embedded/realtime/channel.ts";
import { type Database, freshDatabase } from "../fixtures/database.ts";
import { somebody } from "../fixtures/somebody.ts";

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** A channel of a person that listens to the texts of the portal, and what it hears. */
function listener(sub: string) {
  const heard: string[] = [];
  const channel: Channel = {
    topic: "realtime:texts",
    joinRef: null,
    private: false,
    subscriptions: [{ id: 1, event: "*", schema: "public", table: "translations", filter: undefined }],
    echo: false,
    acknowledge: false,
    identity: { role: "authenticated", claims: { sub, role: "authenticated", aal: "aal1" } },
    maySend: false,
    push: (event) => heard.push(event),
    close: () => undefined,
  };
  return { channel, heard };
}

test("who has not shown his second factor hears of no row, and keeps nobody else from hearing", async () => {
  const [weak, other] = [await somebody(db.sql), await somebody(db.sql)];
  await db.sql`insert into auth.mfa_factors (id, user_id, factor_type, status)
    values (${randomUUID()}, ${weak.id}, 'totp', 'verified')`;
  await db.sql`insert into translations (id, language, route, translations)
    values ('fr-pricing', 'fr', 'pricing', '{}') on conflict (id) do nothing`;
  const [one, two] = [listener(weak.id), listener(other.id)];
  await tellChanges(
    db.sql,
    [one.channel, two.channel],
    [
      {
        schema: "public",
        table: "translations",
        type: "UPDATE",
        key: { id: "fr-pricing" },
        at: "2026-11-20T10:00:00Z",
      },
    ],
  );
  expect([one.heard, two.heard]).toEqual([[], ["postgres_changes"]]);
});

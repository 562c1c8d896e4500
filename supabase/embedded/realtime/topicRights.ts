import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { become, type Identity } from "../identity.ts";

/** What a client may do on a private topic. */
interface TopicRights {
  readonly read: boolean;
  readonly send: boolean;
}

/**
 * Asks the policies on realtime.messages, as hosted Supabase does: puts a message on the topic, tries to read it
 * and to write another one as the client, and takes everything back.
 */
export async function topicRights(sql: Sql, identity: Identity, topic: string): Promise<TopicRights> {
  const asked = Symbol("asked");
  let rights: TopicRights = { read: false, send: false };
  try {
    await sql.begin(async (transaction) => {
      const id = randomUUID();
      await transaction`select set_config('realtime.topic', ${topic}, true)`;
      await transaction`insert into realtime.messages (id, topic, extension, private) values (${id}, ${topic}, 'broadcast', true)`;
      await become(transaction, identity);
      const seen = await transaction
        .savepoint((inner) => inner`select from realtime.messages where id = ${id}`)
        .catch(nothing);
      const sent = await transaction
        .savepoint(
          (inner) =>
            inner`insert into realtime.messages (topic, extension, private) values (${topic}, 'broadcast', true)`,
        )
        .catch(refused);
      rights = { read: seen.length === 1, send: sent !== undefined };
      throw asked;
    });
  } catch (error) {
    if (error !== asked) throw error;
  }
  return rights;
}

function nothing(error: unknown): { length: number } {
  refused(error);
  return { length: 0 };
}

/** Only a refusal by policy or missing right (42501) is an answer. */
function refused(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "42501") return undefined;
  throw error;
}

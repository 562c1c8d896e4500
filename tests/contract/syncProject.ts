import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { inject } from "vitest";

/** A Supabase with the product's schema. */
export interface SyncTarget {
  readonly url: string;
  readonly anonKey: string;
  readonly serviceKey: string;
}

/** Somebody signed in, through the client alone. */
export interface Colleague {
  readonly client: SupabaseClient;
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** The Supabase with the product's schema and functions. All files share it. */
export const syncTarget = (): SyncTarget => inject("productSupabase");

/** A client of the target without a session. */
export const guestOf = ({ url, anonKey }: SyncTarget): SupabaseClient =>
  createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });

/** A new account, signed in; it has an organisation of its own. */
export async function colleagueOf(target: SyncTarget): Promise<Colleague> {
  const email = `contract-${crypto.randomUUID()}@example.org`;
  const password = `pw-${crypto.randomUUID()}`;
  const service = guestOf({ ...target, anonKey: target.serviceKey });
  const made = await service.auth.admin.createUser({ email, password, email_confirm: true });
  if (made.error) throw made.error;
  const client = guestOf(target);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, id: data.user.id, email, password, token: data.session.access_token };
}

const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };

/** Rows as a device sends them: a project of the person's own organisation, and what belongs to it. */
export async function rowsFor({ client }: Colleague) {
  const own = await client.from("organisations").select("id").single();
  if (own.error) throw own.error;
  const organisation_id = String(own.data["id"]);
  const project_id = crypto.randomUUID();
  const scope = `project:${project_id}`;
  const sent = (
    kind: string,
    id: string,
    doc: { readonly scope: string; readonly [field: string]: unknown },
  ) => ({
    kind,
    id,
    base: null,
    mutation: crypto.randomUUID(),
    scope: doc.scope,
    doc: { ...doc, ...times },
  });
  return {
    organisation_id,
    project_id,
    scope,
    project: sent("project", project_id, {
      scope: `org:${organisation_id}`,
      organisation_id,
      name: "Haus am See",
    }),
    contact: (id: string = crypto.randomUUID(), fields: object = {}) =>
      sent("contact", id, { scope, project_id, name: "Frau Öz", ...fields }),
    space: (fields: object = {}) =>
      sent("space", crypto.randomUUID(), {
        scope,
        project_id,
        model_id: "m",
        express_id: 1,
        global_id: "2O2Fr$t4X7Zf8NOew3FLOH",
        name: "Bad „unten“",
        area_origin: { source: "quantity-set", nested: [1, null, { ä: "ß" }] },
        net_area_m2: 12.345678901234,
        ...fields,
      }),
    topic: (fields: object = {}) =>
      sent("topic", crypto.randomUUID(), {
        scope,
        project_id,
        title: "Fenster „links“",
        topic: { status: "Open", labels: ["Fassade"], snippet: null },
        comments: { c1: [0, { guid: "c1", text: "klemmt" }], c2: null },
        viewpoints: { v1: [0.5, { guid: "v1", view: { camera: { position: [1.25, -3, 0] } } }] },
        ...fields,
      }),
    savedView: (fields: object = {}) =>
      sent("saved_view", crypto.randomUUID(), {
        scope,
        project_id,
        name: "Heizraum „unten“",
        view: { camera: { position: [1.25, -3, 0] }, hidden: ["2O2Fr$t4X7Zf8NOew3FLOH"], section: null },
        ...fields,
      }),
  };
}

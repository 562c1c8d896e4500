import { serverOf } from "../_shared/server.ts";
import type { OldPhoto } from "./oldPhotos.ts";
import { type Deps, handler, type Known, type Taken, type Token } from "./handler.ts";

const { service } = serverOf((name) => Deno.env.get(name));

async function asked<T>(name: string, args: Readonly<Record<string, unknown>>): Promise<T | null> {
  const { data, error } = await service.rpc(name, args);
  if (error) throw new Error(`${name}: ${error.message}`);
  return data as T | null;
}

const deps: Deps = {
  token: (application, token_sha256) =>
    asked<Token>("inbox_token_look", { p_application: application, p_token_sha256: token_sha256 }),
  known: async (application, key) => {
    // a key that is no UUID is none that anybody has used
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)) return null;
    return asked<Known>("inbox_known", { p_application: application, p_key: key });
  },
  count: async (key, { most, seconds }) =>
    (await asked<boolean>("attempt_count", { p_key: key, p_most: most, p_seconds: seconds })) === true,
  keep: async (project, { sha256, mime, content }) => {
    const { error } = await service.storage
      .from("evidence")
      .upload(`${project}/${sha256}`, new Blob([content], { type: mime }), { contentType: mime });
    // what lies there already has the same name because it has the same bytes
    if (error && !/exists|duplicate/i.test(error.message)) throw error;
  },
  photosDue: async (days, most) =>
    (await asked<readonly OldPhoto[]>("inbox_photos_due", { p_days: days, p_most: most })) ?? [],
  removePhoto: async ({ project_id, sha256 }) => {
    const { error } = await service.storage.from("evidence").remove([`${project_id}/${sha256}`]);
    if (error) throw error;
  },
  photosRemoved: async ({ project_id, sha256 }) =>
    void (await asked("inbox_photos_removed", { p_project: project_id, p_sha256: sha256 })),
  take: ({ application, token_sha256, read: { submission, body_sha256 }, attachments }) =>
    asked<Taken>("inbox_take", {
      p_application: application,
      p_token_sha256: token_sha256,
      p_key: submission.idempotency_key,
      p_kind: submission.kind,
      p_sent_at: new Date(submission.created_at).toISOString(),
      p_secret_sha256: submission.secret_sha256,
      p_body_sha256: body_sha256,
      p_payload: submission.payload,
      p_attachments: attachments,
    }),
};

Deno.serve(handler(deps));

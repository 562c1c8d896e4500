import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import { type Bytes, utf8 } from "#domain/application/bytes.ts";
import type { Pointer } from "#domain/application/bundle/release.ts";
import { newSigningKey, sign } from "#domain/application/keys/signature.ts";
import { createAppsHost } from "#embedded/apps/host.ts";
import { buildApplication } from "../../../../workers/build/buildApplication.ts";
import { readShell } from "../../../../workers/build/node.ts";

const { subtle } = crypto;
const root = path.resolve(import.meta.dirname, "../../../..");

/**
 * An application host of a test's own with one application that can be published again.
 * @param backend address of the backend, for an application that sends into an inbox
 * @param tamper changes the files of the shell before the application is built
 */
export async function applicationHost(
  slug: string,
  backend?: string,
  tamper?: (files: Map<string, Bytes>) => void,
) {
  const folder = mkdtempSync(path.join(tmpdir(), "klarbau-e2e-apps-"));
  const host = createAppsHost({ folder, authorise: async () => true, backend: () => backend });
  let listener = await host.listen(0);
  const { port } = listener;
  const key = await newSigningKey(subtle);
  let seq = 0;

  const point = async (app_id: string, current: string | null) => {
    const pointer: Pointer = { what: "pointer", app_id, seq, current, set_at: "2026-11-20T10:00:00.000Z" };
    const body = utf8(JSON.stringify(await sign(subtle, key, pointer)));
    const answer = await host.handle(
      new Request(`http://host/apps/v1/${app_id}/pointer`, { method: "POST", body }),
    );
    if (!answer.ok) throw new Error(await answer.text());
  };
  return {
    url: `http://${slug}.localhost:${port}/`,
    /** Builds, uploads and makes live. */
    publish: async (input: ApplicationInput) => {
      seq++;
      const { template } = input.config;
      const shell = await readShell(path.join(root, ".klarbau/build/app-shells", template));
      if (!shell.ok) throw new Error("Build the shells first: npm run build");
      const files = new Map(shell.value.files);
      tamper?.(files);
      const note = { version: `${seq}.0.0`, seq, built_at: "2026-11-20T10:00:00.000Z", built_by: "Test" };
      const built = await buildApplication(
        subtle,
        { input, shell: { ...shell.value, files } },
        { key, note },
        () => {},
      );
      if (!built.ok) throw new Error(JSON.stringify(built.error));
      const id = input.application_id;
      const address = `http://host/apps/v1/${id}/versions/${built.value.content_id}?slug=${slug}`;
      const put = await host.handle(new Request(address, { method: "PUT", body: built.value.zip }));
      if (!put.ok) throw new Error(await put.text());
      await point(id, built.value.content_id);
    },
    withdraw: async (id: string) => {
      seq++;
      await point(id, null);
    },
    stop: () => listener.close(),
    /** Goes on at the same address. */
    start: async () => {
      listener = await host.listen(port);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

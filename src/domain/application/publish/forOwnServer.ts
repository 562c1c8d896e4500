import { err, ok, type Result } from "#kernel/result.ts";
import { configFile } from "../content/applicationData.ts";
import { type Bytes, jsonOf, utf8 } from "../bytes.ts";
import { canonicalJson } from "../canonicalJson.ts";
import { isInboxAddress } from "../inbox/inboxAddress.ts";
import { manifestPath, signaturePath } from "../bundle/manifest.ts";
import { packSigned } from "../bundle/packBundle.ts";
import type { Release } from "../bundle/release.ts";
import type { Signed } from "../keys/signature.ts";
import { verifyBundle } from "../bundle/verifyBundle.ts";

const configPath = "app.config.json";

/** An application as it is put on a web server of one's own. */
interface OwnServerBundle {
  readonly zip: Bytes;
  readonly content_id: string;
}

/**
 * The same application for a web server of one's own. On a host of this product it sends to its own address, which passes that on; an
 * ordinary web server takes nothing in. So its configuration names the inbox of the platform, which the policy of its pages then allows and
 * nothing else; where that inbox has no address that can be allowed, it sends nothing, and what is entered is passed on as a file.
 * One that sends nothing anyway, or to a place of its own, stays as it is, byte by byte.
 * @param inbox address of the inbox of the platform. @param signed signs the new content under the number of the version.
 */
export async function forOwnServer(
  zip: Bytes,
  inbox: string,
  signed: (release: Release) => Promise<Signed<Release>>,
): Promise<Result<OwnServerBundle, { readonly kind: "invalid_bundle" }>> {
  const { report, content } = await verifyBundle(crypto.subtle, zip);
  if (!content || report.content_id === null) return err({ kind: "invalid_bundle" });
  const config = configFile.safeParse(jsonOf(content.files.get(configPath) ?? new Uint8Array()));
  if (!config.success || !config.data.inbox || config.data.inbox.url !== null)
    return ok({ zip, content_id: report.content_id });
  const { inbox: own, ...rest } = config.data;
  const named = isInboxAddress(inbox) ? { ...rest, inbox: { ...own, url: inbox } } : rest;
  const files = new Map(content.files).set(configPath, utf8(canonicalJson(named)));
  for (const path of [manifestPath, signaturePath]) files.delete(path);
  const { app_id, template, shell, languages, data_scope } = content.manifest;
  const facts = { app_id, template, shell, languages, data_scope };
  const packed = await packSigned(crypto.subtle, { facts, files }, ({ content_id }) =>
    signed({ ...content.signature.statement, content_id }),
  );
  return ok({ zip: packed.zip, content_id: packed.content_id });
}

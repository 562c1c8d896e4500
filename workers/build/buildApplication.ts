import { configProblems } from "#domain/application/config/applicationConfig.ts";
import { applicationFiles, dataScope, showsSomething } from "#domain/application/content/applicationFiles.ts";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import type { Files } from "#domain/application/bytes.ts";
import type { ManifestFacts } from "#domain/application/bundle/manifest.ts";
import { packBundle, type ReleaseNote } from "#domain/application/bundle/packBundle.ts";
import { publicContacts } from "#domain/application/content/publicContacts.ts";
import { findSecrets } from "#domain/application/bundle/secrets.ts";
import { referenceProblems } from "#domain/application/bundle/selfCheck.ts";
import { type Shell, shellHash } from "#domain/application/bundle/shell.ts";
import type { SigningKey } from "#domain/application/keys/signature.ts";
import { verifyBundle } from "#domain/application/bundle/verifyBundle.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { type BuildPhase, type BuildProblem, type BuiltApplication, largestBundle } from "./api.ts";

/** The build itself, the same in a browser's worker and in Node: see BuildApi.buildApplication. */
export async function buildApplication(
  subtle: SubtleCrypto,
  { input, shell }: { readonly input: ApplicationInput; readonly shell: Shell },
  release: { readonly key: SigningKey; readonly note: ReleaseNote },
  onProgress: (phase: BuildPhase) => void,
): Promise<Result<BuiltApplication, BuildProblem>> {
  onProgress("select");
  const wrong = configProblems(input.config);
  if (wrong.length > 0) return err({ kind: "bad_config", problems: wrong });
  const own = applicationFiles(input);
  if (!showsSomething(own)) return err({ kind: "nothing_to_show" });

  onProgress("validate");
  const refused = refusal(input, own);
  if (refused) return err(refused);
  const files = new Map([...shell.files, ...own]);
  const unmet = referenceProblems(files);
  if (unmet.length > 0) return err({ kind: "check_failed", problems: unmet });

  onProgress("pack");
  const facts: ManifestFacts = {
    app_id: input.application_id,
    template: shell.list.template,
    shell: { version: shell.list.version, sha256: await shellHash(subtle, shell.list) },
    languages: input.config.languages,
    data_scope: dataScope(own),
  };
  const { zip, content_id, key_id } = await packBundle(subtle, { facts, files }, release);

  onProgress("check");
  if (zip.length > largestBundle) return err({ kind: "too_large", bytes: zip.length, limit: largestBundle });
  const { report } = await verifyBundle(subtle, zip);
  if (!report.ok || report.content_id !== content_id) {
    return err({ kind: "check_failed", problems: report.problems });
  }
  return ok({ zip, content_id, key_id, file_count: files.size + 2, data_scope: facts.data_scope });
}

function refusal(input: ApplicationInput, own: Files): BuildProblem | null {
  const contacts = publicContacts(input.contacts, input.config.contact_ids);
  const findings = findSecrets(
    own,
    contacts.flatMap(({ email }) => email ?? []),
  );
  return findings.length > 0 ? { kind: "secret_found", findings } : null;
}

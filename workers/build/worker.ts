import { keyStatement } from "#domain/application/keys/keyChain.ts";
import { keyId, publicKeyOf, sign, type SigningKey } from "#domain/application/keys/signature.ts";
import { verifyVault } from "#domain/esg/vault/verifyVault.ts";
import { writePackage } from "#domain/esg/vault/writePackage.ts";
import { applicationFiles } from "#domain/application/content/applicationFiles.ts";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import type { Shell } from "#domain/application/bundle/shell.ts";
import { zip } from "#domain/application/zip/zip.ts";
import type { BuildApi, OwnKey, ApplicationSize } from "./api.ts";
import { buildApplication } from "./buildApplication.ts";
import { addSigningKey, signingKey, signingKeys } from "./keyStore.ts";
import { pdfLabels } from "./labels/pdfLabels.ts";
import { pdfPreview } from "./preview/pdfPreview.ts";
import { buildReport } from "./report/buildReport.ts";
import { inlineFonts } from "./report/inlineFonts.ts";
import { verificationPage } from "./vault/verificationPage.ts";
import { serve } from "../alive/serve.ts";

const { subtle } = crypto;

const api: BuildApi = {
  buildApplication: async (input, shell, { keyName, note }, onProgress) =>
    buildApplication(subtle, { input, shell }, { key: await signingKey(keyName), note }, onProgress),
  signPointer: async (keyName, pointer) => sign(subtle, await signingKey(keyName), pointer),
  ownKeys: async (keyName) => Promise.all((await signingKeys(keyName)).map(publicHalf)),
  addKey: async (keyName) => publicHalf(await addSigningKey(keyName)),
  signKeyStatement: async ({ name, by }, known, wish) =>
    keyStatement(subtle, await keyNamed(name, by), known, wish),
  signTemplate: async (keyName, statement) => sign(subtle, await signingKey(keyName), statement),
  measureApplication: (input, shell) => Promise.resolve(measureApplication(input, shell)),
  signRelease: async (keyName, release) => sign(subtle, await signingKey(keyName), release),
  buildReport: (job, onProgress) => buildReport(job, inlineFonts(), onProgress),
  buildVault: (job, onFile) => writePackage({ ...job, page: verificationPage() }, onFile),
  verifyVault: (vault, onFile) => verifyVault(vault, onFile),
  buildLabels: (job) => pdfLabels(job, inlineFonts()),
  buildPreview: (document, onProgress) => pdfPreview(document, inlineFonts(), onProgress),
};

async function publicHalf(key: SigningKey): Promise<OwnKey> {
  const public_key = await publicKeyOf(subtle, key);
  return { key_id: await keyId(subtle, public_key), public_key };
}

async function keyNamed(name: string, id: string): Promise<SigningKey> {
  for (const key of await signingKeys(name)) if ((await publicHalf(key)).key_id === id) return key;
  throw new Error("this device has no such key");
}

serve(api);

/** Packs what a build would pack, without manifest and signature, and says how large that is. */
function measureApplication(input: ApplicationInput, shell: Pick<Shell, "files">): ApplicationSize {
  const files = applicationFiles(input);
  const own = zip(files).length;
  const all = new Map([...shell.files, ...files]);
  return { packed: zip(all).length, own, files: all.size };
}

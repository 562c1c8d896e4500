import { expose } from "comlink";
import { sign } from "#domain/application/signature.ts";
import { verifyVault } from "#domain/esg/vault/verifyVault.ts";
import { writePackage } from "#domain/esg/vault/writePackage.ts";
import type { BuildApi } from "./api.ts";
import { buildApplication } from "./buildApplication.ts";
import { signingKey } from "./keyStore.ts";
import { pdfLabels } from "./labels/pdfLabels.ts";
import { pdfPreview } from "./preview/pdfPreview.ts";
import { buildReport } from "./report/buildReport.ts";
import { inlineFonts } from "./report/inlineFonts.ts";
import { verificationPage } from "./vault/verificationPage.ts";

const { subtle } = crypto;

const api: BuildApi = {
  buildApplication: async (input, shell, { keyName, note }, onProgress) =>
    buildApplication(subtle, { input, shell }, { key: await signingKey(keyName), note }, onProgress),
  signPointer: async (keyName, pointer) => sign(subtle, await signingKey(keyName), pointer),
  buildReport: (job, onProgress) => buildReport(job, inlineFonts(), onProgress),
  buildVault: (job, onFile) => writePackage({ ...job, page: verificationPage() }, onFile),
  verifyVault: (vault, onFile) => verifyVault(vault, onFile),
  buildLabels: (job) => pdfLabels(job, inlineFonts()),
  buildPreview: (document, onProgress) => pdfPreview(document, inlineFonts(), onProgress),
};

expose(api);

import { openAsBlob } from "node:fs";
import type { SigningKey } from "#domain/application/keys/signature.ts";
import { answerJobs } from "../process/answerJobs.ts";
import type { Job, ToSign } from "./node.ts";
import type { ReportFile } from "./report/api.ts";

// The program of buildInProcess and the like. What only one kind of job needs is loaded with it.

const { subtle } = globalThis.crypto;

answerJobs<Job, unknown>(async (job, { ask }) => {
  switch (job.what) {
    case "build": {
      const { buildApplication } = await import("./buildApplication.ts");
      const signing = signingElsewhere((question) => ask(question) as Promise<ArrayBuffer>);
      return buildApplication(signing, job, { key: await publicHalf(job.key), note: job.note }, () => {});
    }
    case "verify": {
      const { verifyBundle } = await import("#domain/application/bundle/verifyBundle.ts");
      return (await verifyBundle(subtle, job.archive)).report;
    }
    case "verify_vault": {
      const { isVaultPackage, verifyPackage } = await import("#domain/esg/vault/verifyPackage.ts");
      const archive = await openAsBlob(job.file);
      return (await isVaultPackage(archive))
        ? verifyPackage(archive, { subtle, trusted: job.trusted })
        : null;
    }
    case "report": {
      const { buildReport } = await import("./report/buildReport.ts");
      const { nodeFonts } = await import("./report/node.ts");
      const fonts = await nodeFonts();
      const files: ReportFile[] = [];
      for (const format of job.formats)
        files.push(await buildReport({ ...job.job, format }, fonts, () => {}));
      return files;
    }
  }
});

/** The private half stays where it is: the public one stands in its place, and `signingElsewhere` asks for signatures. */
async function publicHalf(jwk: JsonWebKey): Promise<SigningKey> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const publicKey = await subtle.importKey("jwk", jwk, algorithm, true, ["verify"]);
  return { publicKey, privateKey: publicKey };
}

/** The cryptography of this process, but for signing. */
function signingElsewhere(ask: (question: ToSign) => Promise<ArrayBuffer>): SubtleCrypto {
  const sign = (algorithm: unknown, _key: CryptoKey, data: Uint8Array) => ask({ algorithm, data });
  return new Proxy(subtle, {
    get: (own, name) => {
      if (name === "sign") return sign;
      const value: unknown = Reflect.get(own, name);
      return typeof value === "function" ? (value.bind(own) as unknown) : value;
    },
  });
}

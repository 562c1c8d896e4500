import { readFile, stat } from "node:fs/promises";
import { z } from "zod";
import { type KnownKeys, readKeyChain } from "#domain/application/keys/keyChain.ts";
import { bundleLimits } from "#domain/application/zip/unzip.ts";
import { fingerprintOf, nameOf, readCertificates } from "#domain/esg/timestamp/certificate.ts";
import type { StampVerdict } from "#domain/esg/vault/verifyStamps.ts";
import { err, ok } from "#kernel/result.ts";
import { verifyInProcess, verifyVaultInProcess } from "#workers/build/node.ts";
import { defineCommand } from "../terminal/command.ts";

const application = z.object({
  ok: z.boolean(),
  content_id: z.string().nullable().describe("null while the manifest cannot be read"),
  key_id: z.string().nullable().describe("the key that signed it; null without a good signature"),
  key: z
    .enum(["trusted", "revoked", "unknown"])
    .optional()
    .describe("what --keys says of key_id, seen from --pin or from the first key of the file"),
  problems: z.array(z.object({ kind: z.string(), path: z.string().nullable() })),
});

const vault = z.object({
  ok: z.boolean(),
  content_id: z.string().nullable().describe("SHA-256 of the manifest; null while there is none"),
  key_id: z.null().describe("a vault is proven by its chain, not by a key"),
  vault: z.object({
    id: z.string().nullable(),
    entries: z.number().int(),
    anchored: z.number().int().describe("entries that the server has given a place"),
    head: z.object({ seq: z.number().int(), entry_hash: z.string() }).nullable(),
    files: z.number().int(),
    stamps: z
      .array(
        z.object({
          entry: z.string(),
          seq: z.number().int().describe("the place of the chain that it is about"),
          proven: z.boolean().describe("everything holds, and it leads to an authority of --authority"),
          problem: z.string().nullable().describe("why it is not proven"),
          at: z.string().nullable().describe("when the authority has seen the root"),
          accuracy_ms: z.number().nullable(),
          serial: z.string().nullable(),
          policy: z.string().nullable(),
          authority: z.string().nullable(),
          fingerprint: z.string().nullable().describe("SHA-256 of its certificate"),
        }),
      )
      .describe("time stamps (RFC 3161); those that are not proven count for nothing"),
  }),
  problems: z.array(
    z.object({
      kind: z.string(),
      path: z.string().nullable(),
      entry: z.string().nullable().describe("the entry at which it shows"),
      seq: z.number().int().nullable().describe("its place in the chain"),
    }),
  ),
});

const timedOut = (seconds: number) =>
  err({ kind: "timed_out", message: `Verifying was stopped after ${seconds} seconds.` } as const);

/** The certificates in a file; undefined when it has none. */
async function certificatesIn(file: string) {
  try {
    return readCertificates(new Uint8Array(await readFile(file)));
  } catch {
    return undefined;
  }
}

/** A verdict about a time stamp in words and numbers. */
async function toldOf({ entry, seq, proven, problem, stamp }: StampVerdict) {
  return {
    entry,
    seq,
    proven,
    problem,
    at: stamp && new Date(stamp.at).toISOString(),
    accuracy_ms: stamp && stamp.accuracy_ms,
    serial: stamp && stamp.serial,
    policy: stamp && stamp.policy,
    authority: stamp && nameOf(stamp.signer.subject),
    fingerprint: stamp && (await fingerprintOf(globalThis.crypto.subtle, stamp.signer)),
  };
}

/**
 * `verify FILE.zip`: whether an application bundle is whole and unchanged since its key signed it, or an exported evidence vault whole down
 * to the last byte; which of the two it is shows in the archive. With `--authority CERTIFICATE` its time stamps are proven, too. Negative is an answer too: exit 0.
 */
export const verify = defineCommand({
  name: "verify",
  summary: "whether an application bundle or an exported evidence vault is whole and unchanged",
  usage: [
    "verify app.zip [--keys app-keys.json] [--pin KEY_ID]",
    "verify evidence-vault.zip [--authority tsa-root.pem]",
  ],
  positionals: ["file"],
  options: { keys: { type: "string" }, pin: { type: "string" }, authority: { type: "string" } },
  input: z.strictObject({
    file: z.string().describe("path of a bundle or of an exported evidence vault"),
    keys: z
      .string()
      .optional()
      .describe(
        "path of an organisation's statements about its keys, as /.well-known/app-keys.json tells them",
      ),
    pin: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .describe("a key you trust already; default: the first key of --keys"),
    authority: z
      .string()
      .optional()
      .describe("path of certificates of the time-stamp authorities that you trust, PEM or DER"),
  }),
  output: z.union([vault, application]),
  run: async ({ file, keys, pin, authority }) => {
    const size = await stat(file).then(
      (entry) => (entry.isFile() ? entry.size : null),
      () => null,
    );
    if (size === null)
      return err({ kind: "no_such_file", message: `There is no file “${file}”, or it cannot be read.` });
    const trusted = authority === undefined ? [] : await certificatesIn(authority);
    if (!trusted)
      return err({ kind: "no_certificate", message: `There is no certificate in “${authority}”.` });
    const exported = await verifyVaultInProcess(file, trusted);
    if (exported && "error" in exported) return timedOut(exported.error.seconds);
    if (exported) {
      const { ok: isWhole, content_id, problems, vault: id, stamps, ...about } = exported;
      const told = { id, ...about, stamps: await Promise.all(stamps.map(toldOf)) };
      return ok({ ok: isWhole, content_id, key_id: null, vault: told, problems: [...problems] });
    }
    if (size > bundleLimits.bytes) {
      const limit = bundleLimits.bytes / 1e6;
      return err({
        kind: "too_large",
        message: `The file is ${Math.ceil(size / 1e6)} MB, a bundle has at most ${limit} MB.`,
      });
    }
    const report = await verifyInProcess(new Uint8Array(await readFile(file)));
    if (!("problems" in report)) return timedOut(report.error.seconds);
    const answer = { ...report, problems: [...report.problems] };
    if (keys === undefined || report.key_id === null) return ok(answer);
    const chain = await readFile(keys, "utf8").then(parsed, () => undefined);
    const known = await readKeyChain(crypto.subtle, chain, pin === undefined ? "founder" : [pin]);
    if (!known)
      return err({
        kind: "bad_keys",
        message: `“${keys}” holds no statements about keys, or they are damaged.`,
      });
    return ok({ ...answer, key: stateOf(known, report.key_id) });
  },
});

function stateOf({ trusted, revoked }: KnownKeys, key: string): "trusted" | "revoked" | "unknown" {
  if (revoked.includes(key)) return "revoked";
  return trusted.includes(key) ? "trusted" : "unknown";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { ConfigProblem } from "#domain/application/config/applicationConfig.ts";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import type { Bytes } from "#domain/application/bytes.ts";
import type { ReleaseNote } from "#domain/application/bundle/packBundle.ts";
import type { KeyStatement, KeyWish } from "#domain/application/keys/keyChain.ts";
import type { Pointer, Release } from "#domain/application/bundle/release.ts";
import type { SecretFinding } from "#domain/application/bundle/secrets.ts";
import type { ReferenceProblem } from "#domain/application/bundle/selfCheck.ts";
import type { Shell, ShellProblem } from "#domain/application/bundle/shell.ts";
import type { PublicKey, Signed } from "#domain/application/keys/signature.ts";
import type { BundleProblem } from "#domain/application/bundle/verifyBundle.ts";
import type { TemplateStatement } from "#domain/studio/templateFile.ts";
import type { VaultReport, VaultToVerify } from "#domain/esg/vault/verifyVault.ts";
import type { Result } from "#kernel/result.ts";
import type { LabelJob } from "./labels/api.ts";
import type { PreviewDocument, PreviewPhase } from "./preview/api.ts";
import type { ReportFile, ReportJob, ReportPhase } from "./report/api.ts";
import type { VaultJob } from "./vault/api.ts";

/** What the build worker can do. The only file both threads import. */
export interface BuildApi {
  /**
   * Makes a signed bundle: select and redact, transform, validate, pack, sign, check what came out.
   * @param keyName the signing key of this device to use; made on first use, never leaves the device.
   * @param onProgress called at the beginning of every phase.
   */
  buildApplication(
    input: ApplicationInput,
    shell: Shell,
    release: { readonly keyName: string; readonly note: ReleaseNote },
    onProgress: (phase: BuildPhase) => void,
  ): Promise<Result<BuiltApplication, BuildProblem>>;
  /** Signs which content an address shows from now on. */
  signPointer(keyName: string, pointer: Pointer): Promise<Signed<Pointer>>;
  /** Signs a template that is handed out as a file. */
  signTemplate(keyName: string, statement: TemplateStatement): Promise<Signed<TemplateStatement>>;
  /** How large an application would be now: what every device that opens it has to fetch once. */
  measureApplication(input: ApplicationInput, shell: Shell): Promise<ApplicationSize>;
  /** The public halves of the keys of this device under a name, oldest first; the last one signs. */
  ownKeys(keyName: string): Promise<readonly OwnKey[]>;
  /** Makes a further key, with which this device signs from now on. */
  addKey(keyName: string): Promise<OwnKey>;
  /** Says something about a key of the organisation, signed by the own key `by.by`. */
  signKeyStatement(
    by: { readonly name: string; readonly by: string },
    known: { readonly organisation: string; readonly length: number; readonly head: string | null },
    wish: KeyWish,
  ): Promise<Signed<KeyStatement>>;
  /** Signs a version that is on a host already, because the key that signed it counts no more. */
  signRelease(keyName: string, release: Release): Promise<Signed<Release>>;
  /** Makes a file of a sustainability report: HTML, PDF or JSON. */
  buildReport(job: ReportJob, onProgress: (phase: ReportPhase) => void): Promise<ReportFile>;
  /** Writes an evidence vault with all of its files as one zip that proves itself. */
  buildVault(job: VaultJob, onFile: (done: number) => void): Promise<Blob>;
  /** Checks an evidence vault to the last byte that lies here. */
  verifyVault(vault: VaultToVerify, onFile: (done: number, all: number) => void): Promise<VaultReport>;
  /** Makes the PDF of labels with QR codes, in real size. */
  buildLabels(job: LabelJob): Promise<Bytes>;
  /** Makes the PDF of an energy preview. */
  buildPreview(document: PreviewDocument, onProgress: (phase: PreviewPhase) => void): Promise<Bytes>;
}

/** The public half of a key of this device. */
export interface OwnKey {
  readonly key_id: string;
  readonly public_key: PublicKey;
}

/** What building goes through, in this order; progress names one of them. */
export const buildPhases = ["select", "validate", "pack", "check"] as const;
export type BuildPhase = (typeof buildPhases)[number];

/** A signed application, ready to be published or handed on. */
export interface BuiltApplication {
  readonly zip: Bytes;
  readonly content_id: string;
  readonly key_id: string;
  /** Files in the bundle, manifest and signature included. */
  readonly file_count: number;
  /** Kinds of data inside, e.g. `rooms`, `contacts`. */
  readonly data_scope: readonly string[];
}

/** Largest bundle, bytes: what a phone on a building site can be asked to load once. */
export const largestBundle = 25_000_000;

/** Why nothing was built; nothing was changed. The text is the i18n key `problem.<kind>` of the applications feature. */
export type BuildProblem =
  | ShellProblem
  | { readonly kind: "bad_config"; readonly problems: readonly ConfigProblem[] }
  | { readonly kind: "nothing_to_show" }
  | { readonly kind: "secret_found"; readonly findings: readonly SecretFinding[] }
  | { readonly kind: "too_large"; readonly bytes: number; readonly limit: number }
  | { readonly kind: "check_failed"; readonly problems: readonly (ReferenceProblem | BundleProblem)[] };

/** The size of an application. */
export interface ApplicationSize {
  /** Bytes as they travel, packed. */
  readonly packed: number;
  /** Of these the data, pictures and geometry of this application; the rest is its shell. */
  readonly own: number;
  readonly files: number;
}

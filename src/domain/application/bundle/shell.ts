import { err, ok, type Result } from "#kernel/result.ts";
import { type Bytes, type Files, sha256, utf8 } from "../bytes.ts";
import { canonicalJson } from "../canonicalJson.ts";
import { z } from "../schema.ts";

const listShape = z.strictObject({
  template: z.string(),
  version: z.string(),
  /** SHA-256 of every file that goes into a bundle, by path. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
});

/** `shell.json`: what a prebuilt shell consists of. */
type ShellList = z.infer<typeof listShape>;

/** A reviewed shell with all its files. */
export interface Shell {
  readonly list: ShellList;
  readonly files: Files;
}

/** Why a shell cannot be used. */
export type ShellProblem =
  | { readonly kind: "shell_unavailable" }
  | { readonly kind: "shell_changed"; readonly path: string };

/** Where a file of a shell lies among all shells: its page and its list are its own, the rest they have in common. */
export const shellPlace = (template: string, path: string): string =>
  `${path === "index.html" || path === "shell.json" ? template : "shared"}/${path}`;

/** Reads `shell.json`; null when it is none. */
export function readShellList(value: unknown): ShellList | null {
  const list = listShape.safeParse(value);
  return list.success ? list.data : null;
}

/** Brings the files of a shell together, each only with the hash its list names. */
export async function loadShell(
  subtle: SubtleCrypto,
  list: ShellList,
  file: (path: string) => Promise<Bytes | null>,
): Promise<Result<Shell, ShellProblem>> {
  const files = new Map<string, Bytes>();
  for (const [path, hash] of Object.entries(list.files)) {
    const bytes = await file(path);
    if (!bytes) return err({ kind: "shell_unavailable" });
    if ((await sha256(subtle, bytes)) !== hash) return err({ kind: "shell_changed", path });
    files.set(path, bytes);
  }
  return ok({ list, files });
}

/** Names a shell by its content: SHA-256 over the canonical list of its files. */
export const shellHash = (subtle: SubtleCrypto, list: ShellList): Promise<string> =>
  sha256(subtle, utf8(canonicalJson(list.files)));

import type { SyncIssue } from "#data/documents.ts";
import type { UnsentDocument } from "#data/sync/unsentDocuments.ts";

/** What an exported file holds; `klarbau` names the form so that it can be read again. */
interface Exported {
  readonly klarbau: "unsent-changes";
  readonly form: 1;
  readonly exported_at: string;
  readonly account: string;
  readonly unsent: readonly UnsentDocument[];
  readonly refused: readonly SyncIssue[];
}

/** A file with changes that exist only on this device: everything unsent, everything refused, or one of it. */
export function exportFile(content: Omit<Exported, "klarbau" | "form">): { name: string; bytes: Blob } {
  const exported: Exported = { klarbau: "unsent-changes", form: 1, ...content };
  const stamp = content.exported_at.slice(0, 16).replaceAll(/[^\d]/g, "");
  return {
    name: `klarbau-${stamp}.json`,
    bytes: new Blob([JSON.stringify(exported, null, 2)], { type: "application/json" }),
  };
}

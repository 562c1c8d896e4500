import type { SyncIssue } from "../documents.ts";

/**
 * The bytes that a refused change is about, while the server is not known to have them; none for records without a file. Its record
 * may be gone from this device: until somebody decides, nothing else says that the bytes are wanted.
 */
export function bytesOfIssue({
  document,
}: Pick<SyncIssue, "document">): readonly { readonly sha256: string; readonly title: string }[] {
  const { sha256, upload_state, title, file_name } = document;
  if (typeof sha256 !== "string" || upload_state === "verified") return [];
  const named = [title, file_name].find((name) => typeof name === "string");
  return [{ sha256, title: named ?? "" }];
}

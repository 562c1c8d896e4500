import { useRef, useState } from "react";
import type { Database } from "#data/database.ts";
import { type AddProblem, largestEvidence_bytes } from "#data/evidence/actions.ts";
import { addDocument, type NewDocument, type Saying, type SayProblem } from "#data/vault/actions.ts";
import type { NoVaultKey } from "#data/vault/keys/vaultKeys.ts";
import { fileType, mimeOf } from "#domain/evidence/fileType.ts";
import { report } from "#shell/report.ts";
import { withPhotos } from "#workers/photo/client.ts";

/** What is said of the documents that are taken in next. */
export type DocumentWish = Pick<
  NewDocument,
  "doc_type" | "period_from" | "period_to" | "issuer" | "previous" | "retention_until" | "personal"
>;

/** What came of one file; without a problem it is in the vault. */
export interface AddedDocument {
  readonly name: string;
  readonly problem?: AddProblem | SayProblem | NoVaultKey | { readonly kind: "unreadable" };
}

/** How far the taking in is. */
export interface AddingDocuments {
  readonly done: number;
  readonly all: number;
  readonly name: string;
}

/** Takes documents into the vault one after the other, byte for byte as they are; what is in stays when the person stops it. */
export function useAddDocuments(db: Database, saying: Saying) {
  const [adding, setAdding] = useState<AddingDocuments>();
  const [results, setResults] = useState<readonly AddedDocument[]>([]);
  const control = useRef<AbortController>(undefined);
  const add = async (files: readonly File[], wish: DocumentWish) => {
    if (control.current) return;
    const own = (control.current = new AbortController());
    const came: AddedDocument[] = [];
    setResults([]);
    window.addEventListener("beforeunload", askFirst);
    for (const [done, file] of files.entries()) {
      if (own.signal.aborted) break;
      setAdding({ done, all: files.length, name: file.name });
      came.push(await takeIn(db, saying, file, wish));
    }
    window.removeEventListener("beforeunload", askFirst);
    control.current = undefined;
    setAdding(undefined);
    setResults(came);
  };
  return { adding, results, add, stop: () => control.current?.abort(), clear: () => setResults([]) };
}

/** The browser asks whether to close the page: what is not kept yet would be gone. */
const askFirst = (leaving: Event) => leaving.preventDefault();

async function takeIn(db: Database, saying: Saying, file: File, wish: DocumentWish): Promise<AddedDocument> {
  const { name } = file;
  if (file.size > largestEvidence_bytes) return { name, problem: { kind: "too_large", bytes: file.size } };
  try {
    const bytes = new Blob([await file.arrayBuffer()]); // a copy: cameras and clouds take theirs away
    const mime = mimeOf[fileType(new Uint8Array(await bytes.slice(0, 16).arrayBuffer()))];
    const thumbnail = mime.startsWith("image/") && !wish.personal ? await smallPicture(bytes) : null;
    const added = await addDocument(db, saying, {
      ...wish,
      title: titleOf(name),
      file_name: name,
      mime,
      bytes: new Blob([bytes], { type: mime }),
      thumbnail,
    });
    return added.ok ? { name } : { name, problem: added.error };
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
    return { name, problem: { kind: "unreadable" } };
  }
}

/** A small picture of a photo; a document is taken in without one all the same. */
async function smallPicture(bytes: Blob): Promise<Blob | null> {
  try {
    return await withPhotos(new AbortController().signal, (photos) => photos.thumbnail(bytes));
  } catch (cause) {
    report(cause);
    return null;
  }
}

/** A first title from a file's name: without its ending, with spaces for lines between words. */
const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .replace(/[_\s]+/g, " ")
    .trim() || fileName;

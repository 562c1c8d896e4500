import { firstValueFrom } from "rxjs";
import type { Database } from "../../database.ts";
import { deleteDraft, saveDraft } from "../../device/actions.ts";
import { liveDraft } from "../../device/queries.ts";
import { liveFileNote, noteFile } from "../../files/fileNotes.ts";
import type { ObjectName, ObjectStore } from "../../server/objectStore.ts";
import { change } from "../../write.ts";
import { ServerProblem } from "../ServerProblem.ts";
import type { WithOriginal } from "./fileSync.ts";

interface Upload {
  readonly document: WithOriginal;
  readonly bytes: Blob;
}

/**
 * Brings the bytes of one document to the server, and believes that they are there only when the server has read size and SHA-256
 * from its own storage: local → uploading → uploaded → verified. Bytes that the server has read differently are sent once more. What it has
 * taken and then does not have, because it was set back meanwhile, is tried again.
 * Answers whether the server has them now; else the reason stands in the note of the file.
 */
export async function uploadOne(db: Database, store: ObjectStore, upload: Upload): Promise<boolean> {
  const { document, bytes } = upload;
  const tell = teller(db, document);
  if (bytes.size !== document.bytes || (await db.hashOf(bytes)) !== document.sha256) {
    await noteFile(db, document.sha256, { problem: "damaged_here", sent_bytes: undefined });
    return false;
  }
  const name: ObjectName = {
    bucket: document.kind === "model" ? "models" : "evidence",
    path: `${document.project_id}/${document.sha256}`,
  };
  const isWhole = (read: Awaited<ReturnType<ObjectStore["check"]>>) =>
    read?.size === bytes.size && read.sha256 === document.sha256;
  // What is there already is read, not sent again: stored bytes are written once, and only those that the server has found damaged anew.
  const isThere = (await store.size(name)) !== null;
  if (isThere) await tell("uploaded");
  let isVerified = isThere && isWhole(await store.check(name));
  if (!isVerified) {
    const refused = await sent(send(db, store, { ...upload, name, tell }));
    if (!refused) await tell("uploaded");
    const read = await store.check(name);
    isVerified = isWhole(read);
    if (refused && !isVerified) throw refused;
    if (read === null) {
      await tell("local");
      throw new ServerProblem("unavailable", "not_there");
    }
  }
  await tell(isVerified ? "verified" : "local");
  await noteFile(db, document.sha256, {
    problem: isVerified ? undefined : "damaged_there",
    sent_bytes: undefined,
  });
  return isVerified;
}

/** The refusal of an upload, after which another device may have brought the same bytes; everything else is thrown. */
const sent = (upload: Promise<void>): Promise<ServerProblem | undefined> =>
  upload.then(
    () => undefined,
    (problem: unknown) => {
      if (problem instanceof ServerProblem && problem.kind === "refused") return problem;
      throw problem;
    },
  );

type Tell = (state: WithOriginal["upload_state"]) => Promise<void>;

/** Sends the bytes, goes on where an earlier attempt stopped, and stops when the person holds the file. */
async function send(
  db: Database,
  store: ObjectStore,
  { document, bytes, name, tell }: Upload & { readonly name: ObjectName; readonly tell: Tell },
): Promise<void> {
  const held = new AbortController();
  const following = liveFileNote(db, document.sha256).subscribe((note) => note.is_held && held.abort());
  let noting: Promise<unknown> = Promise.resolve();
  try {
    await tell("uploading");
    await store.upload(name, bytes, {
      resume: resumeIn(db, document.sha256),
      signal: held.signal,
      progress: (sent_bytes) => {
        noting = noting.then(() => noteFile(db, document.sha256, { sent_bytes, problem: undefined }));
      },
    });
  } finally {
    following.unsubscribe();
    await noting;
  }
}

/** Writes a state into the document when it is another one: written again it would be one more change to send, with every page that is opened. */
function teller(db: Database, document: WithOriginal): Tell {
  let told = document.upload_state;
  return async (upload_state) => {
    if (upload_state === told) return;
    told = upload_state;
    const changes = { upload_state };
    if (document.kind === "model") await change(db, db.models, { id: document.id, changes });
    else await change(db, db.evidence, { id: document.id, changes });
  };
}

function resumeIn(db: Database, sha256: string) {
  const key = `sync.upload.${sha256.slice(0, 32)}`;
  return {
    read: async () => {
      const found = await firstValueFrom(liveDraft(db, key));
      return typeof found === "string" ? found : null;
    },
    write: async (location: string | null) => {
      await (location === null ? deleteDraft(db, key) : saveDraft(db, key, location));
    },
  };
}

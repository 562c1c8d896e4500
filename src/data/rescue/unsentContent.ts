import { firstValueFrom } from "rxjs";
import type {
  RescueContent,
  RescuedChange,
  RescuedFile,
  RescuedRefusal,
} from "#domain/rescue/RescueContent.ts";
import { builtOn } from "#domain/sync/replaced.ts";
import { instant } from "#kernel/time.ts";
import { type CollectionName, kinds } from "../collections.ts";
import type { Database } from "../database.ts";
import { liveDraft, liveSyncIssues } from "../device/queries.ts";
import type { EvidenceRow, ModelVersion, SyncIssue } from "../documents.ts";
import { bytesOfIssue } from "../files/bytesOfIssue.ts";
import { readAll } from "../read.ts";
import { mergeBases } from "../sync/conflict/mergeBases.ts";
import { type UnsentDocument, unsentDocuments } from "../sync/state/unsentDocuments.ts";

/** Whose device it is, and of which backend. */
export type RescueOwner = Pick<RescueContent, "account" | "backend">;

/** Everything of this device that the server does not have: changes with what they build on, refused ones, and bytes. */
export async function unsentContent(db: Database, owner: RescueOwner): Promise<RescueContent> {
  const device = await firstValueFrom(liveDraft(db, "sync.device"));
  const refused = await firstValueFrom(liveSyncIssues(db));
  return {
    ...owner,
    exported_at: instant(db.clock),
    device: typeof device === "string" ? device : "",
    changes: await withBases(db, await unsentDocuments(db)),
    refused: refused as unknown as readonly RescuedRefusal[],
    files: await unsentFiles(db, refused),
  };
}

async function withBases(
  db: Database,
  documents: readonly UnsentDocument[],
): Promise<readonly RescuedChange[]> {
  const byCollection = Map.groupBy(documents, ({ kind }) => collectionOfKind(kind));
  const bases = new Map<string, RescuedChange["base"]>();
  for (const [name, members] of byCollection) {
    if (!name) continue;
    const found = await mergeBases(
      db,
      name,
      members.map(({ id }) => id),
    );
    for (const [id, base] of found) bases.set(`${name}|${id}`, base);
  }
  return documents.map(({ replaced, ...document }) => {
    const noted = bases.get(`${collectionOfKind(document.kind)}|${document.id}`) ?? undefined;
    return { base: builtOn({ ...document, replaced }, noted) ?? null, mine: { ...document } };
  });
}

/** Where documents of a kind that travels both ways live; undefined for all others. */
export function collectionOfKind(kind: string): CollectionName | undefined {
  const known = Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : undefined;
  return known?.direction === "both" ? known.collection : undefined;
}

/** Bytes on this device that the server has not confirmed, also when it knows their record or has refused it. */
async function unsentFiles(db: Database, refused: readonly SyncIssue[]): Promise<readonly RescuedFile[]> {
  const files = new Map<string, RescuedFile>();
  for (const { sha256, title } of [...(await withBytes(db)), ...refused.flatMap(bytesOfIssue)]) {
    const bytes = await db.files.get(sha256);
    if (bytes) files.set(sha256, { sha256, bytes, title });
  }
  return [...files.values()];
}

async function withBytes(db: Database): Promise<readonly { sha256: string; title: string }[]> {
  const models = db.collections.models ? await readAll(db.models, { kind: "model" }) : [];
  const evidence = db.collections.evidence ? await readAll(db.evidence, { kind: "evidence" }) : [];
  const isOpen = ({ upload_state }: ModelVersion | EvidenceRow) => upload_state !== "verified";
  return [
    ...models.filter(isOpen).map(({ sha256, file_name }) => ({ sha256, title: file_name })),
    ...(evidence as readonly EvidenceRow[]).filter(isOpen).map(({ sha256, title }) => ({ sha256, title })),
  ];
}

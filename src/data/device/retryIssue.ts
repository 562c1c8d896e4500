import type { Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { SyncIssue } from "../documents.ts";
import type { StorageFull } from "../write.ts";
import { resolveIssue, wanted } from "./resolveIssue.ts";

/** Sends a refused change once more as it was: what this device had changed, onto the document as it stands now. */
export const retryIssue = (db: Database, issue: SyncIssue): Promise<Result<void, StorageFull>> =>
  resolveIssue(db, issue, wanted(issue));

import type { Instant } from "#kernel/time.ts";
import type { UnsentMarks } from "../sync/state/unsent.ts";

/**
 * What every document of the local database carries. Documents are spelled as table rows. `scope` says who may see it:
 * `org:<id>`, `project:<id>`, `portal:<id>` or `user:<id>`; it never changes after creation.
 */
export interface Stored extends UnsentMarks {
  readonly id: string;
  readonly kind: string;
  readonly scope: string;
  /** Server revision; absent until the server has confirmed the first write. */
  readonly rev?: number;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

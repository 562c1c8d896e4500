import type { FetchProblem, OriginalName } from "#data/sync/files/fileSync.ts";
import type { SyncPace } from "#domain/settings/syncPace.ts";
import type { Result } from "#kernel/result.ts";

/** What the replication worker can do. The only file both threads import. */
export interface ReplicationApi {
  /**
   * Keeps a database in step with a backend until `stop`. Of several tabs one works and the others wait; when it closes or has
   * fallen silent, the next takes over. Until a token is set nothing goes out.
   * @param wantToken called when a fresh token is wanted.
   * @param failed told what has ended the work of this tab unexpectedly.
   */
  start(options: ReplicationOptions, wantToken: () => void, failed: (cause: PlainError) => void): void;
  /**
   * The person's access token; null: nobody is signed in, nothing goes out.
   * @param goodUntil when it runs out, in milliseconds of this device's clock.
   */
  setToken(token: string | null, goodUntil: number): void;
  setOnline(online: boolean): void;
  /** How this device keeps in step by itself. */
  setPace(pace: SyncPace): void;
  /** Whether somebody looks at this tab: it takes the place of a leading tab that has fallen silent. */
  setVisible(visible: boolean): void;
  /** Answers at once: the worker does not hang. */
  isThere(): boolean;
  /** The person looks at the screen: tries at once, without a pause. */
  wake(): void;
  /** The person asks: as `wake`, and what automatic sync holds back goes out, too. */
  sendNow(): void;
  /** Brings the original bytes of a file onto this device. Works in every tab. */
  fetchOriginal(name: OriginalName): Promise<Result<void, FetchProblem>>;
  /** Whether the server has the bytes of a file, read from its own storage just now; false also when it cannot be asked. */
  confirmOriginal(name: OriginalName, bytes: number): Promise<boolean>;
  stop(): Promise<void>;
}

/** What a page is told of an error: an error itself may carry what cannot be sent between threads. */
export interface PlainError {
  readonly name: unknown;
  readonly message: unknown;
  readonly stack: unknown;
  readonly kind: unknown;
  readonly code: unknown;
}

/** Whose local database the worker opens, and the backend it keeps it in step with. */
export interface ReplicationOptions {
  readonly databaseName: string;
  /** Address and public key of the backend. */
  readonly url: string;
  readonly key: string;
  readonly userId: string;
  /** How this device keeps in step at first. */
  readonly pace: SyncPace;
}

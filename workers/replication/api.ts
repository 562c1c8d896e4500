import type { FetchProblem, OriginalName } from "#data/sync/originalsInStep.ts";
import type { Result } from "#kernel/result.ts";

/** What the replication worker can do. The only file both threads import. */
export interface ReplicationApi {
  /**
   * Keeps a database in step with a backend until `stop`. Of several tabs one works and the others wait; when it closes, the next
   * takes over. Until a token is set nothing goes out.
   * @param wantToken called when a fresh token is wanted.
   */
  start(options: ReplicationOptions, wantToken: () => void): void;
  /** The person's access token; null: nobody is signed in, nothing goes out. */
  setToken(token: string | null): void;
  setOnline(online: boolean): void;
  /** The person looks at the screen or asks: tries at once, without a pause. */
  wake(): void;
  /** Brings the original bytes of a file onto this device. Works in every tab. */
  fetchOriginal(name: OriginalName): Promise<Result<void, FetchProblem>>;
  stop(): Promise<void>;
}

export interface ReplicationOptions {
  readonly databaseName: string;
  /** Address and public key of the backend. */
  readonly url: string;
  readonly key: string;
  readonly userId: string;
}

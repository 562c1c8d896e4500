import { hex } from "#kernel/hex.ts";
import type { Bytes } from "#domain/application/bytes.ts";
import type { SubmissionKind } from "#domain/application/inbox/protocol.ts";
import { newId } from "#kernel/ids.ts";
import type { Entry } from "../entry.ts";
import { type EntryStore, StorageFullError } from "./EntryStore.ts";

/** What the pages see of the entries. */
export interface BookState {
  /** The newest first. */
  readonly entries: readonly Entry[];
  /** The last change did not fit on this device. */
  readonly isFull: boolean;
  /** The one that is on its way. */
  readonly sending: string | null;
  /** The inbox takes nothing from this application at present. */
  readonly isClosed: boolean;
}

/** Everything that was filled in on this device: read once, followed while it is open, written at once. */
export class EntryBook {
  #state: BookState = { entries: [], isFull: false, sending: null, isClosed: false };
  readonly #store: EntryStore;
  readonly #listeners = new Set<() => void>();
  /** Writes go one after the other, so that a later one is never overtaken. */
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(store: EntryStore) {
    this.#store = store;
    store.onForeign(() => void this.#read());
  }

  static async open(this: void, store: EntryStore): Promise<EntryBook> {
    const book = new EntryBook(store);
    await book.#read();
    return book;
  }

  readonly state = (): BookState => this.#state;
  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };
  readonly entry = (id: string): Entry | undefined => this.#state.entries.find((one) => one.id === id);

  /** A new entry that is not kept yet: nothing lies on the device before somebody has entered something. */
  fresh(kind: SubmissionKind, form: string): Entry {
    const now = new Date().toISOString();
    return {
      id: newId(),
      kind,
      form,
      title: "",
      state: "draft",
      answers: {},
      attachments: [],
      language: "",
      labels: [],
      created_at: now,
      changed_at: now,
      handed_in_at: null,
      secret: hex(crypto.getRandomValues(new Uint8Array(32))),
      reason: null,
    };
  }

  /** Keeps an entry as it is now. False when it does not fit; then the state says so until something fits again. */
  keep(entry: Entry): Promise<boolean> {
    const others = this.#state.entries.filter(({ id }) => id !== entry.id);
    this.#set({ entries: [...others, entry].toSorted(newestFirst) });
    return this.#write(() => this.#store.put(entry));
  }

  /** Changes what is kept of an entry in this moment; nothing when it is gone. */
  async change(id: string, changes: Partial<Entry>): Promise<boolean> {
    await this.#read();
    const now = this.entry(id);
    return now ? this.keep({ ...now, ...changes }) : false;
  }

  /** Removes an entry with its pictures. */
  remove(id: string): Promise<boolean> {
    this.#set({ entries: this.#state.entries.filter((one) => one.id !== id) });
    return this.#write(() => this.#store.remove(id));
  }

  keepFile = (id: string, name: string, bytes: Bytes): Promise<boolean> =>
    this.#write(() => this.#store.putFile(id, name, bytes));
  file = (id: string, name: string): Promise<Bytes | null> => this.#store.file(id, name);
  removeFile = (id: string, name: string): Promise<boolean> =>
    this.#write(() => this.#store.removeFile(id, name));

  /** What the outbox tells. */
  tell = (about: Partial<Pick<BookState, "sending" | "isClosed">>): void => this.#set(about);

  /** What other tabs have written, after everything that this one has. */
  #read(): Promise<void> {
    const read = this.#writing.then(async () => {
      const entries = await this.#store.all();
      this.#set({ entries: entries.toSorted(newestFirst) });
    });
    this.#writing = read.catch(() => {});
    return read;
  }

  #write(job: () => Promise<void>): Promise<boolean> {
    const done = this.#writing.then(job).then(
      () => {
        this.#set({ isFull: false });
        return true;
      },
      (cause: unknown) => {
        if (!(cause instanceof StorageFullError)) throw cause;
        this.#set({ isFull: true });
        return false;
      },
    );
    this.#writing = done.catch(() => {});
    return done;
  }

  #set(changes: Partial<BookState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const changed of this.#listeners) changed();
  }
}

const newestFirst = (a: Entry, b: Entry) => (a.id < b.id ? 1 : -1);

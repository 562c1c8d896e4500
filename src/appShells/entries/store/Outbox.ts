import { type InboxAnswer, outcomeOf, statusOf, waitAfter_s } from "#domain/application/inbox/outcome.ts";
import {
  inboxAuthorization,
  secretHeader,
  submissionPath,
  submissionsPath,
} from "#domain/application/inbox/protocol.ts";
import { type Entry, isAsked, stateOf } from "../entry.ts";
import type { EntryBook } from "./EntryBook.ts";
import { submissionOf } from "./submission.ts";

/** The outside of the outbox. */
export interface OutboxParts {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Does a job only if no other tab is at it. */
  readonly alone: (job: () => Promise<void>) => Promise<void>;
  /** Calls once after so many ms; answers how to call that off. */
  readonly after: (ms: number, job: () => void) => () => void;
}

/** Whose inbox it is, and what the application may hand in with. */
interface Inbox {
  readonly app_id: string;
  readonly origin: string;
  readonly token: string;
}

/** Longest wait for an answer, ms: photos over a bad line take their time. */
const deadline_ms = 120_000;
/** How many of the newest entries are asked about. */
const mostAsked = 30;

/**
 * Sends what waits, the oldest first, one at a time, and asks what became of it. Whatever goes wrong, the entry stays; the inbox knows it
 * again by its id, so sending once too often does no harm.
 */
export class Outbox {
  #tries = 0;
  #isRunning = false;
  #callOff = () => {};

  readonly #book: EntryBook;
  readonly #inbox: Inbox;
  readonly #parts: OutboxParts;

  constructor(book: EntryBook, inbox: Inbox, parts: OutboxParts) {
    this.#book = book;
    this.#inbox = inbox;
    this.#parts = parts;
  }

  /** Sends everything that waits and asks about what was sent. Calls in between count as one. */
  async run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#callOff();
    let isOurs = false;
    try {
      await this.#parts.alone(async () => {
        isOurs = true;
        const wait_s = await this.#sendAll();
        if (wait_s === null) await this.#askAll();
        else this.#callOff = this.#parts.after(wait_s * 1000, () => void this.run());
      });
    } finally {
      this.#isRunning = false;
      this.#book.tell({ sending: null });
    }
    // What was handed in while the last one was on its way.
    if (isOurs && this.#tries === 0 && !this.#book.state().isClosed && this.#waiting().length > 0)
      await this.run();
  }

  stop(): void {
    this.#callOff();
  }

  #waiting(): Entry[] {
    return this.#book
      .state()
      .entries.filter(({ state }) => state === "waiting")
      .toReversed();
  }

  /** Seconds until the next try; null when nothing waits any more, or the inbox takes nothing. */
  async #sendAll(): Promise<number | null> {
    for (const { id } of this.#waiting()) {
      const entry = this.#book.entry(id);
      if (entry?.state !== "waiting") continue; // somebody has taken it back meanwhile
      this.#book.tell({ sending: id });
      const submission = await submissionOf(this.#book, entry);
      if (!submission) {
        await this.#book.change(id, { state: "refused", reason: "attachment_gone" });
        continue;
      }
      const outcome = outcomeOf(
        await this.#ask(submissionsPath(this.#inbox.app_id), {
          method: "POST",
          headers: {
            "content-type": "application/json",
            authorization: inboxAuthorization(this.#inbox.token),
          },
          body: JSON.stringify(submission),
        }),
      );
      switch (outcome.kind) {
        case "received":
          this.#tries = 0;
          this.#book.tell({ isClosed: false });
          await this.#book.change(id, { state: stateOf[outcome.state], reason: outcome.reason });
          break;
        case "refused":
          await this.#book.change(id, {
            state: "refused",
            reason: outcome.field === null ? outcome.code : `${outcome.code}: ${outcome.field}`,
          });
          break;
        case "closed":
          this.#book.tell({ isClosed: true });
          return null;
        case "later":
          this.#tries++;
          return outcome.after_s ?? waitAfter_s(this.#tries);
      }
    }
    return null;
  }

  async #askAll(): Promise<void> {
    const asked = this.#book.state().entries.filter(isAsked);
    // what nobody has decided about comes before what is being worked on
    const open = asked.toSorted((a, b) => Number(b.state === "received") - Number(a.state === "received"));
    for (const { id, secret, ...known } of open.slice(0, mostAsked)) {
      const answer = await this.#ask(submissionPath(this.#inbox.app_id, id), {
        headers: { [secretHeader]: secret },
      });
      // no network, or an inbox that has no time for questions: the next look asks again
      if (answer.status === null || answer.status === 429 || answer.status >= 500) return;
      const status = statusOf(answer);
      if (!status) continue;
      const { reason, work } = status;
      const state = stateOf[status.state];
      if (state !== known.state || reason !== known.reason || work !== (known.work ?? null))
        await this.#book.change(id, { state, reason, work });
    }
  }

  async #ask(path: string, init: RequestInit): Promise<InboxAnswer> {
    try {
      const response = await this.#parts.fetch(`${this.#inbox.origin}${path}`, {
        ...init,
        cache: "no-store",
        credentials: "omit",
        redirect: "error",
        signal: AbortSignal.timeout(deadline_ms),
      });
      const body: unknown = await response.json().catch(() => undefined);
      return { status: response.status, body, retryAfter: response.headers.get("retry-after") };
    } catch (cause) {
      if (cause instanceof TypeError || cause instanceof DOMException)
        return { status: null, body: undefined, retryAfter: null };
      throw cause;
    }
  }
}

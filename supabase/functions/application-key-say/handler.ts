import { isRecord } from "../../../src/kernel/isRecord.ts";
import { type KeptChain, proveStatement } from "#domain/application/keys/keyProof.ts";
import type { CountAttempt } from "../_shared/attempts.ts";
import { answer, bodyOf, only, orUnavailable, refuse } from "../_shared/http.ts";
import type { Person } from "../_shared/passkeyStore.ts";

/** What became of a statement: `stale` when somebody else was faster. */
export type Said = "said" | "stale" | "invalid";

/** Why the database refuses somebody; `insufficient_aal`: the second factor has to be shown first. */
export type Refused = "unauthenticated" | "forbidden" | "insufficient_aal";

/** A statement, and where it is said. */
interface Speech {
  readonly project: string;
  readonly statement: object;
  readonly anew: boolean;
}

/** What taking statements needs. Everything throws while the service that it asks is away. */
export interface Deps {
  readonly caller: (request: Request) => Promise<Person | null>;
  readonly count: CountAttempt;
  /** The chain of a project's organisation, read under the caller's own rights. */
  readonly read: (request: Request, project: string) => Promise<KeptChain | Refused>;
  /** Notes that a statement is proven, for this person; false when the database cannot keep such a text. */
  readonly note: (person: Person, kept: KeptChain, statement: object) => Promise<boolean>;
  /** Says it under the caller's own rights; the database takes what is noted. */
  readonly say: (request: Request, speech: Speech) => Promise<Said | Refused>;
}

/** Statements of one person within five minutes: a change of keys takes a few, and each has the whole chain checked. */
const rate = { most: 60, seconds: 300 };

/**
 * `POST { project, statement, anew? }` → `{ said }`: the next thing about the keys of a project's organisation. Only what is signed, and
 * follows the chain, is taken: `invalid` and `stale` change nothing. `anew` begins the chain anew, because its keys are lost.
 */
export const handler = (deps: Deps): ((request: Request) => Promise<Response>) =>
  only(
    "POST",
    orUnavailable(async (request) => {
      const person = await deps.caller(request);
      if (!person) return refuse({ code: "unauthenticated" });
      const speech = speechIn(await bodyOf(request));
      if (!speech) return refuse({ code: "invalid", detail: "project, statement" });
      const refused = await deps.count(`application keys ${person.id}`, rate);
      if (refused) return refused;
      const said = await proven(deps, { request, person, speech });
      return isRefused(said) ? refuse({ code: said }) : answer({ said });
    }),
  );

interface Asked {
  readonly request: Request;
  readonly person: Person;
  readonly speech: Speech;
}

async function proven(deps: Deps, { request, person, speech }: Asked): Promise<Said | Refused> {
  const kept = await deps.read(request, speech.project);
  if (typeof kept === "string") return kept;
  const statement = await proveStatement(crypto.subtle, kept, speech);
  if (typeof statement === "string") return statement;
  const isNoted = await deps.note(person, kept, statement);
  return isNoted ? deps.say(request, { ...speech, statement }) : "invalid";
}

const isRefused = (found: Said | Refused): found is Refused =>
  found !== "said" && found !== "stale" && found !== "invalid";

function speechIn(body: Record<string, unknown> | undefined): Speech | undefined {
  const { project, statement, anew } = body ?? {};
  if (typeof project !== "string" || project === "" || project.length > 64) return undefined;
  if (!isRecord(statement)) return undefined;
  return { project, statement, anew: anew === true };
}

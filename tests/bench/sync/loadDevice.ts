import { createRequestGate } from "#data/sync/request/requestGate.ts";
import { headsWatch } from "#data/sync/pull/headsWatch.ts";
import type { Call, Cursor, PullAnswer, PushAnswer, PushRow, ServerFunction } from "#data/sync/protocol.ts";
import { restCall } from "#data/sync/request/restCall.ts";
import { buildingRows } from "../buildingRows.ts";

/** What the devices of a load have asked, together. */
export interface Traffic {
  /** Milliseconds until the whole answer was there, per function. */
  readonly times: Partial<Record<ServerFunction, number[]>>;
  /** Bytes of the bodies in both directions. */
  bytes: number;
  changes: number;
  /** Rows that devices have read, those of other devices and their own echoes. */
  readRows: number;
  /** Requests that failed and were made again. */
  errors: number;
  /** Why they failed: how often each. */
  readonly reasons: Record<string, number>;
}

/** A device that works through the product's own gate and calls, without a database of its own. */
export interface LoadDevice {
  /** Sends some changes, half of them new rows and half edits of its own ones, then reads what is new in its project. */
  readonly turn: () => Promise<void>;
  /** Reads until nothing is new. */
  readonly catchUp: () => Promise<void>;
  /** What it holds: revision by id. */
  readonly rows: ReadonlyMap<string, number>;
  /** A fresh token of the person. */
  readonly setToken: (token: string) => void;
  readonly stop: () => void;
}

/** Where a device works. */
export interface Workplace {
  readonly url: string;
  readonly key: string;
  readonly token: string;
  readonly project: string;
  readonly changesPerTurn: number;
}

/** A new device of a person in a project. */
export function loadDevice(place: Workplace, traffic: Traffic): LoadDevice {
  const { project, changesPerTurn: changes } = place;
  const scope = `project:${project}`;
  const device = crypto.randomUUID();
  const gate = createRequestGate({ wantToken: () => undefined });
  gate.setToken(place.token);
  const call = restCall({ url: place.url, key: place.key, gate, fetch: counted(traffic) });
  const rows = new Map<string, number>();
  const own: string[] = [];
  const cursors = new Map<string, Cursor>();

  /** The gate makes a failed request wait its turn; giving up is left to the person who watches. */
  const asked: Call = async <T>(name: ServerFunction, args: Parameters<Call>[1]): Promise<T> => {
    for (let tries = 0; ; tries++) {
      try {
        return await call<T>(name, args);
      } catch (problem) {
        traffic.errors += 1;
        const reason = `${name} ${String(problem)}`;
        traffic.reasons[reason] = (traffic.reasons[reason] ?? 0) + 1;
        if (tries === 9) throw problem;
      }
    }
  };
  const push = async () => {
    const added = buildingRows(project, Math.ceil(changes / 2)).map(({ kind, id, doc }): PushRow => ({
      kind,
      id,
      scope,
      base: null,
      mutation: crypto.randomUUID(),
      doc,
    }));
    const edited = kindsOf(own.splice(0, changes - added.length)).map(({ kind, id }): PushRow => ({
      kind,
      id,
      scope,
      base: rows.get(id)!,
      mutation: crypto.randomUUID(),
      doc: { name: "Neu", updated_at: new Date().toISOString() },
    }));
    const sent = [...added, ...edited];
    const answers = await asked<readonly PushAnswer[]>("sync_push", { p_device: device, p_rows: sent });
    for (const answer of answers) {
      if (answer.status !== "applied")
        throw new Error(`a change of one's own row: ${JSON.stringify(answer)}`);
      rows.set(answer.id, Math.max(answer.rev, rows.get(answer.id) ?? 0));
    }
    own.push(...added.map(({ kind, id }) => `${kind}/${id}`));
    traffic.changes += sent.length;
  };
  const heads = headsWatch(asked);
  const behind = async () => {
    const { epoch = null, heads: reached = {} } = (await heads.fetchNewer())[scope] ?? {};
    return collections
      .map((name) => ({ name, from: cursors.get(name) ?? { epoch, rev: 0 } }))
      .filter(({ name, from }) => from.rev < (reached[name] ?? 0));
  };
  const pull = async (todo: Awaited<ReturnType<typeof behind>>) => {
    for (const { name, from } of todo) {
      let cursor = from;
      for (let more = true; more;) {
        const args = { p_collection: name, p_cursors: { [scope]: cursor }, p_limit: 1000 };
        const answer: PullAnswer = await asked<PullAnswer>("sync_pull", args);
        for (const { id, rev } of answer.rows) rows.set(String(id), Number(rev));
        traffic.readRows += answer.rows.length;
        cursor = answer.cursors[scope]!;
        more = answer.more;
      }
      cursors.set(name, cursor);
    }
  };
  const catchUp = async () => {
    for (let todo = await behind(); todo.length > 0; todo = await behind()) await pull(todo);
  };
  return {
    turn: async () => {
      await push();
      await pull(await behind());
    },
    catchUp,
    rows,
    setToken: gate.setToken,
    stop: gate.stop,
  };
}

const collections = ["building", "people"] as const;

const kindsOf = (keys: readonly string[]) =>
  keys.map((key) => {
    const [kind, id] = key.split("/");
    return { kind: kind!, id: id! };
  });

/** A `fetch` that notes how long the whole answer took and how much was moved. */
function counted(traffic: Traffic): typeof globalThis.fetch {
  return async (input, init) => {
    const begun = performance.now();
    const response = await fetch(input, init);
    const text = await response.text();
    const name = new URL(new Request(input).url).pathname.split("/").at(-1) as ServerFunction;
    (traffic.times[name] ??= []).push(performance.now() - begun);
    traffic.bytes +=
      Buffer.byteLength(text) + (typeof init?.body === "string" ? Buffer.byteLength(init.body) : 0);
    return new Response(text, { status: response.status });
  };
}

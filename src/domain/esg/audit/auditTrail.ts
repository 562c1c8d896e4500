import { readAnchor, readBody, type VaultStatement } from "../vault/statement.ts";

/** Kinds of what an audit trail is about, in the order in which they are offered to choose. */
export const auditKinds = [
  "posting",
  "sign_off",
  "own_factor",
  "bill",
  "import_batch",
  "consumption",
  "esg_answer",
  "esg_assessment",
  "esg_target",
  "esg_action",
  "taxonomy_screening",
  "crrem_pathways",
  "asset_fact",
  "report",
  "comment",
  "vault",
  "stored_file",
] as const;
type AuditKind = (typeof auditKinds)[number];

/** What was done. Those behind `restore` are of the evidence vault. */
const auditActs = [
  "create",
  "change",
  "delete",
  "restore",
  "sign",
  "reopen",
  "reverse",
  "document",
  "link",
  "unlink",
  "tombstone",
  "erase",
  "retention",
  "timestamp",
] as const;
type AuditAct = (typeof auditActs)[number];

/** One line of the trail: who changed what when. */
export interface AuditLine {
  /** Unique in the trail. */
  readonly id: string;
  readonly kind: AuditKind;
  readonly act: AuditAct;
  /** Id of what it is about. */
  readonly about: string;
  /** What it is called, as far as the device knows; may be empty. */
  readonly label: string;
  /** By the server's word; null while it is not confirmed, or where the server itself has acted. */
  readonly actor_id: string | null;
  /** What the server knew the person by then; may be empty. */
  readonly actor_name: string;
  /** The server's clock; null while it is not confirmed. */
  readonly server_at: string | null;
  /** The clock of the device that did it. */
  readonly device_at: string;
  /** A reason or a text that belongs to it; may be empty. */
  readonly text: string;
  /** What differs, by field: before and after; null where the value is too long to be said. */
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

/** An event as the server has noted it. */
export interface ServerEvent {
  readonly id: string;
  readonly about_kind: string;
  readonly about_id: string;
  readonly act: "create" | "change" | "delete" | "restore";
  readonly actor_id?: string | null;
  readonly actor_name: string;
  /** The address of the account, by the server's word; events of before have none. */
  readonly actor_account?: string | null;
  readonly at: string;
  readonly device_at: string;
  readonly changes: AuditLine["changes"];
}

/** A row that the device has, as far as the trail needs it. */
export interface AuditedRow {
  readonly id: string;
  readonly kind: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly unsent_since?: string | undefined;
  readonly rev?: number | undefined;
  readonly author_id?: string | null;
  readonly act?: string;
  readonly reverses?: string | null;
  readonly reason?: string;
  readonly text?: string;
}

/** An entry of the evidence vault. */
export interface AuditedEntry {
  readonly id: string;
  readonly body: string;
  readonly anchor?: string | null;
}

/** What the device has of a project. */
export interface AuditSources {
  readonly events: readonly ServerEvent[];
  readonly rows: readonly AuditedRow[];
  readonly entries: readonly AuditedEntry[];
  /** What a row is called. */
  readonly labelOf: (row: AuditedRow) => string;
}

/** The trail, and what the device does not have of it. */
export interface AuditTrail {
  /** The latest first, by the server's clock; what is not confirmed stands above. */
  readonly lines: readonly AuditLine[];
  /** Rows of which the server has noted no making: they are older than the trail, and who changed them since its beginning alone is known. */
  readonly older: number;
  /** Changes of this device that the server has not confirmed. */
  readonly unconfirmed: number;
  /** Entries of the vault that this version cannot read. */
  readonly unreadable: number;
}

/** Puts the trail of a project together from what the device has; works without a network. */
export function auditTrail({ events, rows, entries, labelOf }: AuditSources): AuditTrail {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const gone = goneRows(events);
  const lines: AuditLine[] = [];
  const made = new Set<string>();
  for (const event of events) {
    const kind = auditKinds.find((one) => one === event.about_kind);
    if (!kind) continue;
    const row = byId.get(event.about_id);
    const named = row ?? gone.get(event.about_id);
    if (event.act === "create") made.add(event.about_id);
    lines.push({
      id: event.id,
      kind,
      act: actOf(event.act, row),
      about: event.about_id,
      label: named ? labelOf(named) : "",
      actor_id: event.actor_id ?? null,
      actor_name: event.actor_name,
      server_at: event.at,
      device_at: event.device_at,
      text: row && event.act === "create" ? textOf(row) : "",
      changes: event.changes,
    });
  }
  let [older, unconfirmed] = [0, 0];
  for (const row of rows) {
    const isUnsent = row.unsent_since !== undefined || row.rev === undefined;
    const isNoted = made.has(row.id);
    if (isNoted && !isUnsent) continue;
    const kind = auditKinds.find((one) => one === row.kind);
    if (!kind) continue;
    if (isUnsent) unconfirmed += 1;
    else older += 1;
    lines.push({
      id: `${isUnsent ? "unsent" : "older"} ${row.id}`,
      kind,
      act: row.rev !== undefined && isUnsent ? "change" : actOf("create", row),
      about: row.id,
      label: labelOf(row),
      actor_id: row.author_id ?? null,
      actor_name: "",
      server_at: null,
      device_at: isUnsent ? row.updated_at : row.created_at,
      text: textOf(row),
      changes: {},
    });
  }
  const vault = entries.flatMap((entry) => lineOfEntry(entry, entries));
  const waiting = vault.filter(({ server_at }) => server_at === null).length;
  return {
    lines: [...lines, ...vault].toSorted(latestFirst),
    older,
    unconfirmed: unconfirmed + waiting,
    unreadable: entries.length - vault.length,
  };
}

/** What was deleted, as the event of its deletion says it was. */
const goneRows = (events: readonly ServerEvent[]): ReadonlyMap<string, AuditedRow> =>
  new Map(
    events
      .filter(({ act }) => act === "delete")
      .map(({ about_id, about_kind, at, changes }) => {
        const before = Object.fromEntries(Object.entries(changes).map(([field, [was]]) => [field, was]));
        return [about_id, { ...before, id: about_id, kind: about_kind, created_at: at, updated_at: at }];
      }),
  );

/** Making a signature, an opening or a reversal is an act of its own name. */
function actOf(act: ServerEvent["act"], row: AuditedRow | undefined): AuditAct {
  if (act !== "create" || !row) return act;
  if (row.kind === "sign_off") return row.act === "reopen" ? "reopen" : "sign";
  return row.kind === "posting" && row.reverses ? "reverse" : "create";
}

const textOf = ({ reason, text }: AuditedRow): string => text || reason || "";

function lineOfEntry(entry: AuditedEntry, all: readonly AuditedEntry[]): readonly AuditLine[] {
  const body = readBody(entry.body);
  if (!body) return [];
  const anchor = entry.anchor ? readAnchor(entry.anchor) : undefined;
  const { statement } = body;
  const about = "about" in statement ? statement.about : entry.id;
  return [
    {
      id: entry.id,
      kind: "vault",
      act: statement.type === "tombstone" && statement.erased ? "erase" : statement.type,
      about,
      label:
        titleIn(statement) ??
        titleIn(readBody(all.find(({ id }) => id === about)?.body ?? "")?.statement) ??
        "",
      actor_id: anchor?.by ?? body.by,
      actor_name: "",
      server_at: anchor?.at ?? null,
      device_at: body.at,
      text: "reason" in statement ? statement.reason : "figure" in statement ? statement.figure.label : "",
      changes: {},
    },
  ];
}

const titleIn = (statement: VaultStatement | undefined): string | undefined =>
  statement?.type === "document" ? statement.record.title : undefined;

const latestFirst = (a: AuditLine, b: AuditLine): number => {
  const [one, other] = [a.server_at ?? a.device_at, b.server_at ?? b.device_at];
  return one === other ? (a.id < b.id ? -1 : 1) : one < other ? 1 : -1;
};

/** What of a trail is wanted. Days are those of the server's clock in UTC, of the device's where it is not confirmed; both included. */
export interface AuditFilter {
  readonly from: string;
  readonly to: string;
  readonly person: string;
  readonly kind: AuditKind | "all";
}

/** A filter that lets everything through. */
export const noAuditFilter: AuditFilter = { from: "", to: "", person: "", kind: "all" };

/** The lines that pass a filter. */
export const filterLines = (
  lines: readonly AuditLine[],
  { from, to, person, kind }: AuditFilter,
): readonly AuditLine[] =>
  lines.filter((line) => {
    const day = (line.server_at ?? line.device_at).slice(0, 10);
    return (
      (from === "" || day >= from) &&
      (to === "" || day <= to) &&
      (person === "" || line.actor_id === person) &&
      (kind === "all" || line.kind === kind)
    );
  });

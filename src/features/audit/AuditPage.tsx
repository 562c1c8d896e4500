import { useMemo, useState, useEffect } from "react";
import { useTranslation } from "react-i18next";
import {
  type AuditLine,
  filterLines,
  noAuditFilter,
  type AuditFilter,
  auditKinds,
} from "#domain/esg/audit/auditTrail.ts";
import { LoadingPage } from "#shell/errors/LoadingPage.tsx";
import { EsgTabs } from "#shared/esg/EsgTabs.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { fileNameOf, saveFile } from "#shell/saveFile.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { readSignature } from "#domain/report/signature.ts";
import { loadReportWords, type ReportWords } from "#domain/report/document/reportWords.ts";
import { useLanguage } from "#shell/i18n/useLanguage.ts";
import { canonicalJson, type Json } from "#domain/application/canonicalJson.ts";
import { sheetNameOf } from "#domain/spreadsheet/workbook.ts";
import { writeCsv } from "#domain/spreadsheet/writeCsv.ts";
import { writeXlsx } from "#domain/spreadsheet/writeXlsx.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "./Audit.module.css";
import { type Audit, useActor, useAudit } from "./useAudit.ts";

/** Who changed what when, of a project: to be read, filtered and saved, from what lies on this device. */
export function AuditPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("audit");
  const { audit, isFailed } = useAudit(useDatabase(), projectId);
  if (!audit && !isFailed) return <LoadingPage />;
  return (
    <Page title={t(($) => $.title)} subtitle={audit && t(($) => $.subtitle, { project: audit.project })}>
      <EsgTabs />
      {isFailed && <Notice tone="bad" title={t(($) => $.failed)} />}
      {audit && audit.lines.length === 0 && (
        <EmptyState title={t(($) => $.empty.title)} text={t(($) => $.empty.text)} />
      )}
      {audit && audit.lines.length > 0 && <Trail audit={audit} />}
      {audit && <Missing audit={audit} />}
    </Page>
  );
}

/** What the device does not have of the trail. */
function Missing({ audit: { older, unconfirmed, unreadable } }: { readonly audit: Audit }) {
  const { t } = useTranslation("audit");
  return (
    <Notice tone="info" title={t(($) => $.missing.title)}>
      {older > 0 && <p>{t(($) => $.missing.older, { count: older })}</p>}
      {unconfirmed > 0 && <p>{t(($) => $.missing.unconfirmed, { count: unconfirmed })}</p>}
      {unreadable > 0 && <p>{t(($) => $.missing.unreadable, { count: unreadable })}</p>}
      <p>{t(($) => $.missing.others)}</p>
    </Notice>
  );
}

function Trail({ audit }: { readonly audit: Audit }) {
  const { t } = useTranslation("audit");
  const format = useFormats();
  const actorOf = useActor(audit.names);
  const changesOf = useChangesText();
  const textOf = useReasonText();
  const [filter, setFilter] = useState(noAuditFilter);
  const lines = useMemo(() => filterLines(audit.lines, filter), [audit.lines, filter]);
  const save = (as: AuditFormat) => {
    const spelled = lines.map((line) => ({
      line,
      person: actorOf(line),
      act: t(($) => $.act[line.act]),
      kind: t(($) => $.kind[line.kind]),
      changes: changesOf(line),
    }));
    const words = {
      heads: auditColumns.map((column) => t(($) => $.column[column])),
      sheet: t(($) => $.export.sheet),
      decimal: format.number(0.5, 1).includes(",") ? "," : ".",
      project: audit.project,
    } as const;
    saveFile(auditFile(as, spelled, words), `${fileNameOf(t(($) => $.export.name, { project: audit.project }))}.${as}`); // prettier-ignore
  };
  const server = ({ server_at, id }: AuditLine) =>
    server_at ? format.dateTime(server_at) : <span className={styles["soft"]}>{t(($) => (id.startsWith("older ") ? $.old : $.waiting))}</span>; // prettier-ignore
  const columns: readonly Column<AuditLine>[] = [
    {
      id: "server",
      head: t(($) => $.column.server),
      cell: server,
      wrap: true,
      sortBy: (line) => line.server_at ?? "",
    },
    {
      id: "device",
      head: t(($) => $.column.device),
      cell: ({ device_at }) => format.dateTime(device_at),
      wrap: true,
      sortBy: ({ device_at }) => device_at,
    },
    { id: "person", head: t(($) => $.column.person), cell: actorOf, wrap: true, sortBy: actorOf },
    { id: "kind", head: t(($) => $.column.kind), cell: ({ kind }) => t(($) => $.kind[kind]), wrap: true, sortBy: ({ kind }) => t(($) => $.kind[kind]) }, // prettier-ignore
    { id: "about", head: t(($) => $.column.about), cell: ({ label }) => label || "–", wrap: true },
    { id: "act", head: t(($) => $.column.act), cell: ({ act }) => t(($) => $.act[act]), wrap: true },
    { id: "changes", head: t(($) => $.column.changes), cell: (line) => changesOf(line) || "–", wrap: true },
    { id: "text", head: t(($) => $.column.text), cell: ({ text }) => textOf(text) || "–", wrap: true },
  ];
  return (
    <Panel flush>
      <AuditFilters filter={filter} onChange={setFilter} lines={audit.lines} actorOf={actorOf} />
      <DataTable
        label={t(($) => $.title)}
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        empty={t(($) => $.empty.filter)}
      />
      <div className={styles["foot"]}>
        <span className={styles["soft"]}>{t(($) => $.filter.count, { count: lines.length })}</span>
        <Stack row gap={8}>
          {auditFormats.map((as) => (
            <Button key={as} disabled={lines.length === 0} onClick={() => save(as)}>
              {t(($) => $.export[as])}
            </Button>
          ))}
        </Stack>
      </div>
    </Panel>
  );
}

/** Says what has changed in a line of the trail: each field with before and after, of what was deleted only how it was. */
function useChangesText(): (line: AuditLine) => string {
  const { t } = useTranslation("audit");
  const words = useRecordWords();
  const datapoint = useDatapointWord();
  const said = (kind: string, field: string, value: unknown) => {
    if (value === null || value === undefined || value === "") return t(($) => $.nothing);
    return words.valueText(kind, field, value);
  };
  /** A member of an object by its word; one without is the business of a program, and only its field is named. */
  const nameOf = (kind: string, path: string) => {
    const [field = path, ...rest] = path.split(".");
    const key = rest.join(".");
    const word = key === "" ? undefined : (words.keyWord(field, key) ?? datapoint(key));
    return word === undefined ? words.fieldLabel(kind, field) : words.keyedLabel(kind, field, word);
  };
  return ({ act, kind, changes }) =>
    Object.entries(changes)
      .map(([path, [before, after]]) => {
        const [field = path] = path.split(".");
        const name = nameOf(kind, path);
        const isLong = before === null && after === null;
        if (isLong) return `${name} ${t(($) => $.long)}`;
        if (act === "delete") return t(($) => $.was, { field: name, value: said(kind, field, before) });
        return t(($) => $.changed, {
          field: name,
          before: said(kind, field, before),
          after: said(kind, field, after),
        });
      })
      .join("; ");
}

/** A reason as it is read: of a signature the remark, and which report was signed, in words. */
function useReasonText(): (text: string) => string {
  const { t } = useTranslation("audit");
  return (text) => {
    const signed = readSignature(text);
    if (!signed) return text;
    const report = t(($) => $.signedReport, { hash: signed.figures_sha256.slice(0, 16) });
    return [signed.remark, report].filter(Boolean).join("\n");
  };
}

/** What a datapoint of a report is called in the language of the page; undefined while the words load, and of what is none. */
function useDatapointWord(): (id: string) => string | undefined {
  const { language } = useLanguage();
  const [words, setWords] = useState<ReportWords["datapoint"]>();
  useEffect(() => {
    let isWanted = true;
    void loadReportWords(language).then((loaded) => isWanted && setWords(loaded.datapoint));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return (id) => (words as Readonly<Record<string, string>> | undefined)?.[id];
}

/** Formats in which the trail leaves the product. */
const auditFormats = ["csv", "xlsx", "json"] as const;
type AuditFormat = (typeof auditFormats)[number];

/** A line with everything in words of the reader. */
interface LocalizedLine {
  readonly line: AuditLine;
  readonly person: string;
  readonly act: string;
  readonly kind: string;
  readonly changes: string;
}

/** The columns of the file, in their order. */
const auditColumns = ["server", "device", "person", "act", "kind", "about", "changes", "text", "id", "personId"] as const; // prettier-ignore

/** Writes lines of the trail as a file. Times are those of the clocks in UTC (ISO 8601); JSON has the words and the values themselves. */
function auditFile(
  format: AuditFormat,
  lines: readonly LocalizedLine[],
  words: {
    readonly heads: readonly string[];
    readonly sheet: string;
    readonly decimal: "," | ".";
    readonly project: string;
  },
): Blob {
  if (format === "json") {
    const all = lines.map(({ line, person }) => ({
      ...line,
      actor_name: person,
    }));
    return new Blob([canonicalJson({ format: "klarbau-audit-trail", version: 1, project: words.project, lines: all as unknown as Json })], { type: "application/json" }); // prettier-ignore
  }
  const rows = lines.map(({ line, person, act, kind, changes }) => [
    line.server_at ?? "",
    line.device_at,
    person,
    act,
    kind,
    line.label,
    changes,
    line.text,
    line.about,
    line.actor_id ?? "",
  ]);
  if (format === "csv") return new Blob([writeCsv(words.heads, rows, words.decimal)], { type: "text/csv" });
  const header = words.heads.map((text) => ({ text, tone: "reference" as const }));
  return new Blob([writeXlsx([{ name: sheetNameOf(words.sheet), header, rows }])], {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
}

interface Props {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
  readonly lines: readonly AuditLine[];
  readonly actorOf: (line: AuditLine) => string;
}

/** Which part of the trail is wanted: by period, person and subject. */
function AuditFilters({ filter, onChange, lines, actorOf }: Props) {
  const { t } = useTranslation("audit");
  const set = (changes: Partial<AuditFilter>) => onChange({ ...filter, ...changes });
  const people = new Map(
    lines.flatMap((line) => (line.actor_id === null ? [] : [[line.actor_id, actorOf(line)]])),
  );
  const kinds = new Set(lines.map(({ kind }) => kind));
  return (
    <search className={styles["filter"]} aria-label={t(($) => $.filter.legend)}>
      <TextField
        label={t(($) => $.filter.from)}
        type="date"
        value={filter.from}
        onChange={(from) => set({ from })}
      />
      <TextField label={t(($) => $.filter.to)} type="date" value={filter.to} onChange={(to) => set({ to })} />
      <SelectField
        label={t(($) => $.filter.person)}
        value={filter.person}
        options={[
          { value: "", label: t(($) => $.filter.everybody) },
          ...[...people].map(([value, label]) => ({ value, label })),
        ]}
        onChange={(person) => set({ person })}
      />
      <SelectField
        label={t(($) => $.filter.kind)}
        value={filter.kind}
        options={[
          { value: "all" as const, label: t(($) => $.filter.all) },
          ...auditKinds
            .filter((kind) => kinds.has(kind))
            .map((value) => ({ value, label: t(($) => $.kind[value]) })),
        ]}
        onChange={(kind) => set({ kind })}
      />
    </search>
  );
}

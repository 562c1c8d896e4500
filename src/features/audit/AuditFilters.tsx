import { useTranslation } from "react-i18next";
import { type AuditFilter, auditKinds, type AuditLine } from "#domain/esg/audit/auditTrail.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "./Audit.module.css";

interface Props {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
  readonly lines: readonly AuditLine[];
  readonly actorOf: (line: AuditLine) => string;
}

/** Which part of the trail is wanted: by period, person and subject. */
export function AuditFilters({ filter, onChange, lines, actorOf }: Props) {
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

import { useState } from "react";
import { longestProfileName, withProfile } from "#domain/esg/billImport/readingProfile.ts";
import type { TableReading } from "#domain/esg/billImport/tableReading.ts";
import { notify } from "#shell/notify.ts";
import { useOnce } from "#shell/useOnce.ts";
import form from "#ui/controls/fields/form.module.css";
import { Button } from "#ui/controls/Button.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "../bills.module.css";
import type { OpenFile } from "./useBillImport.ts";
import { useBillWords } from "../useBillWords.ts";
import type { KeptReadings } from "./useReadingProfiles.ts";

interface Props {
  readonly open: OpenFile;
  readonly profiles: KeptReadings;
  readonly onReading: (reading: TableReading, profile: string | null) => void;
}

/** Keeps the way a file is read under a name, so that the next one of the kind is read alike. */
export function ProfilePanel({ open, profiles, onReading }: Props) {
  const { t } = useBillWords();
  const [name, setName] = useState(open.profile ?? "");
  const names = Object.keys(profiles.all).toSorted((a, b) => a.localeCompare(b));
  const keeping = useOnce(async () => {
    const kept = await profiles.keep(name.trim(), open.reading);
    if (kept.ok) notify({ title: t(($) => $.import.profile.saved, { name: name.trim() }), tone: "ok" });
  });
  const { table, reading } = open.content;
  return (
    <Panel title={t(($) => $.import.profile.title)}>
      <div className={form["form"]}>
        {open.profile !== null && (
          <p className={form["small"]}>{t(($) => $.import.profile.applied, { name: open.profile })}</p>
        )}
        <div className={styles["profile"]}>
          {names.length > 0 && (
            <SelectField
              label={t(($) => $.import.profile.apply)}
              placeholder={t(($) => $.import.profile.none)}
              value={open.profile ?? ""}
              options={names.map((value) => ({ value, label: value }))}
              onChange={(chosen) => onReading(withProfile(table, reading, profiles.all[chosen]!), chosen)}
            />
          )}
          <TextField
            label={t(($) => $.import.profile.name)}
            value={name}
            maxLength={longestProfileName}
            onChange={setName}
          />
          <Button busy={keeping.busy} disabled={name.trim() === ""} onClick={() => keeping.run()}>
            {t(($) => $.import.profile.save)}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

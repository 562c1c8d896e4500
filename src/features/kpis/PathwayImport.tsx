import { IconTrash } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { longestEdition, mostPathways } from "#domain/esg/crrem/keptPathways.ts";
import { type ReadPathway, type PathwayReading, readPathways } from "#domain/esg/crrem/readPathways.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { DropZone } from "#ui/controls/files/DropZone.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { readXlsx } from "#domain/spreadsheet/readXlsx.ts";
import { hashOf } from "#workers/hash/client.ts";
import type { BoardBuilding } from "./board.ts";
import styles from "./Kpis.module.css";
import type { KpisActions } from "./useKpisActions.ts";
import { useKpisWords } from "./useKpisWords.ts";

interface Props {
  readonly building: BoardBuilding;
  readonly actions: KpisActions;
}

/** The workbooks that pathways were taken from, and the way to take some from another one. */
export function PathwayImport({ building, actions }: Props) {
  const { t, format } = useKpisWords();
  const { work, read, drop } = usePathwayImport();
  const kept = building.data.pathways;
  return (
    <section className={styles["block"]} aria-label={t(($) => $.import.title)}>
      <h3>{t(($) => $.import.title)}</h3>
      {kept.length > 0 && (
        <RowList label={t(($) => $.import.title)}>
          {kept.map((row) => (
            <ListRow
              key={row.id}
              title={row.file_name}
              note={t(($) => $.import.kept, {
                edition: row.edition || "–",
                count: row.pathways.length,
                date: format.date(row.created_at),
              })}
              end={
                actions.mayWrite && (
                  <Button
                    size="small"
                    icon={IconTrash}
                    onClick={() => void actions.remove(row.id, row.file_name)}
                  >
                    {t(($) => $.live.remove)}
                  </Button>
                )
              }
            />
          ))}
        </RowList>
      )}
      {work.kind === "reading" && <Loading text={t(($) => $.import.reading, { file: work.file })} />}
      {work.kind === "refused" && <Notice tone="bad">{t(($) => $.import.refused[work.reason])}</Notice>}
      {work.kind === "read" && (
        <DryRun key={work.workbook.sha256} workbook={work.workbook} actions={actions} onDone={drop} />
      )}
      {actions.mayWrite && work.kind !== "read" && (
        <DropZone
          compact
          title={t(($) => $.import.drop)}
          text={t(($) => $.import.dropText)}
          choose={t(($) => $.import.choose)}
          accept=".xlsx,.xlsm"
          onFiles={([file]) => void (file && read(file))}
        />
      )}
    </section>
  );
}

interface DryRunProps {
  readonly workbook: ReadWorkbook;
  readonly actions: KpisActions;
  readonly onDone: () => void;
}

/** How the workbook was read, and which of its pathways are taken; nothing is kept before. */
function DryRun({ workbook, actions, onDone }: DryRunProps) {
  const { t, format } = useKpisWords();
  const { reading } = workbook;
  const [edition, setEdition] = useState(reading.edition ?? "");
  const countries = [...new Set(reading.pathways.map((one) => one.country))].toSorted((a, b) =>
    a.localeCompare(b),
  );
  const [country, setCountry] = useState(countries.includes("DE") ? "DE" : (countries[0] ?? ""));
  const [chosen, setChosen] = useState<ReadonlySet<ReadPathway>>(new Set());
  const shown = reading.pathways.filter((one) => one.country === country);
  const toggle = (one: ReadPathway, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(one);
    else next.delete(one);
    setChosen(next);
  };
  const keeping = useOnce(async () => {
    const { file, sha256 } = workbook;
    if (await actions.keepPathways({ edition, file_name: file, file_sha256: sha256, pathways: [...chosen] }))
      onDone();
  });
  return (
    <div className={styles["block"]}>
      <h4>{t(($) => $.import.dry)}</h4>
      <ul className={styles["reading"]}>
        {reading.sheets.map((sheet) => (
          <li key={sheet.name}>
            {sheet.years === null
              ? t(($) => $.import.sheetNone, { name: sheet.name })
              : t(($) => $.import.sheet, {
                  name: sheet.name,
                  first: String(sheet.first_year),
                  last: String(sheet.last_year),
                  count: sheet.taken,
                  columns:
                    format.list(
                      sheet.columns.map(({ head, means }) =>
                        format.labelled(
                          head,
                          t(($) => $.import.means[means]),
                        ),
                      ),
                    ) || "–",
                })}
            {sheet.years !== null &&
              sheet.left.map(({ reason, count }) => (
                <span key={reason}>{t(($) => $.import.left[reason], { count })}</span>
              ))}
          </li>
        ))}
      </ul>
      <TextField
        label={t(($) => $.import.edition)}
        hint={t(($) => $.import.editionHint)}
        maxLength={longestEdition}
        value={edition}
        onChange={setEdition}
      />
      {countries.length > 1 && (
        <SelectField
          label={t(($) => $.import.country)}
          value={country}
          options={countries.map((value) => ({ value, label: value || "–" }))}
          onChange={setCountry}
        />
      )}
      <fieldset className={styles["choose"]}>
        <legend>{t(($) => $.import.pathways, { most: String(mostPathways) })}</legend>
        {shown.map((one) => (
          <Checkbox
            key={`${one.sheet}-${one.row}-${one.measure}`}
            label={`${one.use || "–"} · ${t(($) => $.import.measures[one.measure])}`}
            note={[one.scenario, one.sheet].filter((text) => text !== "").join(" · ")}
            checked={chosen.has(one)}
            onChange={(isOn) => toggle(one, isOn)}
          />
        ))}
      </fieldset>
      <div className={styles["buttons"]}>
        <Button
          busy={keeping.busy}
          disabled={chosen.size === 0 || chosen.size > mostPathways}
          onClick={() => keeping.run()}
        >
          {t(($) => $.import.keep, { count: chosen.size })}
        </Button>
        <Button onClick={onDone}>{t(($) => $.import.cancel)}</Button>
      </div>
    </div>
  );
}

/** A workbook as it was read. */
interface ReadWorkbook {
  readonly file: string;
  readonly sha256: string;
  readonly reading: PathwayReading;
}

/** How far the reading of a workbook is; nothing is kept before somebody says so. */
type PathwayImportWork =
  | { readonly kind: "idle" }
  | { readonly kind: "reading"; readonly file: string }
  | {
      readonly kind: "refused";
      readonly reason: "too_large" | "unreadable" | "not_a_workbook" | "no_pathways";
    }
  | { readonly kind: "read"; readonly workbook: ReadWorkbook };

/** Largest workbook that is read here, bytes: pathways of all countries take a tenth of it. */
const largestWorkbook = 20_000_000;

/** Reads pathways from a workbook on this device. */
function usePathwayImport() {
  const [work, setWork] = useState<PathwayImportWork>({ kind: "idle" });
  const read = async (file: File) => {
    setWork({ kind: "reading", file: file.name });
    if (file.size > largestWorkbook) return setWork({ kind: "refused", reason: "too_large" });
    const buffer = await file.arrayBuffer().catch(() => undefined); // moved or deleted meanwhile
    if (!buffer) return setWork({ kind: "refused", reason: "unreadable" });
    const bytes = new Uint8Array(buffer);
    const sheets = readXlsx(bytes);
    if (!sheets.ok) return setWork({ kind: "refused", reason: "not_a_workbook" });
    const reading = readPathways(sheets.value, file.name);
    if (reading.pathways.length === 0) return setWork({ kind: "refused", reason: "no_pathways" });
    const sha256 = await hashOf(new Blob([bytes]));
    setWork({ kind: "read", workbook: { file: file.name, sha256, reading } });
  };
  return { work, read, drop: () => setWork({ kind: "idle" }) };
}

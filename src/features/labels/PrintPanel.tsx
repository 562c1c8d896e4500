import { useState, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import type { ApplicationRow, LabelRow } from "#data/documents.ts";
import {
  type LabelTarget,
  type Medium,
  media,
  type TargetKind,
  targetKinds,
  withoutLabel,
} from "#domain/labels/label.ts";
import { labelsPerSheet } from "#domain/labels/labelSheet.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { NumberField } from "#ui/controls/fields/NumberField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { serverConfig } from "#data/server/serverConfig.ts";
import { labelCode } from "#domain/labels/labelSvg.ts";
import { QrPicture } from "#ui/drawing/QrPicture.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import styles from "./labels.module.css";
import { usePrinting } from "./usePrinting.ts";

interface Props {
  readonly db: Database;
  readonly projectId: string;
  readonly name: string;
  readonly targets: readonly LabelTarget[];
  readonly labels: readonly LabelRow[];
  readonly published: readonly ApplicationRow[];
}

const keyOf = ({ target_kind, target_global_id, target_name }: LabelTarget) =>
  target_global_id ?? `${target_kind} ${target_name}`;

/** Choose what gets labels, on what they are printed and where they lead. */
export function PrintPanel({ db, projectId, name, targets, labels, published }: Props) {
  const { t } = useTranslation("labels");
  const [kind, setKind] = useState<TargetKind>("space");
  const [storey, setStorey] = useState("");
  const [onlyNew, setOnlyNew] = useState(true);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [own, setOwn] = useState<readonly LabelTarget[]>([]);
  const [medium, setMedium] = useState<Medium>("a4");
  const [first, setFirst] = useState<number | undefined>(1);
  const [leadsTo, setLeadsTo] = useState<string>();
  const pattern = useAppsPattern();
  const printing = usePrinting(db, { projectId, name });

  const known = labels.filter(({ target_global_id }) => !target_global_id); // meters that no model knows
  const all = [
    ...targets,
    ...known,
    ...own.filter((one) => !known.some((label) => keyOf(label) === keyOf(one))),
  ];
  const storeys = [
    ...new Set(all.flatMap((target) => (target.target_kind === kind ? (target.storey ?? []) : []))),
  ];
  const free = new Set(withoutLabel(all, labels).map(keyOf));
  const shown = all.filter(
    (target) =>
      target.target_kind === kind &&
      (storey === "" || target.storey === storey) &&
      (!onlyNew || free.has(keyOf(target))),
  );
  const wanted = all.filter((target) => chosen.has(keyOf(target)));
  const application = published.find(({ id }) => id === (leadsTo ?? published[0]?.id));
  const isPlace = first !== undefined && Number.isInteger(first) && first >= 1 && first <= labelsPerSheet;
  const addressOf = (shortId: string) =>
    labelAddress(shortId, { application, pattern, origin: location.origin });
  return (
    <Panel title={t(($) => $.print.title)}>
      <div className={styles["print"]}>
        <div className={styles["fields"]}>
          <SelectField
            label={t(($) => $.print.what)}
            value={kind}
            onChange={(value) => {
              setKind(value);
              setStorey("");
            }}
            options={targetKinds.map((value) => ({ value, label: t(($) => $.kinds[value]) }))}
          />
          <SelectField
            label={t(($) => $.print.storey)}
            value={storey === "" ? "all" : storey}
            onChange={(value) => setStorey(value === "all" ? "" : value)}
            options={[
              { value: "all", label: t(($) => $.print.allStoreys) },
              ...storeys.map((value) => ({ value, label: value })),
            ]}
          />
          <Checkbox label={t(($) => $.print.onlyNew)} checked={onlyNew} onChange={setOnlyNew} />
          {kind === "meter" && (
            <MeterWithoutModel
              onAdd={(target) => {
                setOwn([...own, target]);
                setChosen(new Set([...chosen, keyOf(target)]));
              }}
            />
          )}
        </div>
        <TargetChoice targets={shown} keyOf={keyOf} chosen={chosen} onChoose={setChosen} />
        <div className={styles["fields"]}>
          <SelectField
            label={t(($) => $.print.medium)}
            value={medium}
            onChange={setMedium}
            options={media.map((value) => ({ value, label: t(($) => $.media[value]) }))}
          />
          {medium === "a4" && (
            <NumberField
              label={t(($) => $.print.first)}
              hint={t(($) => $.print.firstHint)}
              value={first}
              onChange={setFirst}
              error={isPlace ? undefined : t(($) => $.print.firstWrong)}
            />
          )}
          <SelectField
            label={t(($) => $.print.leadsTo)}
            hint={
              published.length === 0
                ? t(($) => $.print.noApplication)
                : application && t(($) => $.print.nextVersion)
            }
            value={application?.id ?? "klarbau"}
            onChange={setLeadsTo}
            options={[
              ...published.map(({ id, title }) => ({ value: id, label: title })),
              { value: "klarbau", label: t(($) => $.print.product) },
            ]}
          />
          {wanted[0] && <LabelPreview target={wanted[0]} address={addressOf("7K3M9QXPC")} />}
          <div className={styles["acts"]}>
            <Button
              variant="primary"
              disabled={wanted.length === 0 || (medium === "a4" && !isPlace)}
              busy={printing.isPrinting}
              onClick={() =>
                void printing
                  .print({ targets: wanted, medium, skipped: isPlace ? first - 1 : 0, addressOf })
                  .then(() => setChosen(new Set()))
              }
            >
              {t(($) => $.print.go, { count: wanted.length })}
            </Button>
            {printing.isPrinting && <Button onClick={printing.cancel}>{t(($) => $.print.cancel)}</Button>}
          </div>
        </div>
      </div>
    </Panel>
  );
}

/**
 * What the code of a label says: the address of a published application, else this product, which scans it too.
 * @param pattern addresses of applications with `{slug}`; null where none is known
 */
function labelAddress(
  shortId: string,
  {
    application,
    pattern,
    origin,
  }: {
    readonly application: Pick<ApplicationRow, "slug"> | undefined;
    readonly pattern: string | null;
    readonly origin: string;
  },
): string {
  if (!application || pattern === null) return `${origin}/scan?code=${shortId}`;
  return `${pattern.replace("{slug}", application.slug).replace(/\/$/, "")}/q/${shortId}`;
}

/** Addresses of published applications with `{slug}`, as the server says; null where none is known. */
function useAppsPattern(): string | null {
  const [pattern, setPattern] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void serverConfig().then(
      (config) => wanted && setPattern(config.ok ? config.value.apps_url_pattern : null),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return pattern;
}

/** How a label will look; the code on it is drawn when it is printed. */
function LabelPreview({ target, address }: { readonly target: LabelTarget; readonly address: string }) {
  const { t } = useTranslation("labels");
  const { t: record } = useTranslation("records");
  return (
    <figure className={styles["label"]}>
      <QrPicture rows={labelCode({ short_id: "7K3M9QXPC", address })} label={t(($) => $.print.preview)} />
      <figcaption>
        <strong>{target.target_name}</strong>
        <span>
          {[target.storey, record(($) => $.choices[target.target_kind])].filter(Boolean).join(" · ")}
        </span>
      </figcaption>
    </figure>
  );
}

/** A meter that no model knows, by the number that stands on it. */
function MeterWithoutModel({ onAdd }: { readonly onAdd: (target: LabelTarget) => void }) {
  const { t } = useTranslation("labels");
  const [number, setNumber] = useState("");
  return (
    <form
      className={styles["add"]}
      onSubmit={(event) => {
        event.preventDefault();
        const target_name = number.trim().slice(0, 200);
        if (target_name === "") return;
        onAdd({ target_kind: "meter", target_global_id: null, target_name, storey: null });
        setNumber("");
      }}
    >
      <TextField label={t(($) => $.print.meter)} value={number} onChange={setNumber} maxLength={200} />
      <Button type="submit" disabled={number.trim() === ""}>
        {t(($) => $.print.addMeter)}
      </Button>
    </form>
  );
}

interface TargetChoiceProps {
  readonly targets: readonly LabelTarget[];
  readonly keyOf: (target: LabelTarget) => string;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** So many are drawn; all of them are chosen with one press nevertheless. */
const mostDrawn = 200;

/** What can get a label, with a box each and one for all that are shown. */
function TargetChoice({ targets, keyOf, chosen, onChoose }: TargetChoiceProps) {
  const { t } = useTranslation("labels");
  const put = (keys: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const key of keys)
      if (isChosen) next.add(key);
      else next.delete(key);
    onChoose(next);
  };
  if (targets.length === 0) return <p className={styles["none"]}>{t(($) => $.print.none)}</p>;
  const keys = targets.map(keyOf);
  return (
    <div className={styles["targets"]}>
      <Checkbox
        label={t(($) => $.print.all, { count: targets.length })}
        checked={keys.every((key) => chosen.has(key))}
        onChange={(isChosen) => put(keys, isChosen)}
      />
      <ul aria-label={t(($) => $.print.title)} tabIndex={-1}>
        {targets.slice(0, mostDrawn).map((target) => (
          <li key={keyOf(target)}>
            <Checkbox
              label={target.target_name}
              note={target.storey ?? undefined}
              checked={chosen.has(keyOf(target))}
              onChange={(isChosen) => put([keyOf(target)], isChosen)}
            />
          </li>
        ))}
      </ul>
      {targets.length > mostDrawn && (
        <p className={styles["quiet"]}>{t(($) => $.print.more, { count: targets.length - mostDrawn })}</p>
      )}
    </div>
  );
}

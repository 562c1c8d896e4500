import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BuildingModel } from "#domain/ifc/model.ts";
import type { Field } from "#domain/viewer/legend/fields.ts";
import type { LegendRow } from "#domain/viewer/legend/legend.ts";
import type { ModelViewControl } from "#shared/modelView/modelViewHistory.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { classes } from "#ui/classes.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { PickRow } from "#ui/layout/PickRow.tsx";
import styles from "./ColourPanel.module.css";
import { type Colouring, tokenOf } from "./useColouring.ts";
import { useFieldWords } from "./useFieldWords.ts";

interface Props {
  readonly colouring: Colouring;
  readonly model: BuildingModel;
  readonly view: ModelViewControl;
}

/** The most fields that a search lists. */
const mostListed = 80;

/** By what the building is coloured, and what the colours mean; a row of the legend shows its things alone. */
export function ColourPanel({ colouring, model, view }: Props) {
  const { t } = useTranslation("viewer");
  const begin = useEffectEvent(colouring.begin);
  useEffect(() => begin(), []);
  if (colouring.fields === "loading") return <Loading text={t(($) => $.colour.loading)} />;
  if (colouring.fields === "failed") return <Notice tone="warn">{t(($) => $.inspector.readFailed)}</Notice>;
  return colouring.field ? (
    <LegendOf {...{ colouring, model, view }} field={colouring.field} />
  ) : (
    <Fields fields={colouring.fields} onChoose={colouring.choose} />
  );
}

function Fields({ fields, onChoose }: { fields: readonly Field[]; onChoose: (field: Field) => void }) {
  const { t } = useTranslation("viewer");
  const formats = useFormats();
  const { nameOf, setOf } = useFieldWords();
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const found = fields.filter((field) =>
    `${nameOf(field)} ${setOf(field) ?? ""}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <div className={styles["search"]}>
        <TextField
          label={t(($) => $.colour.search)}
          hint={t(($) => $.colour.hint)}
          value={search}
          onChange={setSearch}
        />
      </div>
      {found.length === 0 && <p className={styles["none"]}>{t(($) => $.colour.noField)}</p>}
      <ul className={styles["rows"]}>
        {found.slice(0, mostListed).map((field) => (
          <li key={field.key}>
            <PickRow onPick={() => onChoose(field)}>
              <span className={styles["words"]}>
                {nameOf(field)}
                {field.set !== null && <span className={styles["set"]}>{setOf(field)}</span>}
              </span>
              <span className={styles["count"]}>{formats.number(field.count)}</span>
            </PickRow>
          </li>
        ))}
      </ul>
      {found.length > mostListed && (
        <p className={styles["none"]}>{t(($) => $.colour.more, { count: found.length - mostListed })}</p>
      )}
    </>
  );
}

function LegendOf({ colouring, model, view, field }: Props & { readonly field: Field }) {
  const { t } = useTranslation("viewer");
  const { nameOf, setOf, labelOf } = useFieldWords();
  const formats = useFormats();
  const { legend } = colouring;
  if (!legend) return null;
  const { isolated, section } = view.state;
  const rooms = new Set(model.spaces.map(({ express_id }) => express_id));
  const hasRooms = legend.rows.some(({ ids }) => [...ids].some((id) => rooms.has(id)));
  const isAlone = (row: LegendRow) =>
    isolated !== null && row.ids.size === isolated.size && [...row.ids].every((id) => isolated.has(id));
  return (
    <>
      <div className={styles["search"]}>
        <p className={styles["field"]}>
          {nameOf(field)}
          {field.set !== null && <span className={styles["set"]}>{setOf(field)}</span>}
        </p>
        <Button onClick={() => colouring.choose(null)}>{t(($) => $.colour.other)}</Button>
      </div>
      <ul className={styles["rows"]} aria-label={t(($) => $.colour.legend)}>
        {legend.rows.map((row) => (
          <li key={row.key}>
            <PickRow
              isPicked={isAlone(row)}
              onPick={() => view.step(isAlone(row) ? { do: "show_all" } : { do: "isolate", ids: row.ids })}
            >
              <span
                className={classes(styles["swatch"], row.colour === null && styles["gap"])}
                style={{ background: `var(${tokenOf(legend.kind, row)})` }}
                aria-hidden
              />
              <span className={styles["words"]}>{labelOf(field, row.label)}</span>
              <span className={styles["count"]}>{formats.number(row.ids.size)}</span>
            </PickRow>
          </li>
        ))}
      </ul>
      <p className={styles["none"]}>{t(($) => $.colour.isolateHint)}</p>
      {hasRooms && section === null && isolated === null && (
        <p className={styles["none"]}>{t(($) => $.colour.roomsHint)}</p>
      )}
    </>
  );
}

import { useTranslation } from "react-i18next";
import { disciplineAt } from "#domain/ifc/discipline.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useDisciplineWords } from "#shell/imports/discipline/useDisciplineWords.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Switch } from "#ui/controls/Switch.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import styles from "./ModelsPanel.module.css";
import { ImportLink, useFailureText } from "./RecordMessage.tsx";
import type { SceneModel, SceneModels } from "./useSceneModels.ts";

interface Props {
  readonly models: SceneModels;
  /** A model was switched off: nothing of it stays selected. */
  readonly onOff: (place: number) => void;
}

/** The models of the building: which of them are drawn, and what this device has of each. */
export function ModelsPanel({ models, onOff }: Props) {
  const { t } = useTranslation("viewer");
  const turn = (place: number, isOn: boolean) => {
    if (!isOn) onOff(place);
    models.turn(place, isOn);
  };
  return (
    <>
      {models.problem && <Notice tone="bad">{t(($) => $.saved.problem[models.problem!])}</Notice>}
      <ul className={styles["list"]} aria-label={t(($) => $.models.title)}>
        {models.list.map((one) => (
          <ModelRow key={one.version.id} model={one} onTurn={(isOn) => turn(one.place, isOn)} />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly model: SceneModel;
  readonly onTurn: (isOn: boolean) => void;
}

function ModelRow({ model, onTurn }: RowProps) {
  const { t } = useTranslation("viewer");
  const format = useFormats();
  const { nameOf } = useDisciplineWords();
  const { version } = model;
  return (
    <li className={styles["row"]}>
      <Switch
        label={nameOf(disciplineAt(model.place))}
        note={t(($) => $.models.facts, {
          version: version.version,
          file: version.file_name,
          date: format.date(version.created_at),
        })}
        checked={model.isOn}
        disabled={model.isLast}
        onChange={onTurn}
      />
      <div className={styles["state"]}>
        <ModelState model={model} />
      </div>
    </li>
  );
}

/** What this device has of a model, and what can be done about it. */
function ModelState({ model: { version, state, read, cancel, apart_m, isLast } }: Pick<RowProps, "model">) {
  const { t } = useTranslation("viewer");
  const format = useFormats();
  const failure = useFailureText();
  const { file_name: file } = version;
  switch (state.kind) {
    case "looking":
      return <p>{t(($) => $.models.looking)}</p>;
    case "ready":
      if (apart_m !== null)
        return <output>{t(($) => $.models.apart, { kilometres: format.number(apart_m / 1000, 1) })}</output>;
      return <p>{t(($) => (isLast ? $.models.last : $.models.ready))}</p>;
    case "fetching":
      return <output>{t(($) => $.reading.fetching)}</output>;
    case "reading": {
      const share = state.total > 0 ? state.done / state.total : 0;
      return (
        <>
          <p>{t(($) => $.reading.phase[state.phase])}</p>
          <ProgressChain label={t(($) => $.models.reading, { file })} value={share} />
          <Button size="small" onClick={cancel}>
            {t(($) => $.reading.cancel)}
          </Button>
        </>
      );
    }
    case "absent":
      return (
        <>
          <output>{t(($) => $.models[state.original], { file })}</output>
          {state.original === "elsewhere" ? (
            <ImportLink version={version} />
          ) : (
            <Button size="small" onClick={read} aria-label={t(($) => $.models.loadNamed, { file })}>
              {t(($) => $.models.load)}
            </Button>
          )}
        </>
      );
    case "failed":
      return (
        <>
          <p role="alert" className={styles["bad"]}>
            {failure(state.problem.kind)}
          </p>
          {state.problem.kind === "not_on_server" ? (
            <ImportLink version={version} />
          ) : (
            <Button size="small" onClick={read}>
              {t(($) => $.failed.again)}
            </Button>
          )}
        </>
      );
  }
}

import { useTranslation } from "react-i18next";
import { disciplineOf } from "#domain/ifc/discipline.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useDisciplineWords } from "#shell/imports/discipline/useDisciplineWords.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import type { DeviceModel } from "./useDeviceModels.ts";
import { whatMayGo } from "./whatMayGo.ts";
import styles from "./Settings.module.css";

interface Props {
  readonly line: DeviceModel;
  readonly onForget: () => void;
  readonly onDownload: () => void;
}

/** One model version: of what discipline it is, what of it lies here, whether the server has it, and the way to make room. */
export function DeviceModelLine({ line: { model, here }, onForget, onDownload }: Props) {
  const { t } = useTranslation("settings");
  const format = useFormats();
  const { nameOf } = useDisciplineWords();
  const may = whatMayGo(here, model.upload_state);
  const discipline = disciplineOf(model);
  const facts = {
    version: model.version,
    date: format.date(model.created_at),
    size: format.bytes(model.bytes),
  };
  const sent = model.upload_state === "verified";
  return (
    <li className={styles["model"]}>
      <div className={styles["modelWords"]}>
        <p className={styles["modelName"]}>{model.file_name}</p>
        <p className={styles["fine"]}>
          {discipline === null
            ? t(($) => $.model.version, facts)
            : t(($) => $.model.ofDiscipline, { ...facts, name: nameOf(discipline) })}
        </p>
      </div>
      <Stack row gap={8}>
        {here.record && <Tag>{t(($) => $.model.record)}</Tag>}
        {here.original && <Tag>{t(($) => $.model.original)}</Tag>}
        <Tag tone={sent ? "ok" : "warn"}>{t(($) => $.model.upload[model.upload_state])}</Tag>
      </Stack>
      <Stack row gap={8}>
        {here.original && <Button onClick={onDownload}>{t(($) => $.model.download)}</Button>}
        {(may.record || may.original) && (
          <Button variant="quiet" onClick={onForget}>
            {t(($) => $.model.forget)}
          </Button>
        )}
      </Stack>
    </li>
  );
}

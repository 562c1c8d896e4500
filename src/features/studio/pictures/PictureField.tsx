import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type KeptPicture, pictureLimits } from "#domain/application/pictures/pictures.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { FileButton } from "#ui/controls/files/FileButton.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { pictureAddress } from "./pictureAddress.ts";
import { type PictureProblem, type PictureUse, readPictureFile } from "./readPictureFile.ts";
import styles from "../studio.module.css";

interface Props {
  readonly label: string;
  readonly use: PictureUse;
  readonly picture: KeptPicture | undefined;
  readonly onChoose: (id: string, picture: KeptPicture) => void;
  readonly onRemove: () => void;
}

/** A picture of a template: what is chosen, a way to another one, and why a file was not taken. */
export function PictureField({ label, use, picture, onChoose, onRemove }: Props) {
  const { t } = useTranslation("studio");
  const format = useFormats();
  const [problem, setProblem] = useState<{ readonly kind: PictureProblem; readonly name: string } | null>(
    null,
  );
  const [isBusy, setBusy] = useState(false);
  const address = useMemo(() => picture && pictureAddress(picture), [picture]);
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    setBusy(true);
    const read = await readPictureFile(file, use).finally(() => setBusy(false));
    setProblem(read.ok ? null : { kind: read.error, name: file.name });
    if (read.ok) onChoose(read.value.id, read.value.picture);
  };
  return (
    <fieldset className={styles["group"]}>
      <legend>{label}</legend>
      <div className={styles["picture"]}>
        {address !== undefined && <img src={address} alt={label} />}
        <FileButton
          label={t(($) => $.picture.file, { label })}
          accept=".png,.jpg,.jpeg,.webp,.svg"
          busy={isBusy}
          onFiles={(files) => void take(files)}
        >
          {t(($) => (picture ? $.picture.change : $.picture.choose))}
        </FileButton>
        {picture && <Button onClick={onRemove}>{t(($) => $.picture.remove)}</Button>}
      </div>
      <p className={styles["quiet"]}>{t(($) => $.picture.hint[use])}</p>
      {problem && (
        <Notice tone="bad">
          {t(($) => $.picture.problem[problem.kind], {
            name: problem.name,
            most: format.bytes(pictureLimits.bytes),
          })}
        </Notice>
      )}
    </fieldset>
  );
}

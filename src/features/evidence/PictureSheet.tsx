import { useTranslation } from "react-i18next";
import { RecordSheet } from "#shared/kit/sheet/RecordSheet.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import styles from "./evidence.module.css";
import type { OpenPicture } from "./useOpenPicture.ts";

interface Props {
  readonly picture: OpenPicture | undefined;
  readonly onClose: () => void;
  readonly onSave: () => void;
}

/** A photo in full with what is known of it, down to the hash by which it can be recognised. */
export function PictureSheet({ picture, onClose, onSave }: Props) {
  const { t } = useTranslation("evidence");
  const format = useFormats();
  const row = picture?.row;
  return (
    <RecordSheet
      kind="evidence"
      record={row ?? null}
      onClose={onClose}
      above={row && <img className={styles["picture"]} src={picture.address} alt={row.title} />}
      groups={[
        {
          facts: [
            "taken_at",
            ...(row
              ? [
                  said(
                    t(($) => $.sheet.added),
                    format.dateTime(row.created_at),
                  ),
                ]
              : []),
            "bytes",
            "file_name",
            ...(row
              ? [
                  {
                    ...said(
                      t(($) => $.sheet.hash),
                      row.sha256,
                    ),
                    value: <code className={styles["hash"]}>{row.sha256}</code>,
                  },
                ]
              : []),
          ],
        },
      ]}
      foot={<Button onClick={onSave}>{t(($) => $.menu.save)}</Button>}
    />
  );
}

const said = (label: string, text: string) => ({ label, value: text, text });

import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import styles from "./PictureSheet.module.css";
import type { OpenPicture } from "./useOpenPicture.ts";

interface Props {
  readonly picture: OpenPicture | undefined;
  readonly onClose: () => void;
  readonly onSave: () => void;
}

/** A photo in full with what is known of it, down to the hash by which it can be recognised. */
export function PictureSheet({ picture, onClose, onSave }: Props) {
  const { t } = useTranslation("evidence");
  const common = useTranslation("common").t;
  const format = useFormats();
  const row = picture?.row;
  return (
    <Sheet
      open={picture !== undefined}
      onClose={onClose}
      title={row?.title ?? ""}
      close={common(($) => $.close)}
      foot={<Button onClick={onSave}>{t(($) => $.menu.save)}</Button>}
    >
      {row && (
        <>
          <img className={styles["picture"]} src={picture.address} alt={row.title} />
          <KeyValues
            pairs={[
              ...(row.taken_at
                ? [{ label: t(($) => $.sheet.taken), value: format.dateTime(row.taken_at) }]
                : []),
              { label: t(($) => $.sheet.added), value: format.dateTime(row.created_at) },
              { label: t(($) => $.sheet.size), value: format.bytes(row.bytes) },
              { label: t(($) => $.sheet.file), value: row.file_name ?? "–" },
              { label: t(($) => $.sheet.hash), value: <code className={styles["hash"]}>{row.sha256}</code> },
            ]}
          />
        </>
      )}
    </Sheet>
  );
}

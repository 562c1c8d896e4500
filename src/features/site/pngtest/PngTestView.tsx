import { useTranslation } from "react-i18next";
import { TextHead, TextPage } from "#ui/layout/TextPage.tsx";
import site from "../Site.module.css";
import styles from "./PngTestView.module.css";
import { sitePictures } from "./sitePictures.ts";

/** Width and height at which a drawing is shown, px. */
const drawn = 64;

/** Every icon and share picture in its own size, to see that it is sharp and uncut. */
export function PngTestView() {
  const { t } = useTranslation("site-pngtest");
  return (
    <TextPage className={site["page"]}>
      <TextHead title={t(($) => $.title)} lead={t(($) => $.lead)} />
      <ul className={styles["list"]}>
        {sitePictures.map(({ id, file, size }) => (
          <li key={id}>
            <figure>
              <img src={file} alt="" width={size?.[0] ?? drawn} height={size?.[1] ?? drawn} />
              <figcaption>
                {t(($) => $.pictures[id])}
                <br />
                <span className={styles["size"]}>
                  {size
                    ? t(($) => $.size, { width: String(size[0]), height: String(size[1]) })
                    : t(($) => $.anySize)}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </TextPage>
  );
}

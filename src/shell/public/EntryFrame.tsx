import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Logo } from "#ui/drawing/Logo.tsx";
import { LanguageMenu } from "../frame/topBar/LanguageMenu.tsx";
import { OfflineBanner } from "../frame/OfflineBanner.tsx";
import { ThemeButton } from "../frame/topBar/ThemeButton.tsx";
import { LaterLanguageOffer } from "../i18n/LaterLanguageOffer.tsx";
import { HouseDrawing } from "../house/HouseDrawing.tsx";
import styles from "./EntryFrame.module.css";
import { LegalLinks } from "./LegalLinks.tsx";

interface Props {
  /** What the bar says while there is no network. */
  readonly offline: string;
  /** What the picture at the right is of. */
  readonly picture: string;
  /** Title over what stands below the picture. */
  readonly title: string;
  /** A sentence under the title. */
  readonly description?: string;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

const product = "Klarbau";

/** The page of whoever is about to come in: what is to be done at the left, the house that it opens at the right. */
export function EntryFrame({ offline, picture, title, description, below, children }: Props) {
  return (
    <div className={styles["page"]}>
      <OfflineBanner text={offline} />
      <div className={styles["halves"]}>
        <main className={styles["left"]}>
          <div className={styles["head"]}>
            <Link to="/" className={styles["logo"]}>
              <Logo label={product} height={24} />
            </Link>
            <div className={styles["settings"]}>
              <ThemeButton />
              <LanguageMenu long />
            </div>
          </div>
          <div className={styles["middle"]}>{children}</div>
          <LegalLinks />
        </main>
        <aside className={styles["right"]} aria-label={title}>
          <div className={styles["picture"]}>
            <HouseDrawing kind="cut" label={picture} />
          </div>
          <h2>{title}</h2>
          {description !== undefined && <p className={styles["description"]}>{description}</p>}
          {below}
        </aside>
      </div>
      <LaterLanguageOffer />
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { type Offer, socialSites } from "#domain/site/offer.ts";
import styles from "./PublicFooter.module.css";

/** While the product is built nobody knows the operator: each link waits in its place, hidden, for whoever serves the page. */
const isBuilding = typeof document === "undefined";

/** Where the operator of this address can be followed; what they have not told is left out. */
export function SocialLinks({ social }: Pick<Offer, "social">) {
  const { t } = useTranslation("common");
  const shown = socialSites.filter((site) => isBuilding || social[site] !== undefined);
  if (shown.length === 0) return null;
  return (
    <p className={styles["social"]}>
      {shown.map((site) =>
        isBuilding ? (
          <span key={site} data-social={site} hidden>
            {t(($) => $.footer[site])}
          </span>
        ) : (
          <a key={site} data-social={site} href={social[site]} rel="noopener">
            {t(($) => $.footer[site])}
          </a>
        ),
      )}
    </p>
  );
}

import { useTranslation } from "react-i18next";
import type { ReadingSection } from "#shared/esg/ReadingPage.tsx";
import { ReadingText } from "#shared/esg/ReadingText.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";

const parts = ["idea", "challenges", "fair", "privacy", "rewards", "entry"] as const;

/** The rules of the community as sections; what is an example bears the word. */
export function useEnerjoySections(): readonly ReadingSection[] {
  const { t } = useTranslation("esg-enerjoy");
  return parts.map((id) => ({
    id,
    title: t(($) => $.sections[id].title),
    body: (
      <>
        {id === "challenges" && (
          <p>
            <Tag>{t(($) => $.example)}</Tag>
          </p>
        )}
        <ReadingText text={t(($) => $.sections[id].text)} />
      </>
    ),
  }));
}

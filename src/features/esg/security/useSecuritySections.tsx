import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ReadingSection } from "#shared/esg/ReadingPage.tsx";
import { ReadingText } from "#shared/esg/ReadingText.tsx";

const parts = ["figures", "change", "rights", "device", "limits"] as const;

/** What protects figures and evidence as sections. @param more the way to the page about accounts and devices. */
export function useSecuritySections(more?: ReactNode): readonly ReadingSection[] {
  const { t } = useTranslation("esg-security");
  return parts.map((id) => ({
    id,
    title: t(($) => $.sections[id].title),
    body: (
      <>
        <ReadingText text={t(($) => $.sections[id].text)} />
        {id === "device" && more !== undefined && <p>{more}</p>}
      </>
    ),
  }));
}

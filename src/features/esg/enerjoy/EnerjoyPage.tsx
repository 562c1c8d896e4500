import { useTranslation } from "react-i18next";
import { EsgTabs } from "#shared/esg/EsgTabs.tsx";
import { ReadingLink } from "#shared/esg/ReadingLink.tsx";
import { ReadingText } from "#shared/esg/ReadingText.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";

/** The entry for a building: what a community begins with is there already, its consumption at equal weather. */
export function EnerjoyPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("esg-enerjoy");
  return (
    <Page title={t(($) => $.title)} subtitle={t(($) => $.sentence)} actions={<ReadingLink />}>
      <EsgTabs />
      {(["entry", "idea", "fair", "privacy"] as const).map((id) => (
        <Panel key={id} title={t(($) => $.sections[id].title)}>
          <Stack>
            <ReadingText text={t(($) => $.sections[id].text)} />
            {id === "entry" && (
              <div>
                <ButtonLink to="/energy/consumption" search={{ project: projectId }} variant="primary">
                  {t(($) => $.entryLink)}
                </ButtonLink>
              </div>
            )}
          </Stack>
        </Panel>
      ))}
    </Page>
  );
}

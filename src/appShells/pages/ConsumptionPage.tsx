import type { ConsumptionFile } from "#domain/application/content/applicationData.ts";
import { useApp } from "../frame/appContext.ts";
import { useSpeech } from "../frame/words.ts";
import { ConsumptionBars } from "../parts/ConsumptionBars.tsx";
import { FileView } from "../parts/FileView.tsx";

/** What the whole building has consumed. */
export function ConsumptionPage() {
  const { t } = useSpeech();
  const { source } = useApp();
  return (
    <>
      <h1>{t((words) => words.pages.consumption)}</h1>
      <p className="note">{t((words) => words.consumption.note)}</p>
      <FileView<ConsumptionFile> source={source} path="data/consumption.json">
        {({ periods }) => <ConsumptionBars periods={periods} />}
      </FileView>
    </>
  );
}

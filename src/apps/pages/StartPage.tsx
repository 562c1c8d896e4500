import type { BuildingFile, ConfigFile } from "#domain/application/content/applicationData.ts";
import { takesEntries } from "#domain/application/templates.ts";
import type { Source } from "../source/Source.ts";
import { useSpeech } from "../frame/words.ts";
import { StartBlocks } from "./StartBlocks.tsx";
import { BuildingFacts, EnergyLine, PageLinks } from "./startParts.tsx";

interface Props {
  readonly building: BuildingFile;
  readonly config: ConfigFile;
  readonly source: Source;
}

/** What the building is, then what somebody has put together; without that its figure, if there is one, and the way to every page. */
export function StartPage(props: Props) {
  const { building, config, source } = props;
  const { t } = useSpeech();
  const town = [building.postal_code, building.city].filter(Boolean).join(" ");
  const address = [building.street, town].filter(Boolean).join(", ");
  // Whoever fills something in comes for that; the facts of the building come after it.
  const isForWork = takesEntries(config.pages);
  return (
    <>
      <h1>{building.name}</h1>
      {address !== "" && <p className="lead">{address}</p>}
      {building.is_sample && <p className="quiet">{t((words) => words.facts.sample)}</p>}
      {config.start ? (
        <StartBlocks {...props} />
      ) : (
        <>
          {config.pages.includes("energy") && <EnergyLine source={source} />}
          {isForWork && <PageLinks building={building} config={config} />}
          <BuildingFacts building={building} />
          {!isForWork && <PageLinks building={building} config={config} />}
        </>
      )}
    </>
  );
}

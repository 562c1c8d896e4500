import { lazy } from "react";
import type {
  BuildingFile,
  ConfigFile,
  ContactsFile,
  EnergyFile,
  RoomsFile,
  RulesFile,
} from "#domain/application/content/applicationData.ts";
import { useApp } from "../frame/appContext.ts";
import { usePlace } from "../frame/place.ts";
import { FileView } from "../parts/FileView.tsx";
import { ContactsPage } from "./ContactsPage.tsx";
import { EnergyPage } from "./EnergyPage.tsx";
import { RoomPage } from "./RoomPage.tsx";
import { RoomsPage } from "./RoomsPage.tsx";
import { languages } from "#kernel/languages.ts";
import { WrittenText } from "../parts/WrittenText.tsx";
import { useSpeech } from "../frame/words.ts";
import { takesEntries } from "#domain/application/templates.ts";
import type { Source } from "../source/Source.ts";
import { StartBlocks } from "./StartBlocks.tsx";
import { BuildingFacts, EnergyLine, PageLinks } from "./startParts.tsx";

interface Props {
  readonly building: BuildingFile;
  readonly config: ConfigFile;
  readonly source: Source;
}

/** What the building is, then what somebody has put together; without that its figure, if there is one, and the way to every page. */
function StartPage(props: Props) {
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

/** The house rules as written: plain text, a blank line begins a paragraph. */
function RulesPage({ file }: { readonly file: RulesFile }) {
  const { t, language } = useSpeech();
  const written = file.text[language] === undefined ? languages.find((code) => file.text[code]) : language;
  const text = (written && file.text[written]) ?? "";
  return (
    <>
      <h1>{t((words) => words.pages.rules)}</h1>
      <div lang={written}>
        <WrittenText text={text} />
      </div>
    </>
  );
}

/** The 3D view is half of an application's code: it is read when somebody opens it. */
const ModelPage = lazy(async () => ({ default: (await import("./ModelPage.tsx")).ModelPage }));

/** The first page. */
export function Start() {
  const { building, config, source } = useApp();
  return <StartPage building={building} config={config} source={source} />;
}

/** All rooms. */
export function Rooms() {
  const { source } = useApp();
  return (
    <FileView<RoomsFile> source={source} path="data/rooms.json">
      {(rooms) => <RoomsPage file={rooms} />}
    </FileView>
  );
}

/** One room. */
export function Room() {
  const { source, config } = useApp();
  const place = usePlace();
  const id = place.page === "room" ? place.id : -1;
  return (
    <FileView<RoomsFile> source={source} path="data/rooms.json">
      {(rooms) => (
        <RoomPage
          file={rooms}
          id={id}
          has3d={config.pages.includes("model")}
          canReport={config.pages.includes("tickets")}
        />
      )}
    </FileView>
  );
}

/** The building in 3D and as plans. */
export function Model() {
  const { source, theme, config } = useApp();
  const place = usePlace();
  return (
    <ModelPage
      source={source}
      theme={theme}
      selected={place.page === "model" && "id" in place ? place.id : null}
      hasRooms={config.pages.includes("rooms")}
    />
  );
}

/** Whom to call. */
export function Contacts() {
  const { source } = useApp();
  return (
    <FileView<ContactsFile> source={source} path="data/contacts.json">
      {(contacts) => <ContactsPage file={contacts} />}
    </FileView>
  );
}

/** The house rules. */
export function Rules() {
  const { source } = useApp();
  return (
    <FileView<RulesFile> source={source} path="data/rules.json">
      {(rules) => <RulesPage file={rules} />}
    </FileView>
  );
}

/** The energy figure. */
export function Energy() {
  const { source } = useApp();
  return (
    <FileView<EnergyFile> source={source} path="data/energy.json">
      {(energy) => <EnergyPage file={energy} />}
    </FileView>
  );
}

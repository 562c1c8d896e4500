import { lazy, Suspense } from "react";
import type {
  BuildingFile,
  ConfigFile,
  ContactsFile,
  EnergyFile,
  RoomsFile,
  RulesFile,
} from "#domain/application/applicationData.ts";
import { ContactsPage } from "./pages/ContactsPage.tsx";
import { EnergyPage } from "./pages/EnergyPage.tsx";
import { RoomPage } from "./pages/RoomPage.tsx";
import { RoomsPage } from "./pages/RoomsPage.tsx";
import { RulesPage } from "./pages/RulesPage.tsx";
import { StartPage } from "./pages/StartPage.tsx";
import { FileView } from "./parts/FileView.tsx";
import { usePlace } from "./place.ts";
import type { Source } from "./source/Source.ts";
import type { Theme } from "./useTheme.ts";
import { useSpeech } from "./words.ts";

/** The 3D view is half of the application's code: it is read when somebody opens it. */
const ModelPage = lazy(async () => ({ default: (await import("./pages/ModelPage.tsx")).ModelPage }));

interface Props {
  readonly config: ConfigFile;
  readonly building: BuildingFile;
  readonly source: Source;
  readonly theme: Theme;
}

/** The page that the address names; the start page when the application does not have it. */
export function Content({ config, building, source, theme }: Props) {
  const place = usePlace();
  const { t } = useSpeech();
  const page = place.page === "room" ? "rooms" : place.page;
  if (page === "start" || !config.pages.includes(page))
    return <StartPage building={building} config={config} source={source} />;
  switch (place.page) {
    case "rooms":
      return (
        <FileView<RoomsFile> source={source} path="data/rooms.json">
          {(rooms) => <RoomsPage file={rooms} />}
        </FileView>
      );
    case "room":
      return (
        <FileView<RoomsFile> source={source} path="data/rooms.json">
          {(rooms) => <RoomPage file={rooms} id={place.id} has3d={config.pages.includes("model")} />}
        </FileView>
      );
    case "model":
      return (
        <Suspense fallback={<p className="quiet">{t((words) => words.loading)}</p>}>
          <ModelPage
            source={source}
            theme={theme}
            selected={"id" in place ? place.id : null}
            hasRooms={config.pages.includes("rooms")}
          />
        </Suspense>
      );
    case "contacts":
      return (
        <FileView<ContactsFile> source={source} path="data/contacts.json">
          {(contacts) => <ContactsPage file={contacts} />}
        </FileView>
      );
    case "rules":
      return (
        <FileView<RulesFile> source={source} path="data/rules.json">
          {(rules) => <RulesPage file={rules} />}
        </FileView>
      );
    case "energy":
      return (
        <FileView<EnergyFile> source={source} path="data/energy.json">
          {(energy) => <EnergyPage file={energy} />}
        </FileView>
      );
    case "start":
      return null;
  }
}

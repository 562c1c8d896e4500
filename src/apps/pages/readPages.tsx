import { lazy } from "react";
import type {
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
import { RulesPage } from "./RulesPage.tsx";
import { StartPage } from "./StartPage.tsx";

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

import type {
  BuildingFile,
  ConfigFile,
  ContactsFile,
  NoticesFile,
  RoomsFile,
} from "#domain/application/content/applicationData.ts";
import type { ShownBlock, StartFile } from "#domain/application/config/startBlocks.ts";
import { dayOfToday } from "../entries/dayOfToday.ts";
import { addressOf } from "../frame/place.ts";
import { useSpeech } from "../frame/words.ts";
import { BundlePicture } from "../parts/BundlePicture.tsx";
import { FileView } from "../parts/FileView.tsx";
import { pageIcons } from "../parts/pageIcons.ts";
import { WrittenText } from "../parts/WrittenText.tsx";
import type { Source } from "../source/Source.ts";
import { ContactList } from "./ContactsPage.tsx";
import { NoticeArticle } from "./NoticesPage.tsx";
import { BuildingFacts, EnergyLine, PageLinks } from "./startParts.tsx";
import { RoomSearchField } from "../parts/RoomSearchField.tsx";
import { useRoomSearch } from "../parts/useRoomSearch.ts";
import { RoomRow } from "./RoomsPage.tsx";

interface Props {
  readonly building: BuildingFile;
  readonly config: ConfigFile;
  readonly source: Source;
}

/** The start page as somebody has put it together, block by block. */
export function StartBlocks(props: Props) {
  return (
    <FileView<StartFile> source={props.source} path="data/start.json">
      {({ blocks }) => (
        <div className="blocks">
          {blocks.map((block) => (
            <StartBlock key={block.id} block={block} {...props} />
          ))}
        </div>
      )}
    </FileView>
  );
}

function StartBlock({ block, building, config, source }: Props & { readonly block: ShownBlock }) {
  const { t, of } = useSpeech();
  switch (block.kind) {
    case "welcome":
      return (
        <section className="welcome">
          {of(block.title) !== "" && <h2>{of(block.title)}</h2>}
          <WrittenText text={of(block.text)} />
        </section>
      );
    case "note":
      return (
        <div className={block.tone === "warn" ? "note warn" : "note"}>
          <WrittenText text={of(block.text)} />
        </div>
      );
    case "picture":
      return <BundlePicture path={block.picture} alt={of(block.alt)} className="shown" />;
    case "search":
      return <RoomFinder source={source} />;
    case "actions":
      return <QuickActions pages={block.pages} />;
    case "notices":
      return (
        <section>
          <h2>{t((words) => words.pages.notices)}</h2>
          <FileView<NoticesFile> source={source} path="data/notices.json">
            {({ notices }) => <Newest notices={notices} most={block.most} />}
          </FileView>
        </section>
      );
    case "contacts":
      return (
        <section>
          <h2>{t((words) => words.pages.contacts)}</h2>
          <FileView<ContactsFile> source={source} path="data/contacts.json">
            {({ contacts }) => <ContactList contacts={contacts.slice(0, block.most)} />}
          </FileView>
        </section>
      );
    case "energy":
      return <EnergyLine source={source} />;
    case "facts":
      return <BuildingFacts building={building} />;
    case "pages":
      return <PageLinks building={building} config={config} />;
  }
}

function QuickActions({ pages }: Pick<Extract<ShownBlock, { kind: "actions" }>, "pages">) {
  const { t } = useSpeech();
  return (
    <ul className="quick">
      {pages.map((page) => {
        const Icon = pageIcons[page];
        return (
          <li key={page}>
            <a href={addressOf({ page })}>
              <Icon size={24} stroke={1.5} aria-hidden />
              {t((words) => words.pages[page])}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Newest({ notices, most }: { readonly notices: NoticesFile["notices"]; readonly most: number }) {
  const { t } = useSpeech();
  const today = dayOfToday();
  const current = notices.filter(({ until }) => until === null || until >= today);
  if (current.length === 0) return <p className="quiet">{t((words) => words.notices.none)}</p>;
  return (
    <>
      {current.slice(0, most).map((notice) => (
        <NoticeArticle key={notice.id} notice={notice} level="h3" />
      ))}
      {current.length > most && <p className="quiet">{`… (+${current.length - most})`}</p>}
    </>
  );
}

/** Most rooms that are shown below the search of the start page. */
const most = 6;

/** The search for a room on the start page: nothing below it before somebody types. */
function RoomFinder({ source }: { readonly source: Source }) {
  return (
    <FileView<RoomsFile> source={source} path="data/rooms.json">
      {(file) => <Finder file={file} />}
    </FileView>
  );
}

function Finder({ file }: { readonly file: RoomsFile }) {
  const { t } = useSpeech();
  const { query, setQuery, wanted, found } = useRoomSearch(file);
  const shown = wanted.trim() === "" ? [] : found.slice(0, most);
  return (
    <section>
      <RoomSearchField query={query} onQuery={setQuery} />
      {wanted.trim() !== "" && found.length === 0 && (
        <output className="quiet">{t((words) => words.rooms.none)}</output>
      )}
      {shown.length > 0 && (
        <ul className="list">
          {shown.map((room) => (
            <RoomRow key={room.id} room={room} />
          ))}
          {found.length > most && <li className="quiet">{`… (+${found.length - most})`}</li>}
        </ul>
      )}
    </section>
  );
}

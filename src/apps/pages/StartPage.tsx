import { IconChevronRight } from "@tabler/icons-react";
import type { BuildingFile, ConfigFile, EnergyFile } from "#domain/application/applicationData.ts";
import { takesEntries } from "#domain/application/templates.ts";
import { ClassBadge } from "../parts/ClassBadge.tsx";
import { Facts } from "../parts/Facts.tsx";
import { useFile } from "../parts/useFile.ts";
import { addressOf } from "../frame/place.ts";
import type { Source } from "../source/Source.ts";
import { useSpeech } from "../frame/words.ts";

interface Props {
  readonly building: BuildingFile;
  readonly config: ConfigFile;
  readonly source: Source;
}

/** What the building is, its figure if there is one, and the way to every page. */
export function StartPage({ building, config, source }: Props) {
  const { t, rooms, number } = useSpeech();
  const town = [building.postal_code, building.city].filter(Boolean).join(" ");
  const address = [building.street, town].filter(Boolean).join(", ");
  const pages = [...config.pages, ...(takesEntries(config.pages) ? (["entries"] as const) : [])];
  const unknown = t((words) => words.facts.unknown);
  const facts = (
    <section aria-labelledby="facts">
      <h2 id="facts">{t((words) => words.facts.title)}</h2>
      <Facts
        facts={[
          [t((words) => words.facts.year), building.year_of_construction?.toString() ?? unknown],
          [t((words) => words.facts.storeys), number(building.storeys)],
          [t((words) => words.facts.rooms), number(building.rooms)],
          [
            t((words) => words.facts.area),
            building.net_area_m2 === null ? unknown : number(building.net_area_m2, 1),
            building.net_area_m2 === null ? undefined : t((words) => words.units.m2),
          ],
        ]}
      />
    </section>
  );
  const links = (
    <ul className="list">
      {pages.map((page) => (
        <li key={page}>
          <a className="row" href={addressOf({ page })}>
            <span className="grow">
              <b>{t((words) => words.pages[page])}</b>
              {page === "rooms" && <small>{rooms(building.rooms)}</small>}
            </span>
            <IconChevronRight size={18} stroke={1.5} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
  // Whoever fills something in comes for that; the facts of the building come after it.
  const isForWork = takesEntries(config.pages);
  return (
    <>
      <h1>{building.name}</h1>
      {address !== "" && <p className="lead">{address}</p>}
      {building.is_sample && <p className="quiet">{t((words) => words.facts.sample)}</p>}
      {config.pages.includes("energy") && <EnergyLine source={source} />}
      {isForWork && links}
      {facts}
      {!isForWork && links}
    </>
  );
}

function EnergyLine({ source }: { readonly source: Source }) {
  const { t, number } = useSpeech();
  const energy = useFile<EnergyFile>(source, "data/energy.json");
  const final =
    typeof energy === "object" ? energy.figures.find(({ id }) => id === "final_energy") : undefined;
  if (typeof energy !== "object" || !final) return null;
  return (
    <a className="panel energy" href={addressOf({ page: "energy" })}>
      <span>
        <small>{t((words) => words.energy.final_energy)}</small>
        <span className="figure">
          {number(final.value, 1)} <span className="unit">{t((words) => words.units.kwh)}</span>
        </span>
        <small>{t((words) => words.energy.preview)}</small>
      </span>
      {energy.class && <ClassBadge letter={energy.class} />}
    </a>
  );
}

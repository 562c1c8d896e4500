import { IconChevronRight } from "#ui/icons/icons.gen.ts";
import type { BuildingFile, ConfigFile, EnergyFile } from "#domain/application/content/applicationData.ts";
import { takesEntries } from "#domain/application/templates.ts";
import { addressOf } from "../frame/place.ts";
import { useSpeech } from "../frame/words.ts";
import { ClassBadge } from "../parts/ClassBadge.tsx";
import { Facts } from "../parts/Facts.tsx";
import { useFile } from "../parts/useFile.ts";
import type { Source } from "../source/Source.ts";

/** Year, storeys, rooms and area of the building. */
export function BuildingFacts({ building }: { readonly building: BuildingFile }) {
  const { t, number } = useSpeech();
  const unknown = t((words) => words.facts.unknown);
  return (
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
}

/** The way to every page, and to what was entered. */
export function PageLinks({
  building,
  config,
}: {
  readonly building: BuildingFile;
  readonly config: ConfigFile;
}) {
  const { t, rooms } = useSpeech();
  const pages = [...config.pages, ...(takesEntries(config.pages) ? (["entries"] as const) : [])];
  return (
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
}

/** The energy figure with its class; nothing while it is read or when there is none. */
export function EnergyLine({ source }: { readonly source: Source }) {
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

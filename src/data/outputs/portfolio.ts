import { sum } from "#kernel/sum.ts";
import { isCounted } from "#domain/ifc/rooms/countedArea.ts";
import { combineLatest, map, type Observable, of, switchMap } from "rxjs";
import { type PathwayWish, pathwayWishKey, readPathwayWish } from "#domain/esg/crrem/pathwayChoice.ts";
import { liveBills } from "../bills/queries.ts";
import { liveSpaces } from "../building/queries.ts";
import { liveConsumptions, liveWeather } from "../consumption/queries.ts";
import type { Database } from "../database.ts";
import type { AssetFactRow, BillRow, ConsumptionRow, CrremPathwaysRow, PostingRow, Project, WeatherSeriesRow } from "../documents.ts"; // prettier-ignore
import { postings$ } from "../ledger/queries.ts";
import { liveProjects } from "../projects/queries.ts";
import { liveSetting } from "../settings/queries.ts";
import { liveAssetFacts, livePathways } from "./assetFacts.ts";

/** What the indicators of a building are calculated from. */
export interface BuildingData {
  readonly project: Project;
  readonly consumptions: readonly ConsumptionRow[];
  readonly bills: readonly BillRow[];
  readonly facts: readonly AssetFactRow[];
  readonly pathways: readonly CrremPathwaysRow[];
  /** Which of the pathways the people of the project want to see it beside. */
  readonly wish: PathwayWish;
  readonly postings: readonly PostingRow[];
  readonly weather: readonly WeatherSeriesRow[];
  /** Net floor area of the rooms of the model, m²; null while no room has one. */
  readonly room_area_m2: number | null;
}

/** The buildings of this device that are not archived, or one of them. */
export const livePortfolio = (db: Database, projectId: string | null): Observable<readonly BuildingData[]> =>
  liveProjects(db).pipe(
    map((projects) =>
      projects.filter(({ id, archived }) => (projectId === null ? !archived : id === projectId)),
    ),
    switchMap((projects) =>
      projects.length === 0 ? of([]) : combineLatest(projects.map((project) => buildingData(db, project))),
    ),
  );

const buildingData = (db: Database, project: Project): Observable<BuildingData> =>
  combineLatest([
    liveConsumptions(db, project.id),
    liveAssetFacts(db, project.id),
    livePathways(db, project.id),
    postings$(db, project.id),
    liveWeather(db, project.id),
    liveSpaces(db, project.id),
    liveBills(db, project.id),
    liveSetting(db, `project:${project.id}`, pathwayWishKey),
  ]).pipe(
    map(([consumptions, facts, pathways, postings, weather, spaces, bills, wished]) => {
      // of the version that the project shows: rooms of others, and wholes of rooms, would count twice
      const rooms = spaces.filter((room) => isCounted(room) && room.model_id === project.current_model_id);
      const areas = rooms.flatMap(({ net_area_m2 }) => net_area_m2 ?? []);
      const room_area_m2 = areas.length === 0 ? null : sum(areas);
      const wish = readPathwayWish(wished);
      return { project, consumptions, bills, facts, pathways, wish, postings, weather, room_area_m2 };
    }),
  );

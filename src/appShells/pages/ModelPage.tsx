import { IconFocusCentered, IconMap } from "#ui/icons/icons.gen.ts";
import { useMemo, useState } from "react";
import { geometryPath, type ModelFile, type RoomsFile } from "#domain/application/content/applicationData.ts";
import { type Bytes } from "#domain/application/bytes.ts";
import { readGeometry } from "#domain/application/content/geometryBinary.ts";
import { LevelMark } from "#ui/drawing/LevelMark.tsx";
import { useBytes } from "../parts/useBytes.ts";
import { useFile } from "../parts/useFile.ts";
import { addressOf, goTo } from "../frame/place.ts";
import type { Source } from "../source/Source.ts";
import type { Theme } from "../frame/useTheme.ts";
import { useSpeech } from "../frame/words.ts";
import { PlanPicture } from "./PlanPicture.tsx";
import { firstStorey, planOf } from "./planOf.ts";
import { type SceneState, useScene } from "./useScene.ts";

interface Props {
  readonly source: Source;
  readonly theme: Theme;
  /** The room that is shown, by express id. */
  readonly selected: number | null;
  readonly hasRooms: boolean;
}

/** The building in 3D with its storeys, or a storey as a plan; the list beside it says the same to those who cannot see or turn it. */
export function ModelPage({ source, theme, selected, hasRooms }: Props) {
  const { t } = useSpeech();
  const bytes = useBytes(source, geometryPath);
  const model = useFile<ModelFile>(source, "data/model.json");
  const rooms = useFile<RoomsFile>(source, "data/rooms.json");
  if (bytes === "loading" || model === "loading" || (hasRooms && rooms === "loading"))
    return <p className="quiet">{t((words) => words.loading)}</p>;
  if (bytes === "failed" || model === "failed") return <p role="alert">{t((words) => words.failed)}</p>;
  const list = hasRooms && typeof rooms === "object" ? rooms : null;
  return <Model bytes={bytes} model={model} rooms={list} theme={theme} selected={selected} />;
}

interface ModelProps {
  readonly bytes: Bytes;
  readonly model: ModelFile;
  readonly rooms: RoomsFile | null;
  readonly theme: Theme;
  readonly selected: number | null;
}

function Model({ bytes, model, rooms, theme, selected }: ModelProps) {
  const { t } = useSpeech();
  const geometry = useMemo(() => readGeometry(bytes), [bytes]);
  const start = rooms?.rooms.find(({ id }) => id === selected)?.storey ?? null;
  const [storey, setStorey] = useState<number | null>(start);
  const choose = (id: number | null) => goTo(id === null ? { page: "model" } : { page: "model", id });
  const roomIds = useMemo(() => new Set(rooms?.rooms.map(({ id }) => id)), [rooms]);
  const { host, state, fit } = useScene({
    label: t((words) => words.model.label),
    geometry: geometry.ok ? geometry.value : null,
    model,
    roomIds,
    theme,
    storey,
    selected,
    onPick: (id) => choose(id !== null && roomIds.has(id) ? id : null),
  });
  const [wantsPlan, setPlan] = useState(false);
  const isPlan = wantsPlan || state === "no_webgl";
  const level = storey ?? (rooms && firstStorey(rooms));
  const plan = useMemo(
    () =>
      isPlan && geometry.ok && rooms && level !== null ? planOf(geometry.value, model, rooms, level) : null,
    [isPlan, geometry, rooms, level, model],
  );
  return (
    <div className="model">
      <h1>{t((words) => words.pages.model)}</h1>
      <div className="stage" ref={host} hidden={isPlan} />
      {isPlan && rooms && level !== null && (
        <div className="stage sheet">
          {plan ? (
            <PlanPicture
              drawing={plan}
              storey={rooms.storeys[level]?.name ?? ""}
              selected={selected}
              onPick={choose}
            />
          ) : (
            <p className="quiet">{t((words) => words.model.noPlan)}</p>
          )}
        </div>
      )}
      <Fallback state={geometry.ok ? state : "failed"} />
      {rooms && rooms.storeys.length > 1 && (
        <Storeys rooms={rooms} storey={isPlan ? level : storey} isPlan={isPlan} onStorey={setStorey} />
      )}
      <div className="tools">
        {!isPlan && (
          <button type="button" className="button" onClick={fit}>
            <IconFocusCentered size={18} stroke={1.5} aria-hidden />
            {t((words) => words.model.fit)}
          </button>
        )}
        {geometry.ok && rooms && level !== null && state !== "no_webgl" && (
          <button type="button" className="button" aria-pressed={isPlan} onClick={() => setPlan(!isPlan)}>
            <IconMap size={18} stroke={1.5} aria-hidden />
            {t((words) => words.model.plan)}
          </button>
        )}
        {rooms && <RoomChoice rooms={rooms} selected={selected} onChoose={choose} />}
      </div>
    </div>
  );
}

function Fallback({ state }: { readonly state: SceneState | "failed" }) {
  const { t } = useSpeech();
  if (state === "ready") return null;
  return (
    <p role="alert">
      {state === "no_webgl" && t((words) => words.model.noWebgl)}
      {state === "lost" && t((words) => words.model.lost)}
      {state === "failed" && t((words) => words.failed)}{" "}
      <a href={addressOf({ page: "rooms" })}>{t((words) => words.model.toRooms)}</a>
    </p>
  );
}

interface StoreysProps {
  readonly rooms: RoomsFile;
  readonly storey: number | null;
  /** A plan shows one storey, never all. */
  readonly isPlan: boolean;
  readonly onStorey: (storey: number | null) => void;
}

function Storeys({ rooms, storey, isPlan, onStorey }: StoreysProps) {
  const { t } = useSpeech();
  const levels = rooms.storeys.map(({ name }, index) => ({ name, index })).toReversed();
  return (
    <fieldset className="storeys">
      <legend className="unseen">{t((words) => words.model.storeys)}</legend>
      {!isPlan && (
        <button type="button" aria-pressed={storey === null} onClick={() => onStorey(null)}>
          {t((words) => words.model.all)}
        </button>
      )}
      {levels.map(({ name, index }) => (
        <button key={index} type="button" aria-pressed={storey === index} onClick={() => onStorey(index)}>
          <LevelMark filled={storey === index} />
          {name}
        </button>
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly rooms: RoomsFile;
  readonly selected: number | null;
  readonly onChoose: (id: number | null) => void;
}

function RoomChoice({ rooms, selected, onChoose }: ChoiceProps) {
  const { t } = useSpeech();
  const known = rooms.rooms.some(({ id }) => id === selected);
  return (
    <>
      <label className="choice">
        <span>{t((words) => words.model.select)}</span>
        <select
          value={known && selected !== null ? selected : ""}
          onChange={({ target }) => onChoose(target.value === "" ? null : Number(target.value))}
        >
          <option value="">{t((words) => words.model.nothing)}</option>
          {rooms.rooms.map(({ id, number, name }) => (
            <option key={id} value={id}>
              {[number, name].filter(Boolean).join(" ")}
            </option>
          ))}
        </select>
      </label>
      {known && selected !== null && (
        <a className="button primary" href={addressOf({ page: "room", id: selected })}>
          {t((words) => words.model.open)}
        </a>
      )}
    </>
  );
}

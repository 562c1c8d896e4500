import { useEffect, useRef, useState, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type FormerPlaces, sayOfPlaces, unsayPlaces } from "#data/building/placeChoices.ts";
import { type PlaceQuestion, type SaidPlace, placeQuestion } from "#domain/ifc/places/placeChoices.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { liveRoomInputs } from "#data/building/roomChoices.ts";
import { liveModel } from "#data/models/queries.ts";
import { liveProject } from "#data/projects/queries.ts";
import { useLive } from "#shell/useLive.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import styles from "./BuildingQuestion.module.css";
import { useKeptModel } from "./useKeptModel.ts";

/** Asks which buildings of a file belong to the project, and says later what was answered; nothing of a file with one building. */
export function BuildingQuestion({ projectId }: { readonly projectId: string }) {
  // asked for with the page: words that come later would hide what somebody is typing into
  useTranslation("places");
  const question = usePlaceQuestion(projectId);
  return question && <Asked projectId={projectId} question={question} />;
}

interface Props {
  readonly projectId: string;
  readonly question: PlaceQuestion;
}

function Asked({ projectId, question }: Props) {
  const { places, isAnswered } = question;
  const { t, nameOf } = usePlaceWords(places);
  const db = useDatabase();
  const mayWrite = useMay(projectId)("building:write");
  const [isChanging, setChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const [hasApplied, setApplied] = useState(false);
  // the button that was pressed is gone then
  useEffect(() => {
    if (isAnswered && hasApplied && !isChanging) change.current?.focus();
  }, [isAnswered, hasApplied, isChanging]);
  const undo = async (former: FormerPlaces) => {
    const undone = await unsayPlaces(db, projectId, former);
    if (!undone.ok) notify({ tone: "bad", title: t(($) => $.problem[undone.error.kind]) });
  };
  const apply = async (belongs: ReadonlySet<string>) => {
    const said = await sayOfPlaces(db, projectId, places, belongs);
    if (!said.ok) return notify({ tone: "bad", title: t(($) => $.problem[said.error.kind]) });
    setChanging(false);
    setApplied(true);
    return notify({
      tone: "ok",
      title: t(($) => $.kept),
      text: t(($) => $.keptText),
      action: { label: t(($) => $.undo), run: () => void undo(said.value) },
    });
  };
  if (!isAnswered || isChanging)
    return (
      <Choice
        // an answer that comes from elsewhere is the new beginning
        key={places.map(({ key, belongs }) => `${key} ${belongs}`).join()}
        question={question}
        isFocused={isChanging}
        onApply={mayWrite ? (belongs) => void apply(belongs) : undefined}
      />
    );
  const names = (of: readonly SaidPlace[]) => of.map(nameOf).join(", ");
  const others = places.filter(({ belongs }) => !belongs);
  return (
    <Notice
      tone="info"
      action={
        mayWrite && (
          <Button ref={change} onClick={() => setChanging(true)}>
            {t(($) => $.change)}
          </Button>
        )
      }
    >
      {others.length === 0
        ? t(($) => $.all, { number: places.length })
        : t(($) => $.some, {
            own: names(places.filter(({ belongs }) => belongs)),
            others: names(others),
          })}
    </Notice>
  );
}

interface ChoiceProps {
  readonly question: PlaceQuestion;
  /** Whether somebody has opened it: then the first building has the focus. */
  readonly isFocused: boolean;
  /** Absent where the person may not answer. */
  readonly onApply: ((belongs: ReadonlySet<string>) => void) | undefined;
}

function Choice({ question: { places, isAnswered }, isFocused, onApply }: ChoiceProps) {
  const { t, nameOf, holds } = usePlaceWords(places);
  const [chosen, setChosen] = useState(
    () => new Set(places.flatMap(({ key, belongs }) => (belongs ? key : []))),
  );
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) first.current?.focus();
  }, [isFocused]);
  const hasRooms = places.some(({ key, rooms }) => rooms > 0 && chosen.has(key));
  const buildings = places.filter(({ kind }) => kind === "building").length;
  const sites = new Set(places.flatMap(({ site }) => site?.express_id ?? [])).size;
  const toggle = (key: string, isChosen: boolean) =>
    setChosen((before) => new Set([...before].filter((one) => one !== key).concat(isChosen ? key : [])));
  return (
    <Panel
      title={
        buildings > 1 ? t(($) => $.title, { number: buildings }) : t(($) => $.titleSites, { number: sites })
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (hasRooms) onApply?.(chosen);
        }}
      >
        <Stack gap={12}>
          <p>{[!isAnswered && t(($) => $.open), t(($) => $.effect)].filter(Boolean).join(" ")}</p>
          <fieldset className={styles["list"]} disabled={onApply === undefined}>
            <legend>{t(($) => $.legend)}</legend>
            {places.map((place, index) => (
              <Checkbox
                key={place.key}
                {...(index === 0 && { ref: first })}
                label={nameOf(place)}
                note={holds(place)}
                checked={chosen.has(place.key)}
                onChange={(isChosen) => toggle(place.key, isChosen)}
              />
            ))}
          </fieldset>
          {onApply ? (
            <Stack row gap={12}>
              <Button type="submit" variant="primary" disabled={!hasRooms}>
                {t(($) => $.apply)}
              </Button>
              {!hasRooms && <output>{t(($) => $.atLeastOne)}</output>}
            </Stack>
          ) : (
            <p>{t(($) => $.readOnly)}</p>
          )}
        </Stack>
      </form>
    </Panel>
  );
}

/** What is asked about the buildings of a project's current model; null where there is nothing to ask, and without the model on this device. */
function usePlaceQuestion(projectId: string): PlaceQuestion | null {
  const db = useDatabase();
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const inputs = useLive(useMemo(() => liveRoomInputs(db, projectId), [db, projectId]));
  const modelId = (project.status === "ready" && project.value?.current_model_id) || "";
  const version = useLive(useMemo(() => liveModel(db, modelId), [db, modelId]));
  const kept = useKeptModel(version.status === "ready" ? version.value?.sha256 : undefined);
  const model = kept.status === "here" ? kept.record.model : undefined;
  const said = inputs.status === "ready" ? inputs.value : undefined;
  return useMemo(() => (model && said ? placeQuestion(model, said.buildings) : null), [model, said]);
}

/** A building of a file in words: its name, told from others of the same name, and what it holds. */
function usePlaceWords(places: readonly SaidPlace[]) {
  const { t } = useTranslation("places");
  const format = useFormats();
  const nameOf = (place: SaidPlace): string => {
    if (place.kind !== "building") return t(($) => $.loose);
    const number = places.indexOf(place) + 1;
    if (place.name === "") return t(($) => $.nameless, { number });
    const isAlone = places.every((other) => other === place || other.name !== place.name);
    return isAlone ? place.name : t(($) => $.alike, { name: place.name, number });
  };
  const hasSites = new Set(places.map(({ site }) => site?.express_id)).size > 1;
  const holds = ({ kind, site, storeys, rooms, area_m2 }: SaidPlace): string =>
    [
      (hasSites || kind === "site") &&
        site !== null &&
        t(($) => $.site, { name: site.name || site.global_id }),
      storeys > 0 && t(($) => $.storeys, { count: storeys }),
      rooms > 0 ? t(($) => $.rooms, { count: rooms }) : t(($) => $.noRooms),
      rooms > 0 && (area_m2 === null ? t(($) => $.noArea) : format.withUnit(area_m2, "m²", 1)),
    ]
      .filter(Boolean)
      .join(" · ");
  return { t, nameOf, holds };
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AddedList } from "#shared/kit/files/AddedList.tsx";
import { useScreen } from "#shell/useScreen.ts";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { FileIntake } from "#ui/controls/files/FileIntake.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Accordion } from "#ui/navigation/Accordion.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import styles from "./evidence.module.css";
import { aboutOf, type Places, wholeProject } from "./usePlaces.ts";
import { type Added, type Adding, type AddWish, smaller_px } from "#shared/kit/files/useAddFiles.ts";

interface Props {
  readonly adding: Adding | undefined;
  readonly results: readonly Added[];
  readonly add: (files: readonly File[], wish: AddWish) => Promise<void>;
  readonly decide: (how: "drawn" | "as_it_is") => Promise<void>;
  readonly stop: () => void;
  readonly clear: () => void;
  readonly places: Places;
  /** Nothing is there yet: this is the main thing of the page. */
  readonly isFirst: boolean;
}

/** The way in for photos and documents: camera, file picker, drag and drop; and what is kept of them. */
export function AddPanel({ adding, results, add, decide, stop, clear, places, isFirst }: Props) {
  const { t } = useTranslation("evidence");
  const [wish, setWish] = useState<AddWish>({
    makesSmaller: true,
    keepsOriginal: false,
    keepsCameraData: false,
  });
  const set = (changes: Partial<AddWish>) => setWish((before) => ({ ...before, ...changes }));
  const [place, setPlace] = useState(wholeProject);
  const isThere = places.options.some(({ value }) => value === place); // a room may be deleted meanwhile
  const isPhone = useScreen() === "phone";
  const take = (files: readonly File[]) =>
    void add(files, { ...wish, about: isThere ? aboutOf(place) : null });
  return (
    <Panel>
      <Stack>
        <FileIntake
          title={isFirst ? t(($) => $.empty.title) : t(($) => $.add.title)}
          text={t(($) => $.add.text)}
          words={t(($) => $.add, { returnObjects: true })}
          accept=".pdf,.csv,.xlsx,.docx,.txt"
          compact={!isFirst}
          onFiles={take}
          adding={
            adding && {
              ...adding,
              now: t(($) => $.add.now, { name: adding.name }),
              step: t(($) => $.add.step, { done: adding.done, all: adding.all }),
            }
          }
          onStop={stop}
        />
        {places.options.length > 1 && (
          <div className={styles["about"]}>
            <SelectField
              label={t(($) => $.about.label)}
              value={isThere ? place : wholeProject}
              options={places.options}
              onChange={setPlace}
            />
          </div>
        )}
        {isPhone ? (
          <Accordion
            level={2}
            sections={[
              { id: "wish", title: t(($) => $.wish.legend), children: <Wishes {...{ wish, set }} /> },
            ]}
          />
        ) : (
          <fieldset className={styles["wishes"]}>
            <legend>{t(($) => $.wish.legend)}</legend>
            <Wishes {...{ wish, set }} />
          </fieldset>
        )}
        {!adding && <AddedList results={results} decide={(how) => void decide(how)} onClose={clear} />}
      </Stack>
    </Panel>
  );
}

interface WishesProps {
  readonly wish: AddWish;
  readonly set: (changes: Partial<AddWish>) => void;
}

/** What is kept of the next photos. */
function Wishes({ wish, set }: WishesProps) {
  const { t } = useTranslation("evidence");
  return (
    <>
      <Checkbox
        label={t(($) => $.wish.smaller)}
        note={t(($) => $.wish.smallerNote, { pixels: smaller_px })}
        checked={wish.makesSmaller}
        onChange={(makesSmaller) => set({ makesSmaller })}
      />
      {wish.makesSmaller && (
        <Checkbox
          label={t(($) => $.wish.original)}
          note={t(($) => $.wish.originalNote)}
          checked={wish.keepsOriginal}
          onChange={(keepsOriginal) => set({ keepsOriginal })}
        />
      )}
      <Checkbox
        label={t(($) => $.wish.camera)}
        note={t(($) => $.wish.cameraNote)}
        checked={wish.keepsCameraData}
        onChange={(keepsCameraData) => set({ keepsCameraData })}
      />
    </>
  );
}

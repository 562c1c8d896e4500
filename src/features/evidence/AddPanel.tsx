import { IconCamera } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AskBeforeLeaving } from "#shell/parts/AskBeforeLeaving.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { DropZone } from "#ui/controls/DropZone.tsx";
import { FileButton } from "#ui/controls/FileButton.tsx";
import { SelectField } from "#ui/controls/SelectField.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { AddedList } from "./AddedList.tsx";
import styles from "./AddPanel.module.css";
import { aboutOf, type Places, wholeProject } from "./usePlaces.ts";
import { type Added, type Adding, type AddWish, smaller_px } from "./useAddFiles.ts";

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
  const take = (files: readonly File[]) =>
    void add(files, { ...wish, about: isThere ? aboutOf(place) : null });
  return (
    <Panel>
      <Stack>
        {adding ? (
          <div className={styles["adding"]}>
            <output>{t(($) => $.add.now, { name: adding.name })}</output>
            <ProgressChain
              label={t(($) => $.add.progress)}
              value={adding.done / adding.all}
              parts={Math.min(adding.all, 12)}
              text={t(($) => $.add.step, { done: adding.done, all: adding.all })}
            />
            <Button onClick={stop}>{t(($) => $.add.stop)}</Button>
          </div>
        ) : (
          <div className={styles["ways"]}>
            <DropZone
              title={isFirst ? t(($) => $.empty.title) : t(($) => $.add.title)}
              text={t(($) => $.add.text)}
              choose={t(($) => $.add.choose)}
              accept="image/*,application/pdf,.heic,.pdf,.csv,.xlsx,.docx,.txt"
              multiple
              compact={!isFirst}
              onFiles={take}
            />
            <Camera onFiles={take} />
          </div>
        )}
        <fieldset className={styles["wishes"]}>
          <legend>{t(($) => $.wish.legend)}</legend>
          {places.options.length > 1 && (
            <SelectField
              label={t(($) => $.about.label)}
              value={isThere ? place : wholeProject}
              options={places.options}
              onChange={setPlace}
            />
          )}
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
        </fieldset>
        <AskBeforeLeaving when={results.some(({ undecided }) => undecided)} />
        {!adding && <AddedList results={results} decide={(how) => void decide(how)} onClose={clear} />}
      </Stack>
    </Panel>
  );
}

/** Opens the camera where the device has one for this; else the picker of pictures. */
function Camera({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation("evidence");
  return (
    <FileButton
      icon={IconCamera}
      label={t(($) => $.add.camera)}
      accept="image/*"
      capture="environment"
      onFiles={onFiles}
    >
      {t(($) => $.add.camera)}
    </FileButton>
  );
}

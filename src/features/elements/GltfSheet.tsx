import { useState, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ElementRow } from "#domain/ifc/elements/elementTable.ts";
import { savedName } from "#domain/ifc/savedName.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { ReadModel } from "#shared/model/ReadModelPage.tsx";
import { notify } from "#shell/notify.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { ChoiceCards } from "#ui/controls/ChoiceCards.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { type GltfChoice, type GltfSource, gltfSource } from "#domain/gltf/gltfSource.ts";
import { report } from "#shell/report.ts";
import { saveFile } from "#shell/saveFile.ts";
import type { GlbProblem, GlbProgress } from "#workers/exchange/api.ts";
import type { Result } from "#kernel/result.ts";
import { writeGlbFile } from "#workers/exchange/client.ts";
import styles from "./ElementsView.module.css";

interface Props {
  readonly here: ReadModel;
  /** What the table shows now. */
  readonly shown: readonly ElementRow[];
  /** How many things the model has. */
  readonly all: number;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Left out: a worker writes the file. */
  readonly writeFile?: WriteGlbFile;
}

/** What of the model becomes a glTF file; writes it, says how far it is, and can be stopped. */
export function GltfSheet({ here, shown, all, open, onClose, writeFile }: Props) {
  const { t } = useTranslation("elements");
  const format = useFormats();
  const [part, setPart] = useState<"all" | "shown">("all");
  const [rooms, setRooms] = useState(false);
  const { model, geometry } = here.record;
  const { work, save, cancel } = useGltf((bytes) => {
    const megabytes = format.number(bytes / 1e6, bytes < 10e6 ? 1 : 0);
    notify({ tone: "ok", title: t(($) => $.gltf.done, { megabytes }) });
    onClose();
  }, writeFile);
  const isNarrowed = shown.length < all;
  const only =
    isNarrowed && part === "shown" ? new Set(shown.map(({ express_id }) => express_id)) : undefined;
  const start = () => {
    if (!geometry) return;
    const name = savedName(
      here.version,
      t(($) => $.gltf.file),
    );
    void save({ model, geometry, name, only, rooms });
  };
  const isWriting = work.kind === "writing";
  return (
    <Sheet
      open={open}
      onClose={() => {
        cancel();
        onClose();
      }}
      close={t(($) => $.gltf.close)}
      title={t(($) => $.gltf.title)}
      foot={
        isWriting ? (
          <Button wide onClick={cancel}>
            {t(($) => $.gltf.cancel)}
          </Button>
        ) : (
          <Button wide variant="primary" disabled={!geometry} onClick={start}>
            {t(($) => $.gltf.save)}
          </Button>
        )
      }
    >
      <div className={styles["columns"]}>
        <p>{t(($) => $.gltf.intro)}</p>
        {!geometry && (
          <Notice
            tone="warn"
            title={t(($) => $.gltf.noShapes)}
            action={
              here.isCurrent && (
                <ButtonLink to="/3d-viewer" search={{ project: here.project.id }}>
                  {t(($) => $.gltf.to3d)}
                </ButtonLink>
              )
            }
          >
            {t(($) => (here.isCurrent ? $.gltf.noShapesText : $.gltf.noShapesEarlier))}
          </Notice>
        )}
        {isNarrowed && (
          <ChoiceCards
            label={t(($) => $.gltf.part)}
            value={part}
            choices={[
              { value: "all", label: t(($) => $.gltf.all), note: t(($) => $.gltf.allNote) },
              {
                value: "shown",
                label: t(($) => $.gltf.shown),
                note: t(($) => $.gltf.shownNote, {
                  count: shown.length,
                  shown: format.number(shown.length),
                }),
              },
            ]}
            onChange={setPart}
          />
        )}
        <Checkbox
          label={t(($) => $.gltf.rooms)}
          note={t(($) => $.gltf.roomsNote)}
          checked={rooms}
          disabled={isWriting}
          onChange={setRooms}
        />
        {isWriting && (
          <Loading
            text={
              work.step
                ? t(($) => $.gltf.step, {
                    done: format.number(work.step.done),
                    total: format.number(work.step.total),
                  })
                : t(($) => $.gltf.writing)
            }
          />
        )}
        {work.kind === "failed" && (
          <Notice tone="bad" title={t(($) => $.gltf.failed)}>
            {t(($) => $.gltf.problem[work.problem])}
          </Notice>
        )}
      </div>
    </Sheet>
  );
}

/** Where the writing of a glTF file stands. */
type GltfWork =
  | { readonly kind: "idle" }
  | { readonly kind: "writing"; readonly step: GlbProgress | null }
  | { readonly kind: "failed"; readonly problem: GltfProblem };

/** Why there is no file. `nothing_chosen`: nothing of what was chosen has a shape. */
type GltfProblem = GlbProblem["kind"] | "nothing_chosen";

/** Writes the file: a worker in the product, anything that answers the same in a test. */
export type WriteGlbFile = (
  source: GltfSource,
  watch: { readonly signal: AbortSignal; readonly onProgress: (step: GlbProgress) => void },
) => Promise<Result<Uint8Array<ArrayBuffer>, GlbProblem>>;

interface Wanted extends GltfChoice {
  readonly model: BuildingModel;
  readonly geometry: GeometryRecord;
  /** File name without ending. */
  readonly name: string;
}

/** Writes a model as binary glTF and hands it out. Leaving the page ends a writing that is under way. */
export function useGltf(onSaved: (bytes: number) => void, writeFile: WriteGlbFile = writeGlbFile) {
  const [work, setWork] = useState<GltfWork>({ kind: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setWork({ kind: "idle" });
  };
  const save = async ({ model, geometry, name, ...choice }: Wanted) => {
    running.current?.abort();
    const source = gltfSource({ model, geometry }, choice);
    if (!source) return setWork({ kind: "failed", problem: "nothing_chosen" });
    const control = new AbortController();
    running.current = control;
    const isOver = () => running.current !== control;
    setWork({ kind: "writing", step: null });
    try {
      const written = await writeFile(source, {
        signal: control.signal,
        onProgress: (step) => !isOver() && setWork({ kind: "writing", step }),
      });
      if (isOver()) return;
      if (!written.ok) {
        if (written.error.kind === "writer_failed")
          report(Object.assign(new Error(written.error.detail), { kind: "writer_failed" }));
        return setWork({ kind: "failed", problem: written.error.kind });
      }
      saveFile(new Blob([written.value], { type: "model/gltf-binary" }), `${name}.glb`);
      setWork({ kind: "idle" });
      onSaved(written.value.byteLength);
    } catch (error) {
      if (isOver()) return;
      report(error);
      setWork({ kind: "failed", problem: "writer_failed" });
    }
  };
  return { work, save, cancel };
}

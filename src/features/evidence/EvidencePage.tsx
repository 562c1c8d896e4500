import { useState, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { EvidenceRow } from "#data/documents.ts";
import { LoadingPage } from "#shell/errors/LoadingPage.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { BuildingInPlace } from "#shared/model/BuildingInPlace.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { AssignDialog } from "./AssignDialog.tsx";
import { AddPanel } from "./AddPanel.tsx";
import { EvidenceList } from "./EvidenceList.tsx";
import { FreeSpace } from "./FreeSpace.tsx";
import { PictureSheet } from "./PictureSheet.tsx";
import { useAddFiles } from "./useAddFiles.ts";
import { useEvidence } from "./useEvidence.ts";
import { useEvidenceActions } from "./useEvidenceActions.ts";
import { usePlaces, type Places } from "./usePlaces.ts";
import { useOpenPicture } from "./useOpenPicture.ts";
import styles from "./PlaceSheet.module.css";

/** The photos and documents of a project: add, look at, name, delete, and see where each one is. */
export function EvidencePage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("evidence");
  const db = useDatabase();
  const { lines, isFailed, mayRead, mayWrite, look } = useEvidence(db, projectId);
  const adding = useAddFiles(db, projectId);
  const opened = useOpenPicture();
  const actions = useEvidenceActions(db, { look, show: opened.show });
  const places = usePlaces(db, projectId);
  const [assigning, setAssigning] = useState<EvidenceRow>();
  const [placed, setPlaced] = useState<EvidenceRow>();
  const [renaming, setRenaming] = useState<EvidenceRow>();
  if (isFailed)
    return (
      <Page title={t(($) => $.title)}>
        <Notice tone="bad" title={t(($) => $.failed.title)}>
          {t(($) => $.failed.text)}
        </Notice>
      </Page>
    );
  if (!mayRead)
    return (
      <Page title={t(($) => $.title)}>
        <EmptyState title={t(($) => $.noRight.title)} text={t(($) => $.noRight.text)} />
      </Page>
    );
  if (!lines) return <LoadingPage />;
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={lines.length > 0 ? t(($) => $.subtitle, { count: lines.length }) : undefined}
    >
      {mayWrite ? (
        <AddPanel {...adding} places={places} isFirst={lines.length === 0} />
      ) : (
        <Notice tone="info">{t(($) => $.readOnly)}</Notice>
      )}
      {lines.length === 0 && !mayWrite && (
        <EmptyState title={t(($) => $.empty.title)} text={t(($) => $.empty.text)} />
      )}
      {lines.length > 0 && (
        <EvidenceList
          {...{ lines, mayWrite, actions, places }}
          onRename={setRenaming}
          onAssign={setAssigning}
          onPlace={setPlaced}
        />
      )}
      <FreeSpace lines={lines} onFreed={look} />
      <PictureSheet
        picture={opened.picture}
        onClose={opened.close}
        onSave={() => opened.picture && void actions.save(opened.picture)}
      />
      <PlaceSheet row={placed} places={places} onClose={() => setPlaced(undefined)} />
      <AssignDialog
        key={`assign ${assigning?.id}`}
        row={assigning}
        places={places}
        onClose={() => setAssigning(undefined)}
        onAssign={(row, about) => void actions.assign(row, about)}
      />
      <RenameDialog
        key={`rename ${renaming?.id}`}
        row={renaming}
        onClose={() => setRenaming(undefined)}
        onRename={(row, title) => void actions.rename(row, title)}
      />
    </Page>
  );
}

interface Props {
  /** The piece of evidence; undefined closes the sheet. */
  readonly row: EvidenceRow | undefined;
  readonly places: Places;
  readonly onClose: () => void;
}

/** Where the room or equipment that a piece of evidence belongs to lies in the building. */
function PlaceSheet({ row, places, onClose }: Props) {
  const { t } = useTranslation("evidence");
  const { t: common } = useTranslation();
  const id = row && places.thingOf(row);
  const chosen = useMemo(() => new Set(id === undefined ? [] : [id]), [id]);
  const isOpen = row !== undefined && id !== undefined;
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      kicker={t(($) => $.menu.place)}
      title={(row && places.nameOf(row)) ?? ""}
      close={common(($) => $.close)}
    >
      {isOpen && (
        <div className={styles["place"]}>
          <BuildingInPlace key={id} projectId={row.project_id} first="plan" chosen={chosen} />
        </div>
      )}
    </Sheet>
  );
}

interface RenameDialogProps {
  readonly row: EvidenceRow | undefined;
  readonly onClose: () => void;
  readonly onRename: (row: EvidenceRow, title: string) => void;
}

/** Another title for a piece of evidence. */
function RenameDialog({ row, onClose, onRename }: RenameDialogProps) {
  const { t } = useTranslation("evidence");
  const [title, setTitle] = useState(row?.title ?? "");
  return (
    <ConfirmDialog
      open={row !== undefined}
      title={t(($) => $.rename.title)}
      confirm={t(($) => $.rename.save)}
      cancel={t(($) => $.rename.cancel)}
      blocked={title.trim() === ""}
      onCancel={onClose}
      onConfirm={() => {
        if (row) onRename(row, title);
        onClose();
      }}
    >
      <TextField label={t(($) => $.rename.label)} value={title} maxLength={300} onChange={setTitle} />
    </ConfirmDialog>
  );
}

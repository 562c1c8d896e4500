import { useTranslation } from "react-i18next";
import type { EvidenceRow } from "#data/documents.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./EvidenceList.module.css";
import { EvidenceItem } from "./EvidenceItem.tsx";
import type { EvidenceLine } from "./useEvidence.ts";
import type { Places } from "./usePlaces.ts";
import type { EvidenceActions } from "./useEvidenceActions.ts";

interface Props {
  readonly lines: readonly EvidenceLine[];
  readonly mayWrite: boolean;
  readonly actions: EvidenceActions;
  readonly places: Places;
  readonly onRename: (row: EvidenceRow) => void;
  readonly onAssign: (row: EvidenceRow) => void;
  readonly onPlace: (row: EvidenceRow) => void;
}

/** All evidence of a project, newest first. */
export function EvidenceList({ lines, mayWrite, actions, places, ...on }: Props) {
  const { t } = useTranslation("evidence");
  return (
    <Panel flush>
      <ul aria-label={t(($) => $.title)} className={styles["list"]}>
        {lines.map((line) => (
          <EvidenceItem
            key={line.row.id}
            line={line}
            mayWrite={mayWrite}
            actions={actions}
            places={places}
            onRename={() => on.onRename(line.row)}
            onAssign={() => on.onAssign(line.row)}
            onPlace={() => on.onPlace(line.row)}
          />
        ))}
      </ul>
    </Panel>
  );
}

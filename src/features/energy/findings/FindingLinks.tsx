import type { Finding } from "#domain/ifc/envelope/envelopePart.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import styles from "../balance/EnergyView.module.css";
import { useEnergyWords } from "../useEnergyWords.ts";
import type { Pointed } from "./usePointed.ts";

interface Props {
  readonly finding: Finding;
  /** The finding in words. */
  readonly text: string;
  readonly projectId: string;
  readonly onShow: (found: Pointed) => void;
}

/** Findings about whether rooms are heated. */
const ofRooms: ReadonlySet<string> = new Set(["cellar_assumed_unheated", "rooms_assumed_unheated"]);

/** The ways from a finding to what it is about: in 3D, and to the rooms where a person says otherwise. */
export function FindingLinks({ finding: { kind, elements = [] }, text, projectId, onShow }: Props) {
  const { t, format } = useEnergyWords();
  const isOfRooms = ofRooms.has(kind);
  if (elements.length === 0 && !isOfRooms) return null;
  return (
    <span className={styles["ways"]}>
      {elements.length > 0 && (
        <Button
          variant="link"
          aria-label={format.labelled(
            t(($) => $.show3d),
            text,
          )}
          onClick={() => onShow({ title: text, ids: new Set(elements), patches: [] })}
        >
          {t(($) => $.show3d)}
        </Button>
      )}
      {isOfRooms && (
        <ButtonLink variant="link" to="/projects/$projectId/rooms" params={{ projectId }}>
          {t(($) => $.findings.rooms)}
        </ButtonLink>
      )}
    </span>
  );
}

import { IconCube, IconX } from "#ui/icons/icons.gen.ts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Module } from "#shell/module.ts";
import { useModules } from "#shell/modules.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import type { BuildingPart, BuildingProps } from "#shell/building.ts";
import styles from "./BuildingInPlace.module.css";

interface Props extends BuildingProps {
  /** What stands there until somebody wants to see the building; without it the building is there at once. */
  readonly poster?: ReactNode;
}

/**
 * The building as part of a page, from whichever module brings it: a poster with a button, then the building, then the poster again.
 * What is pointed out opens it. Nothing of three is loaded before, and everything is given back when it goes. Whoever may not see models sees the poster alone.
 */
export function BuildingInPlace({ poster, ...building }: Props) {
  const { t } = useTranslation();
  const { pointed = null } = building;
  const [isOpen, setOpen] = useState(poster === undefined || pointed !== null);
  const [last, setLast] = useState(pointed);
  if (last !== pointed) {
    setLast(pointed);
    if (pointed !== null) setOpen(true);
  }
  const hasPart = useModules().some(({ building }) => building !== undefined);
  if (!hasPart) return poster;
  return (
    <div className={styles["place"]} data-building={isOpen ? "open" : "closed"}>
      {isOpen ? (
        <Suspense fallback={<Loading text={t(($) => $.loading)} />}>
          <Part {...building} />
        </Suspense>
      ) : (
        poster
      )}
      {poster !== undefined && (
        <div className={styles["switch"]}>
          {/* The same button opens and closes, so that the focus stays where it is. */}
          <Button size="small" icon={isOpen ? IconX : IconCube} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t(($) => $.building.close) : t(($) => $.building.turn)}
          </Button>
        </div>
      )}
    </div>
  );
}

const loaded = new Map<string, BuildingPart>();

const lazyPart = (building: NonNullable<Module["building"]>): BuildingPart =>
  lazy(async () => ({ default: (await building()).Building }));

/** The part of the module that shows buildings, loaded when it is drawn. */
function Part(props: BuildingProps) {
  return useModules().map(({ id, building }) => {
    if (!building) return null;
    const Building = loaded.get(id) ?? lazyPart(building);
    loaded.set(id, Building);
    return <Building key={id} {...props} />;
  });
}

import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { liveEnergyBalances } from "#data/outputs/queries.ts";
import type { FigureId } from "#domain/energy/figureCatalogue.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { EnergyTileView } from "./EnergyTileView.tsx";
import { FigureSheet } from "./FigureSheet.tsx";
import { storedEnergy } from "#domain/energy/storedEnergy.ts";

interface Props {
  readonly projectId: string;
}

/** The energy tile of the project dashboard: the balance saved last, or the way to a first one. */
export function Tile({ projectId }: Props) {
  const { t } = useTranslation("energy");
  const db = useDatabase();
  const balances = useLive(useMemo(() => liveEnergyBalances(db, projectId), [db, projectId]));
  const [opened, setOpened] = useState<FigureId | null>(null);
  if (balances.status !== "ready") return <span data-loading />;
  const link = (
    <ButtonLink variant="link" to="/energy" search={{ project: projectId }}>
      {t(($) => $.open)}
    </ButtonLink>
  );
  const stored = storedEnergy(balances.value[0]?.result);
  if (!stored)
    return <EmptyState title={t(($) => $.tile.none)} text={t(($) => $.tile.noneText)} action={link} />;
  return (
    <>
      <EnergyTileView {...stored} opened={opened === "q_f"} onOpen={() => setOpened("q_f")} link={link} />
      <FigureSheet
        id={opened}
        envelope={stored.envelope}
        balance={stored.balance}
        onOpen={setOpened}
        onOpenPart={() => setOpened("H_parts")}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

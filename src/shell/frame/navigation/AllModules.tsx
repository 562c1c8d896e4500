import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";

const ModuleList = lazy(async () => ({ default: (await import("./ModuleList.tsx")).ModuleList }));

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly projectId: string | undefined;
}

/** Everything the product can do, for whoever does not see it in the navigation. */
export function AllModules({ open, onClose, projectId }: Props) {
  const { t } = useTranslation(["common", "frame"]);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.all, { ns: "frame" })}
      close={t(($) => $.close, { ns: "common" })}
      flush
    >
      <Suspense fallback={null}>
        <ModuleList projectId={projectId} onGo={onClose} />
      </Suspense>
    </Sheet>
  );
}

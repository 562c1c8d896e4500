import { useTranslation } from "react-i18next";
import type { ScannerWords } from "#ui/scan/Scanner.tsx";

/** The words of the scanner in the language on screen. */
export function useScannerWords(): ScannerWords {
  const { t } = useTranslation("scan");
  return {
    camera: t(($) => $.camera.picture),
    state: {
      starting: t(($) => $.camera.starting),
      looking: t(($) => $.camera.looking),
      refused: t(($) => $.camera.refused),
      missing: t(($) => $.camera.missing),
      busy: t(($) => $.camera.busy),
      unsupported: t(($) => $.camera.unsupported),
    },
    torchOn: t(($) => $.camera.torchOn),
    torchOff: t(($) => $.camera.torchOff),
    file: t(($) => $.camera.file),
    fileEmpty: t(($) => $.camera.fileEmpty),
    fileBroken: t(($) => $.camera.fileBroken),
  };
}

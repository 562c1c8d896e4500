import "#ui/theme/fonts.css";
import "#ui/theme/tokens.css";
import "#ui/theme/base.css";
import "./shell.css";
import "./shellParts.css";
import "./fields.css";
import "./entries.css";
import "./display.css";
import "./blocks.css";
import "./shellWidths.css";
import { createRoot } from "react-dom/client";
import { openEntryStore } from "../entries/store/indexedEntries.ts";
import { OfflineCopy } from "../offline/offlineCopy.ts";
import { networkSource } from "../source/networkSource.ts";
import { App } from "./App.tsx";
import type { Shell } from "./appContext.ts";
import { followLabelAddress } from "./place.ts";

/** The application as it is installed: data from its own address, choices and entries kept on the device, a copy for the cellar. */
export function startShell(shell: Shell): void {
  followLabelAddress();
  createRoot(document.getElementById("root")!).render(
    <App
      shell={shell}
      source={networkSource}
      offline={OfflineCopy.start(navigator.serviceWorker)}
      openEntries={openEntryStore}
      canSend
    />,
  );
}

import "#ui/theme/fonts.css";
import "#ui/theme/tokens.css";
import "#ui/theme/base.css";
import "./shell.css";
import "./shellParts.css";
import "./shellWidths.css";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { OfflineCopy } from "./offline/offlineCopy.ts";
import { networkSource } from "./source/networkSource.ts";

// The application as it is installed: data from its own address, choices kept on the device, a copy for the cellar.
createRoot(document.getElementById("root")!).render(
  <App source={networkSource} offline={OfflineCopy.start(navigator.serviceWorker)} />,
);

import { createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import "#ui/theme/look.css";
import { DevPage } from "./DevPage.tsx";
import type { Examples } from "./example.ts";

/** Examples of the interface lie here, those of the kit beside its parts. */
const files = import.meta.glob<{ readonly examples: Examples }>(
  ["./*.example.tsx", "../../shared/kit/**/*.example.tsx"],
  { eager: true },
);
const groups = Object.fromEntries(
  Object.entries(files).map(([file, { examples }]) => [
    file.split("/").at(-1)!.replace(".example.tsx", ""),
    examples,
  ]),
);
const search = new URLSearchParams(window.location.search);
const root = createRootRoute({ component: () => <DevPage groups={groups} search={search} /> });
const router = createRouter({ routeTree: root, defaultNotFoundComponent: root.options.component! });

createRoot(document.getElementById("root")!).render(<RouterProvider router={router as never} />);

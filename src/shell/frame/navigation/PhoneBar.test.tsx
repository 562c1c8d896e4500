// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { defineModule } from "../../module.ts";
import { ModulesContext } from "../../modules.ts";
import { PhoneBar } from "./PhoneBar.tsx";

beforeAll(() => startI18n("de"));
afterEach(cleanup);

const icon = () => null;
const modules = [
  defineModule({ id: "projects", to: "/projects", icon, group: "overview", area: "portfolio" }),
  defineModule({ id: "bimifc", to: "/bim-ifc", icon, group: "building", area: "project" }),
  defineModule({ id: "viewer", to: "/3d-viewer", icon, group: "building", area: "project" }),
  defineModule({ id: "energy", to: "/energy", icon, group: "sustainability", area: "project" }),
  defineModule({
    id: "reports",
    to: "/projects/$projectId/reports",
    icon,
    group: "results",
    area: "project",
  }),
];

test("the place on screen is marked, and 'Mehr' while the page lies behind it", async () => {
  const router = showPage(
    <ModulesContext value={modules}>
      <PhoneBar projectId="p1" />
    </ModulesContext>,
    { width: 390 },
  );
  const more = await screen.findByRole("button", { name: "Mehr" });
  const marked = () => document.querySelectorAll('nav [aria-current="page"]').length;
  const goTo = (path: string) => router.navigate({ to: path } as never);
  await goTo("/energy");
  await waitFor(() => expect(marked()).toBe(1));
  expect(more.dataset["current"]).toBe("false");
  await goTo("/projects/p1/reports");
  await waitFor(() => expect(more.dataset["current"]).toBe("true"));
  expect(marked()).toBe(0);
});

import { index, layout, rootRoute, route } from "@tanstack/virtual-file-routes";

/** Every URL of the product, as a table of contents. Each route file lives in its feature. */
export const routes = rootRoute("app/root.route.tsx", [
  layout("public", "app/public.route.tsx", [index("features/home/home.route.tsx")]),
  route("/auth", "features/auth/auth.route.tsx"),
  route("/login", "features/auth/login.route.tsx"),
  route("/register", "features/auth/register.route.tsx"),
  route("/invitation", "features/people/invitation.route.tsx"),
  route("/app", "app/formerApp.route.tsx"),
  route("/app/$", "app/formerAppPages.route.tsx"),
  layout("signed-in", "app/signedIn.route.tsx", [
    route("/projects", "features/projects/projects.route.tsx"),
    route("/projects/$projectId/", "features/dashboard/project.route.tsx"),
    route("/projects/$projectId/dashboard", "features/dashboard/dashboard.route.tsx"),
    route("/projects/$projectId/rooms", "features/rooms/rooms.route.tsx"),
    route("/projects/$projectId/evidence", "features/evidence/evidence.route.tsx"),
    route("/projects/$projectId/reports/", "features/reports/reports.route.tsx"),
    route("/projects/$projectId/reports/$reportId", "features/reports/report.route.tsx"),
    route("/projects/$projectId/applications", "features/applications/applications.route.tsx"),
    route("/projects/$projectId/applications/$applicationId", "features/applications/application.route.tsx"),
    route("/bim-ifc", "features/bimifc/bimifc.route.tsx"),
    route("/3d-viewer", "features/viewer/viewer.route.tsx"),
    route("/settings/", "features/settings/settings.route.tsx"),
    route("/settings/account", "features/account/account.route.tsx"),
    route("/settings/people", "features/people/people.route.tsx"),
    route("/settings/sync/", "features/sync/sync.route.tsx"),
    route("/settings/sync/decision", "features/sync/decision.route.tsx"),
    route("/settings/sync/rescue", "features/sync/rescue.route.tsx"),
    route("/settings/offline", "features/sync/offline.route.tsx"),
    route("/settings/storage", "features/settings/storage.route.tsx"),
    route("/energy", "features/energy/energy.route.tsx"),
  ]),
]);

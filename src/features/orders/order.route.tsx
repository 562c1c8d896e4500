import { createFileRoute } from "@tanstack/react-router";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { onlySearch } from "#shell/onlySearch.ts";
import { projectSearch } from "#shell/projectSearch.ts";
import { OrderPage } from "./order/OrderPage.tsx";

export const Route = createFileRoute("/_signed-in/fm-dashboard/orders/$orderId")({
  staticData: { needs: "work:read" },
  validateSearch: onlySearch(projectSearch),
  component: function Order() {
    const { orderId } = Route.useParams();
    const { project } = Route.useSearch();
    return project ? <OrderPage key={orderId} projectId={project} orderId={orderId} /> : <ProjectChoice />;
  },
});

import { createFileRoute, Navigate } from "@tanstack/react-router";
import { type PageSearch, readPageSearch } from "#domain/list/listState.ts";
import { ProjectChoice } from "#shared/page/ProjectChoice.tsx";
import { onlySearch } from "#shell/onlySearch.ts";
import { type ProjectSearch, projectSearch } from "#shell/projectSearch.ts";
import { OrdersPage } from "./OrdersPage.tsx";

export const Route = createFileRoute("/_signed-in/fm-dashboard/orders/")({
  staticData: { needs: "work:read" },
  validateSearch: onlySearch((search: Readonly<Record<string, unknown>>): ProjectSearch & PageSearch => ({
    ...readPageSearch(search),
    ...projectSearch(search),
  })),
  component: function Orders() {
    const { project, open } = Route.useSearch();
    if (!project) return <ProjectChoice />;
    // a scan, a search or a link leads to one order
    if (open)
      return (
        <Navigate
          to="/fm-dashboard/orders/$orderId"
          params={{ orderId: open }}
          search={{ project }}
          replace
        />
      );
    return <OrdersPage key={project} projectId={project} />;
  },
});

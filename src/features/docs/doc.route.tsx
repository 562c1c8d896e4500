import { createFileRoute } from "@tanstack/react-router";
import { DocView } from "#shared/docs/DocView.tsx";

export const Route = createFileRoute("/_public/docs/$page")({
  component: function Guide() {
    const { page } = Route.useParams();
    return <DocView key={page} id={page} />;
  },
});

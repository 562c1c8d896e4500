import { AreaPage } from "../answers/AreaPage.tsx";

/** E1 to E5 of a building: what is answered and what is missing. */
export const EnvironmentPage = ({ projectId }: { readonly projectId: string }) => (
  <AreaPage projectId={projectId} area="environment" />
);

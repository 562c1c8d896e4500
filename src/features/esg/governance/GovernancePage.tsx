import { AreaPage } from "../answers/AreaPage.tsx";

/** G1 of a building: what is answered and what is missing. */
export const GovernancePage = ({ projectId }: { readonly projectId: string }) => (
  <AreaPage projectId={projectId} area="governance" />
);

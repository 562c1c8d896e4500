import type { Page } from "@playwright/test";

/** Rows of a table as the server shows them to the person who is signed in on the page. @param query PostgREST's filters. */
export const rowsOnServer = <Row>(page: Page, table: string, query: string): Promise<readonly Row[]> =>
  page.evaluate(
    async ([of, where]) => {
      const { supabase_key: apikey } = await (await fetch("/config.json")).json();
      const session = JSON.parse(localStorage.getItem("klarbau.session") ?? "null");
      const answer = await fetch(`/rest/v1/${of}?${where}`, {
        headers: { apikey, authorization: `Bearer ${session.access_token}` },
      });
      return await answer.json();
    },
    [table, query] as const,
  );

/** How many projects of this name the server has. */
export const projectsOnServer = async (page: Page, name: string): Promise<number> =>
  (await rowsOnServer(page, "projects", `select=id&_deleted=is.false&name=eq.${encodeURIComponent(name)}`))
    .length;

// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MessagePage } from "../feedback/MessagePage.tsx";
import { Page } from "./Page.tsx";

afterEach(cleanup);

test("the tab of the browser is called as the page that is shown, and by the product alone when none is", () => {
  const { rerender, unmount } = render(<Page title="Räume">{null}</Page>);
  expect(document.title).toBe("Räume · Klarbau");
  rerender(<MessagePage title="Oops! Page not found" text="" actions={null} />);
  expect(document.title).toBe("Oops! Page not found · Klarbau");
  unmount();
  expect(document.title).toBe("Klarbau");
});

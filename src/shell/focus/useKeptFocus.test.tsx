// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test } from "vitest";
import { useKeptFocus } from "./useKeptFocus.ts";

afterEach(cleanup);

type Side = "list" | "room" | "form";

/** A picture with two tools, and what stands beside it. */
function Page({ side, hasTool = true }: { readonly side: Side | null; readonly hasTool?: boolean }) {
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(() => page.current);
  return (
    <div ref={page}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- stands for the picture, which has keys of its own */}
      <canvas tabIndex={0} aria-label="Gebäude" />
      {hasTool && <button type="button">Liste</button>}
      {side && (
        <aside>
          <header key={side === "room" ? "room" : "list"}>
            <button type="button">Schließen</button>
          </header>
          {side === "list" && <button type="button">Küche</button>}
          {side === "form" && <input aria-label="Titel" />}
          {side === "room" && <a href="/wand">Wand</a>}
        </aside>
      )}
    </div>
  );
}

const focused = () => {
  const at = document.activeElement;
  return at?.getAttribute("aria-label") ?? (at === document.body ? "nowhere" : at?.textContent);
};
const on = (name: string) => screen.getByRole("button", { name }).focus();

test("a panel that closes gives the focus back to its tool, and to the picture when the tool is gone, too", async () => {
  const { rerender } = render(<Page side={null} />);
  on("Liste");
  rerender(<Page side="list" />);
  on("Schließen");
  rerender(<Page side={null} />);
  await waitFor(() => expect(focused()).toBe("Liste"));
  rerender(<Page side="list" />);
  on("Schließen");
  rerender(<Page side={null} hasTool={false} />);
  await waitFor(() => expect(focused()).toBe("Gebäude"));
});

test("what is chosen from a list goes on at the head of what comes in its place, and in a form at its first field", async () => {
  const { rerender } = render(<Page side="list" />);
  on("Küche");
  rerender(<Page side="room" />);
  await waitFor(() => expect(focused()).toBe("Schließen"));
  rerender(<Page side="list" />);
  on("Küche");
  rerender(<Page side="form" />);
  await waitFor(() => expect(focused()).toBe("Titel"));
});

test("focus that is elsewhere stays, and whoever has none gets none", async () => {
  const { rerender } = render(<Page side="list" />);
  rerender(<Page side={null} />);
  await Promise.resolve();
  expect(focused()).toBe("nowhere");
  on("Liste");
  rerender(<Page side="list" />);
  await Promise.resolve();
  expect(focused()).toBe("Liste");
});

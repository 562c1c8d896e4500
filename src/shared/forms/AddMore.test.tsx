// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { AddMore } from "./AddMore.tsx";

beforeAll(() => startI18n("de"));
afterEach(cleanup);

test("one more is added until the list is full; then it says how many it may have and what to do", async () => {
  const onAdd = vi.fn();
  const shown = (count: number) => (
    <AddMore count={count} most={40} onAdd={onAdd}>
      Hinzufügen
    </AddMore>
  );
  const { rerender } = render(shown(39));
  await userEvent.click(screen.getByRole("button", { name: "Hinzufügen" }));
  expect(onAdd).toHaveBeenCalledOnce();
  rerender(shown(40));
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText(/^Mehr als 40 sind hier nicht möglich\. Entfernen Sie etwas/)).toBeTruthy();
});

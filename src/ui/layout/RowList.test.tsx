// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { ListRow } from "./ListRow.tsx";
import { RowList } from "./RowList.tsx";

afterEach(cleanup);

function Names() {
  const [names, setNames] = useState(["Lindenhof", "Am See"]);
  const without = (name: string) => setNames(names.filter((one) => one !== name));
  return (
    <RowList label="Projekte">
      {names.map((name) => (
        <ListRow
          key={name}
          title={name}
          facts={["Leipzig", "seit 2024"]}
          end={
            <button type="button" onClick={() => without(name)}>
              {name} entfernen
            </button>
          }
        />
      ))}
    </RowList>
  );
}

test("each row is an item of the list with its facts", () => {
  render(<Names />);
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "LindenhofLeipzigseit 2024Lindenhof entfernen",
    "Am SeeLeipzigseit 2024Am See entfernen",
  ]);
});

test("who removes a row with the keyboard stays at the list", async () => {
  const user = userEvent.setup();
  render(<Names />);
  await user.tab();
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("list", { name: "Projekte" }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Am See entfernen" }));
});

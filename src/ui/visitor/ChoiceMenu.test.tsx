// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { ChoiceMenu } from "./ChoiceMenu.tsx";

afterEach(cleanup);

const choices = [
  { value: "de", label: "Deutsch", lang: "de" },
  { value: "en", label: "English", lang: "en" },
  { value: "es", label: "Español", lang: "es" },
];

function Languages({ onKey }: { readonly onKey?: (key: string) => void }) {
  const [value, setValue] = useState("en");
  return (
    <>
      <dialog
        open
        ref={(dialog) => {
          if (dialog) dialog.onkeydown = ({ key }) => onKey?.(key);
        }}
      >
        <ChoiceMenu choices={choices} value={value} onChoose={setValue}>
          Sprache {value}
        </ChoiceMenu>
        <button type="button">Danach</button>
      </dialog>
      <p>Seite</p>
    </>
  );
}

const button = () => screen.getByRole("button", { name: /^Sprache/ });
const menu = () => screen.queryByRole("menu");
const focused = () => document.activeElement?.textContent;
const opened = async (onKey?: (key: string) => void) => {
  const user = userEvent.setup();
  render(<Languages {...(onKey && { onKey })} />);
  await user.click(button());
  return user;
};

test("the menu has the name of its button, each choice its language, and the focus is on what holds", async () => {
  const user = await opened();
  expect(screen.getByRole("menu", { name: "Sprache en" })).toBeTruthy();
  expect(button().getAttribute("aria-expanded")).toBe("true");
  const items = screen.getAllByRole("menuitemradio");
  expect(items.map((item) => [item.textContent, item.lang, item.getAttribute("aria-checked")])).toEqual([
    ["Deutsch", "de", "false"],
    ["English", "en", "true"],
    ["Español", "es", "false"],
  ]);
  expect(focused()).toBe("English");
  await user.click(button());
  expect(menu()).toBeNull();
});

test("arrows go round, Home and End to the ends, a letter to the next name that begins with it", async () => {
  const user = await opened();
  const way: (string | null | undefined)[] = [];
  for (const key of ["{ArrowDown}", "{ArrowDown}", "{ArrowUp}", "{Home}", "{End}", "d", "e", "E", "e", "x"]) {
    await user.keyboard(key);
    way.push(focused());
  }
  expect(way.map((label) => label?.slice(0, 2))).toEqual([
    "Es",
    "De",
    "Es",
    "De",
    "Es",
    "De",
    "En",
    "Es",
    "En",
    "En",
  ]);
});

test("Enter chooses, and the button has the focus again", async () => {
  const user = userEvent.setup();
  render(<Languages />);
  button().focus();
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect([menu(), focused()]).toEqual([null, "Sprache es"]);
});

test("Escape closes the menu alone, not the dialog around it", async () => {
  const heard: string[] = [];
  const user = await opened((key) => heard.push(key));
  await user.keyboard("{Escape}");
  expect([menu(), focused(), heard]).toEqual([null, "Sprache en", []]);
});

test("a press elsewhere and Tab close it, and nothing is chosen", async () => {
  const user = await opened();
  await user.click(screen.getByText("Seite"));
  expect(menu()).toBeNull();
  await user.click(button());
  await user.tab();
  expect([menu(), focused(), button().textContent]).toEqual([null, "Danach", "Sprache en"]);
});

test("where a press focuses no button, as in Safari, a choice is made and the button closes all the same", async () => {
  await opened();
  const { click } = fireEvent;
  const blur = () => (document.activeElement as HTMLElement).blur();
  blur();
  click(screen.getByRole("menuitemradio", { name: "Deutsch" }));
  expect([menu(), button().textContent]).toEqual([null, "Sprache de"]);
  click(button());
  blur();
  click(button());
  expect(menu()).toBeNull();
});

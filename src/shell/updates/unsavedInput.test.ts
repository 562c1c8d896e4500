// @vitest-environment jsdom
import { expect, test } from "vitest";
import { holdWork } from "./heldWork.ts";
import { hasUnsavedInput, watchUnsavedInput } from "./unsavedInput.ts";

watchUnsavedInput();

function aForm() {
  document.body.innerHTML = "<form><input><button>Speichern</button></form><input id='search'>";
  const form = document.querySelector("form")!;
  const type = (input: Element) => input.dispatchEvent(new Event("input", { bubbles: true }));
  return { form, type };
}

test("what was typed into a form is unsaved until the form is sent", () => {
  const { form, type } = aForm();
  expect(hasUnsavedInput()).toBe(false);
  type(form.querySelector("input")!);
  expect(hasUnsavedInput()).toBe(true);
  form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  expect(hasUnsavedInput()).toBe(false);
});

test.each([
  ["a field that is wrong", "<input aria-invalid='true'>"],
  ["a notice of a failure", "<div role='alert'>Zu viele</div>"],
  ["a notice that there is no network", "<div role='status' data-tone='offline'>Kein Netz</div>"],
])("what was sent and refused, with %s, is unsaved until it is sent again", (_what, shown) => {
  const { form, type } = aForm();
  type(form.querySelector("input")!);
  form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  form.insertAdjacentHTML("beforeend", shown);
  expect(hasUnsavedInput()).toBe(true);
  form.lastElementChild!.remove();
  expect(hasUnsavedInput()).toBe(false);
});

test("a form that was closed, and a search outside of forms, hold nothing back", () => {
  const { form, type } = aForm();
  type(document.querySelector("#search")!);
  expect(hasUnsavedInput()).toBe(false);
  type(form.querySelector("input")!);
  form.remove();
  expect(hasUnsavedInput()).toBe(false);
});

test("a page with unsaved input is not loaded anew by itself", () => {
  const mayGo = () => window.dispatchEvent(new CustomEvent("klarbau:reload", { cancelable: true }));
  const { form, type } = aForm();
  expect(mayGo()).toBe(true);
  type(form.querySelector("input")!);
  expect(mayGo()).toBe(false);
  form.remove();
  expect(mayGo()).toBe(true);
});

test("what was sent by way of a part that did not arrive is unsaved again, and stays", () => {
  const mayGo = () => window.dispatchEvent(new CustomEvent("klarbau:reload", { cancelable: true }));
  const { form, type } = aForm();
  type(form.querySelector("input")!);
  const send = () => form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  send();
  expect(mayGo()).toBe(true);
  window.dispatchEvent(new Event("vite:preloadError"));
  expect(hasUnsavedInput()).toBe(true);
  expect(mayGo()).toBe(false);
  send();
  expect(hasUnsavedInput()).toBe(false);
  form.remove();
  window.dispatchEvent(new Event("vite:preloadError"));
  expect(hasUnsavedInput()).toBe(false);
});

test("a page that lacks a part is not loaded anew while a model is being read, and is while data is only opened", () => {
  document.body.replaceChildren();
  const mayReload = () => window.dispatchEvent(new CustomEvent("klarbau:reload", { cancelable: true }));
  const endImport = holdWork("import");
  expect(mayReload()).toBe(false);
  endImport();
  const endOpening = holdWork("migration");
  expect(mayReload()).toBe(true);
  endOpening();
});

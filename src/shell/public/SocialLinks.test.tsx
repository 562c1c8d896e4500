// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Offer } from "#domain/site/offer.ts";
import { startI18n } from "../i18n/startI18n.ts";
import { SocialLinks } from "./SocialLinks.tsx";

beforeEach(() => startI18n("de"));
afterEach(cleanup);

const shownFor = (social: Offer["social"]) => {
  render(<SocialLinks social={social} />);
  return screen.queryAllByRole("link").map((one) => [one.textContent, one.getAttribute("href")]);
};

test("the foot leads to the operator's professional network, microblogging site and video site", () => {
  const network = "https://network.example/sued";
  const microblog = "https://microblog.example/sued";
  const video = "https://video.example/sued";
  expect(shownFor({ video, microblog, network })).toEqual([
    ["Berufsnetzwerk", network],
    ["Kurznachrichten", microblog],
    ["Videos", video],
  ]);
});

test("a site that the operator has not told is left out; none told, no line", () => {
  expect(shownFor({ video: "https://video.example/sued" })).toEqual([
    ["Videos", "https://video.example/sued"],
  ]);
  cleanup();
  expect(shownFor({})).toEqual([]);
  expect(document.querySelector("p")).toBeNull();
});

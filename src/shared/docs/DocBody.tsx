import { Link } from "@tanstack/react-router";
import { createElement, type ReactNode } from "react";
import type { DocElement, DocNode } from "#domain/docs/docPage.ts";
import styles from "./DocView.module.css";

/** The text of a guide. */
export function DocBody({ body }: { readonly body: readonly DocNode[] }) {
  return <div className={styles["text"]}>{drawn(body)}</div>;
}

const drawn = (nodes: readonly DocNode[] = []): readonly ReactNode[] =>
  nodes.map((node, at) => (typeof node === "string" ? node : elementOf(node, at)));

function elementOf(node: DocElement, key: number): ReactNode {
  const { tag, within, id, to } = node;
  if (tag === "hr" || tag === "br") return createElement(tag, { key });
  if (to !== undefined) return linkTo(to, drawn(within), key);
  if (tag === "table" || tag === "pre")
    return (
      <div key={key} className={styles["framed"]}>
        {createElement(tag, {}, ...drawn(within))}
      </div>
    );
  return createElement(tag, { key, ...(id !== undefined && { id }) }, ...drawn(within));
}

function linkTo(to: string, words: readonly ReactNode[], key: number): ReactNode {
  if (to.startsWith("/")) {
    const [path = "", hash] = to.split("#");
    return (
      <Link key={key} to={path as "/"} {...(hash !== undefined && { hash })}>
        {words}
      </Link>
    );
  }
  return (
    <a key={key} href={to}>
      {words}
    </a>
  );
}

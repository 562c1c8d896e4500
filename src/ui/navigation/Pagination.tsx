import { Pagination as MantinePagination } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "#ui/icons/icons.gen.ts";
import { classes } from "../classes.ts";
import styles from "./Pagination.module.css";

interface Props {
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
  /** What is leafed through; the buttons; one page among them: "Seite 3 von 25". */
  readonly words: {
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    readonly page: (page: number) => string;
  };
}

/** The pages of something long that is not one list: results of a search, leaves of a report. Lists of rows have `DataTable`. */
export function Pagination({ page, pages, onChange, words }: Props) {
  if (pages < 2) return null;
  return (
    <nav aria-label={words.label}>
      <MantinePagination.Root
        value={page}
        total={pages}
        onChange={onChange}
        siblings={0}
        getItemProps={(item) => ({ "aria-label": words.page(item) })}
        classNames={{
          root: classes(styles["pages"]),
          control: classes(styles["page"]),
          dots: classes(styles["dots"]),
        }}
      >
        <MantinePagination.Previous aria-label={words.previous} icon={Previous} />
        <MantinePagination.Items dotsIcon={Dots} />
        <MantinePagination.Next aria-label={words.next} icon={Next} />
      </MantinePagination.Root>
    </nav>
  );
}

const Previous = () => <IconChevronLeft size={18} stroke={1.5} aria-hidden />;
const Next = () => <IconChevronRight size={18} stroke={1.5} aria-hidden />;
const Dots = () => <span aria-hidden>{"…"}</span>;

import { useSpeech } from "../frame/words.ts";

interface Props {
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** The field in which somebody types what room they look for. */
export function RoomSearchField({ query, onQuery }: Props) {
  const { t } = useSpeech();
  return (
    <label className="search">
      <span>{t((words) => words.rooms.search)}</span>
      <input
        type="search"
        value={query}
        placeholder={t((words) => words.rooms.hint)}
        autoComplete="off"
        onChange={({ target }) => onQuery(target.value)}
      />
    </label>
  );
}

interface Props {
  /** Filled: read, present, chosen. Hollow: still to come. */
  readonly filled?: boolean;
  /** Edge length in px. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** The level mark of drawings: a triangle on its point, beside a storey or at the present value. */
export function LevelMark({ filled = false, size = 10, className }: Props) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 10 10" aria-hidden>
      <path
        d="M.8 1.500h8.400L5 8.800z"
        fill={filled ? "currentColor" : "none"}
        stroke="currentColor"
        strokeLinejoin="round"
      />
    </svg>
  );
}

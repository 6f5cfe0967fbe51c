/** The line drawing for empty states: a shop; with `isUnknown`, its door is a question mark. */
export function Storefront({ isUnknown = false }: { isUnknown?: boolean }) {
  return (
    <svg
      aria-hidden
      width="72"
      height="48"
      viewBox="0 0 72 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M13 3h46l10 13H3z" />
      <path d="M69 16a6.6 6.6 0 0 1-13.2 0a6.6 6.6 0 0 1-13.2 0a6.6 6.6 0 0 1-13.2 0a6.6 6.6 0 0 1-13.2 0a6.6 6.6 0 0 1-13.2 0" />
      <path d="M7 23v22h58V23" />
      {isUnknown ? (
        <path d="M31 31c0-3 2.2-5 5-5s5 2 5 4.5c0 3.5-5 3.5-5 7.5M36 42.5v.1" />
      ) : (
        <>
          <path d="M15 30h17v15M15 30v15" />
          <path d="M40 30h17v9H40zM48.5 30v9" />
        </>
      )}
    </svg>
  )
}

const SPACE = 0x20

/** Returns up to two letters for an avatar: "dana.whitcombe" gives DW. */
export function initials(name: string): string {
  const words = name
    .replace(/@.*$/, '')
    .split(/[\s._-]+/u)
    .filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    String.fromCodePoint(word?.codePointAt(0) ?? SPACE).trim(),
  )
  return letters.join('').toUpperCase() || '?'
}

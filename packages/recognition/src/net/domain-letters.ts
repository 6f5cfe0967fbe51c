import { foldedWords } from '@canvass/domain/company-name'

/** Letters that a domain spells differently, and the plain letter they are compared by. */
const WRITTEN: Readonly<Record<string, { as: string; by: string }>> = {
  ä: { as: 'ae', by: 'a' },
  ö: { as: 'oe', by: 'o' },
  ü: { as: 'ue', by: 'u' },
  ø: { as: 'oe', by: 'o' },
  å: { as: 'aa', by: 'a' },
  æ: { as: 'ae', by: 'a' },
  œ: { as: 'oe', by: 'o' },
  ß: { as: 'ss', by: 's' },
  ł: { as: 'l', by: 'l' },
  đ: { as: 'd', by: 'd' },
  ı: { as: 'i', by: 'i' },
}
/** The most such letters to vary; a name has few of them, and further ones stay unchanged. */
const MAX_VARIED = 5

const small = (letter: string) => letter.toLowerCase().normalize('NFC')

/**
 * A sign's letter normalized for comparison with a domain: in lower case, without diacritics; empty for anything but a
 * letter.
 */
export const plainLetter = (letter: string): string => WRITTEN[small(letter)]?.by ?? foldedWords(letter).join('')

/**
 * All readings of a domain beside a sign with diacritics, which domains lack: beside Müller, `mueller` is also
 * `muller`. The domain as written comes first.
 * @param own the letters of the domain
 * @param name the name on the sign
 */
export function spellingVariants(own: string, name: string): string[] {
  const pairs = new Map(
    Array.from(name).flatMap((letter) => {
      const written = WRITTEN[small(letter)]
      return written && written.as.length > 1 ? [[written.as, written.by] as const] : []
    }),
  )
  const places = Array.from(own, (_, at) => at).filter((at) => pairs.has(own.slice(at, at + 2)))
  return places.slice(0, MAX_VARIED).reduceRight(
    (spellings, at) =>
      spellings.flatMap((spelling) => {
        const by = pairs.get(spelling.slice(at, at + 2))
        return by === undefined ? [spelling] : [spelling, spelling.slice(0, at) + by + spelling.slice(at + 2)]
      }),
    [own],
  )
}

/** Whether the owner-chosen part of a domain spells all letters of a text: `baeckerei-huber` and Bäckerei Huber. */
export const spellsWhole = (ownPart: string, text: string): boolean => {
  const letters = Array.from(text, plainLetter).join('')
  return letters !== '' && spellingVariants(foldedWords(ownPart).join(''), text).includes(letters)
}

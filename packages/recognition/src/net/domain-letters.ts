import { foldedWords } from '@canvass/domain/company-name'

/** Letters that a domain writes with others, and the plain letter that they are compared by. */
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
/** Of more places than these each further one is left as it stands: a name has few such letters. */
const MOST_PLACES = 5

const small = (letter: string) => letter.toLowerCase().normalize('NFC')

/** A letter of a sign as it is compared with a domain's: in lower case, without marks; empty for what is no letter. */
export const plainLetter = (letter: string): string => WRITTEN[small(letter)]?.by ?? foldedWords(letter).join('')

/**
 * The ways in which a domain may be meant beside a sign whose letters have more marks than domains do: beside Müller,
 * `mueller` is also `muller`. The domain as it stands is the first.
 * @param own the letters of the domain
 * @param name the name on the sign
 */
export function meantSpellings(own: string, name: string): string[] {
  const pairs = new Map(
    Array.from(name).flatMap((letter) => {
      const written = WRITTEN[small(letter)]
      return written && written.as.length > 1 ? [[written.as, written.by] as const] : []
    }),
  )
  const places = Array.from(own, (_, at) => at).filter((at) => pairs.has(own.slice(at, at + 2)))
  return places.slice(0, MOST_PLACES).reduceRight(
    (spellings, at) =>
      spellings.flatMap((spelling) => {
        const by = pairs.get(spelling.slice(at, at + 2))
        return by === undefined ? [spelling] : [spelling, spelling.slice(0, at) + by + spelling.slice(at + 2)]
      }),
    [own],
  )
}

/** Whether what its owner chose of a domain is made of all letters of a text: `baeckerei-huber` and Bäckerei Huber. */
export const spellsWhole = (ownPart: string, text: string): boolean => {
  const letters = Array.from(text, plainLetter).join('')
  return letters !== '' && meantSpellings(foldedWords(ownPart).join(''), text).includes(letters)
}

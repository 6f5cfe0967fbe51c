import { distinctiveWords, foldedWords } from '@canvass/domain/company-name'
import { letterHeight } from '@canvass/recognition/naming/letter-height'
import { numberedLines } from '@canvass/recognition/read/read-fields'
import { isTradeAlone } from '@canvass/recognition/wording/name-lexicon'
import type { ReadPicture } from './name-examples.ts'

/** If a lone trade is this much larger than all other text, people call the place by it: FARMACIA. */
const TOWERS = 1.3
const MIN_LINES = 2

/**
 * A picture with its name left out, as if the frame had cut off its sign, and everything else unchanged: goods, hours,
 * offers, and stickers aren't names. If a trade towers over the rest, it becomes the shop's name, as is common.
 * Undefined if there is no name to leave out, if there is another business in the picture, or if hardly anything
 * remains.
 */
export function withoutName(picture: ReadPicture): ReadPicture | undefined {
  if (picture.companies.length === 0 || (picture.others ?? []).length > 0) return undefined
  // The trade in its name describes the shop, and stays.
  const telling = new Set(picture.companies.flatMap(distinctiveWords).filter((word) => !isTradeAlone(word)))
  const joined = picture.companies.map((name) => foldedWords(name).join(''))
  const isOfName = (text: string) => {
    const words = foldedWords(text)
    const flat = words.join('')
    return (
      words.some((word) => telling.has(word)) ||
      [...telling].some((word) => word.length >= 4 && flat.includes(word)) ||
      joined.some((name) => flat.includes(name.slice(0, 8)))
    )
  }
  const lines = picture.lines.filter(({ text }) => !isOfName(text) && !/@|www\.|\.\p{Ll}{2,3}$/u.test(text))
  if (lines.length < MIN_LINES || lines.length === picture.lines.length) return undefined
  const byHeight = numberedLines(lines).toSorted((a, b) => letterHeight(b) - letterHeight(a))
  const [first, second] = byHeight
  const isTrade = first && second && isTradeAlone(first.text) && letterHeight(first) > letterHeight(second) * TOWERS
  return { ...picture, id: `${picture.id}-unnamed`, lines, companies: isTrade ? [first.text] : [], others: [] }
}

import { foldedWords } from '@canvass/domain/company-name'
import type { Features } from './features.ts'
import { wordsOf } from './line-words.ts'
import type { NameCandidate } from './name-candidates.ts'

const words = (list: string) => new Set(list.split(' '))

/** What goes on with something that stands before it: "& Thistle", "du Canal". */
const GOES_ON = words('and und et y e i og och en of du des della dello dos do und')
/** What something is still to follow: "House of", "Gasthof zum". Articles lead a name and do not end it. */
const GOES_FURTHER = words(
  'and und et y e i og och en of du des del della dello di do dos da de by at for the le la les el los las il lo gli zum zur zu van von der den die das am im an auf au aux sur sous na chez bei',
)
/** Families of somebody who is named before them. */
const KIN = words(
  'bros brothers sons daughters soehne sohne fils hijos figli filhos zonen soner synowie irmaos hermanos',
)

const BEGINS_OPEN = /^[^\p{L}\p{N}]*[&+]/u
const ENDS_OPEN = /[&+][^\p{L}\p{N}]*$/u
/** Marks between things of one kind, as goods and services are listed on a line. */
const LISTED = /\p{L}\s*(?:\s[-–—+*/|]|[-–—+*/|]\s|[·•])\s*\p{L}/u

/**
 * Whether a candidate is whole: a name neither begins with "and" nor ends with "of". What is left over of one that was
 * taken apart over two lines does.
 */
export function boundsOf({ text, lines }: NameCandidate): Features {
  const own = foldedWords(text)
  const [first, last] = [own[0] ?? '', own.at(-1) ?? '']
  const [upper, lower] = [lines[0], lines.at(-1)]
  const isOpenAbove = upper !== undefined && wordsOf(upper)[0] === first && BEGINS_OPEN.test(upper.text)
  const isOpenBelow = lower !== undefined && wordsOf(lower).at(-1) === last && ENDS_OPEN.test(lower.text)
  return {
    goesOn: isOpenAbove || (own.length > 1 && GOES_ON.has(first)) ? 1 : 0,
    goesFurther: isOpenBelow || (own.length > 1 && GOES_FURTHER.has(last)) ? 1 : 0,
    kinFirst: KIN.has(first) ? 1 : 0,
    listed: lines.some((line) => LISTED.test(line.text)) ? 1 : 0,
  }
}

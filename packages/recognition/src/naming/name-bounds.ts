import { foldedWords } from '@canvass/domain/company-name'
import type { Features } from './features.ts'
import { wordsOf } from './line-words.ts'
import type { NameCandidate } from './name-candidates.ts'

const words = (list: string) => new Set(list.split(' '))

/** Words that continue something before them: "& Thistle", "du Canal". */
const CONTINUATIONS = words('and und et y e i og och en of du des della dello dos do und')
/** Words that something must follow: "House of", "Gasthof zum". Articles start a name and don't end it. */
const OPEN_ENDINGS = words(
  'and und et y e i og och en of du des del della dello di do dos da de by at for the le la les el los las il lo gli zum zur zu van von der den die das am im an auf au aux sur sous na chez bei',
)
/** Words for relatives of a person named before them. */
const KIN = words(
  'bros brothers sons daughters soehne sohne fils hijos figli filhos zonen soner synowie irmaos hermanos',
)

const BEGINS_OPEN = /^[^\p{L}\p{N}]*[&+]/u
const ENDS_OPEN = /[&+][^\p{L}\p{N}]*$/u
/** Marks between items of one kind, as in a line that lists goods and services. */
const LISTED = /\p{L}\s*(?:\s[-–—+*/|]|[-–—+*/|]\s|[·•])\s*\p{L}/u

/**
 * Whether a candidate is complete: a name neither starts with "and" nor ends with "of". Fragments of a name split over
 * two lines do.
 */
export function boundsOf({ text, lines }: NameCandidate): Features {
  const own = foldedWords(text)
  const [first, last] = [own[0] ?? '', own.at(-1) ?? '']
  const [upper, lower] = [lines[0], lines.at(-1)]
  const isOpenAbove = upper !== undefined && wordsOf(upper)[0] === first && BEGINS_OPEN.test(upper.text)
  const isOpenBelow = lower !== undefined && wordsOf(lower).at(-1) === last && ENDS_OPEN.test(lower.text)
  return {
    goesOn: isOpenAbove || (own.length > 1 && CONTINUATIONS.has(first)) ? 1 : 0,
    goesFurther: isOpenBelow || (own.length > 1 && OPEN_ENDINGS.has(last)) ? 1 : 0,
    kinFirst: KIN.has(first) ? 1 : 0,
    listed: lines.some((line) => LISTED.test(line.text)) ? 1 : 0,
  }
}

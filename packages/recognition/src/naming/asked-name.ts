import type { NameQuestion, NameChoice } from '@canvass/contracts/shapes/name-question'
import type { Fact } from '@canvass/contracts/shapes/evidence'
import type { CardFields } from '../fields/card-fields.ts'
import type { Corrected } from '../correct/correct-fields.ts'
import { quadsOf } from '../correct/reading-view.ts'
import type { TextLine } from '../lines/text-line.ts'

/** Nobody goes through more choices than this in passing; to see more, the user opens the photo. */
const MAX_CHOICES = 3

/**
 * Returns the question to ask about the name of these fields, with the names to choose from; null if the name is
 * certain.
 * @param lines of the picture, so that boxes can follow the slant of its text; without them, boxes are upright
 */
export function askedNameOf(fields: CardFields, lines: readonly TextLine[] = []): NameQuestion | null {
  const { nameQuestion, others = [] } = fields
  if (!nameQuestion) return null
  const company: Corrected<Fact> | null = fields.company
  return {
    kind: nameQuestion,
    read: company ? (company.read === undefined ? company.value : company.read) : null,
    choices: choicesOf(fields, lines),
    isSeveral: others.length > 0,
  }
}

/** Lists the claimed name, then the others, without duplicates. */
function choicesOf({ company, companies, others = [] }: CardFields, lines: readonly TextLine[]): NameChoice[] {
  const rest = [...companies, ...others.flatMap((other) => other.company ?? [])]
  const ranked = [...(company ? [company] : []), ...rest.toSorted((a, b) => b.confidence - a.confidence)]
  const names = ranked.map(({ value }) => folded(value))
  return ranked
    .filter((_, index) => names.indexOf(names[index] ?? '') === index)
    .slice(0, MAX_CHOICES)
    .map((fact) => ({
      name: fact.value,
      confidence: fact.confidence,
      boxes: quadsOf(fact.evidence, lines),
      businessBox: fact === company ? null : businessBoxOf(fact, others),
    }))
}

/** Box of the business with this name, if it is a separate one in the picture. */
const businessBoxOf = ({ value }: Fact, others: readonly CardFields[]): NameChoice['businessBox'] =>
  others.find(({ company }) => company && folded(company.value) === folded(value))?.box ?? null

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

import type { NameQuestion, NameChoice } from '@canvass/contracts/shapes/name-question'
import type { ReadingCorrection } from '../../data/edits/correct-reading.ts'
import type { NameThought } from '../../platform/local/rows/batch-rows.ts'

/** A user's answer: one of the names, another one, or none. */
export type NameAnswer = { kind: 'chosen'; choice: NameChoice } | { kind: 'typed'; name: string } | { kind: 'unnamed' }

/** The maximum length of a name in a correction. */
const MAX_LENGTH = 500
const short = (text: string): string => text.trim().slice(0, MAX_LENGTH)

/** Converts an answer to a correction of the server's reading; it overrides this reading and every later one. */
export function toCorrection(asked: NameQuestion, answer: NameAnswer): ReadingCorrection {
  if (answer.kind === 'chosen' && answer.choice.businessBox)
    return { kind: 'choose_candidate', box: answer.choice.businessBox, name: short(answer.choice.name) }
  const was = asked.read === null ? null : short(asked.read)
  return { kind: 'correct_field', field: 'company', was, ...toLocalCorrection(asked, answer) }
}

/**
 * Converts an answer about this device's reading, which the server hasn't seen: it refers to no value that was read,
 * since the server may read another one there.
 */
export function toLocalCorrection(asked: NameQuestion, answer: NameAnswer): NameThought {
  if (answer.kind === 'unnamed') return { to: null, boxes: [], how: 'confirmed' }
  if (answer.kind === 'typed') return { to: short(answer.name), boxes: [], how: 'typed' }
  const { name, boxes } = answer.choice
  const isClaimed = asked.kind === 'which' && asked.choices[0]?.name === name
  return { to: short(name), boxes: isClaimed ? [] : [...boxes], how: isClaimed ? 'confirmed' : 'alternative' }
}

/** Returns the claimed name if the answer rejects it. */
export function rejectedName(asked: NameQuestion, answer: NameAnswer): string | undefined {
  const [claimed] = asked.choices
  if (asked.kind !== 'which' || !claimed) return undefined
  return answer.kind === 'chosen' && answer.choice.name === claimed.name ? undefined : claimed.name
}

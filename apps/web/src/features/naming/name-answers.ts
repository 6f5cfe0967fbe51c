import type { AskedName, NameChoice } from '@canvass/contracts/shapes/asked-name'
import type { Word } from '../../data/edits/say-of-reading.ts'
import type { NameThought } from '../../platform/local/rows/batch-rows.ts'

/** What a person answers: one of the names, another one, or that there is none. */
export type NameAnswer = { kind: 'chosen'; choice: NameChoice } | { kind: 'typed'; name: string } | { kind: 'unnamed' }

/** As much of a name as a correction takes. */
const MOST_LETTERS = 500
const short = (text: string): string => text.trim().slice(0, MOST_LETTERS)

/** An answer as a word about the server's reading: it stands above this one and every later one. */
export function wordOf(asked: AskedName, answer: NameAnswer): Word {
  if (answer.kind === 'chosen' && answer.choice.businessBox)
    return { kind: 'choose_candidate', box: answer.choice.businessBox, name: short(answer.choice.name) }
  const was = asked.read === null ? null : short(asked.read)
  return { kind: 'correct_field', field: 'company', was, ...thoughtOf(asked, answer) }
}

/**
 * The same of a reading of this device, which the server has not seen: it names no value that was read, for the server
 * may read another there.
 */
export function thoughtOf(asked: AskedName, answer: NameAnswer): NameThought {
  if (answer.kind === 'unnamed') return { to: null, boxes: [], how: 'confirmed' }
  if (answer.kind === 'typed') return { to: short(answer.name), boxes: [], how: 'typed' }
  const { name, boxes } = answer.choice
  const isClaimed = asked.kind === 'which' && asked.choices[0]?.name === name
  return { to: short(name), boxes: isClaimed ? [] : [...boxes], how: isClaimed ? 'confirmed' : 'alternative' }
}

/** The name that was claimed and is not the right one, where the answer says so. */
export function rejectedName(asked: AskedName, answer: NameAnswer): string | undefined {
  const [claimed] = asked.choices
  if (asked.kind !== 'which' || !claimed) return undefined
  return answer.kind === 'chosen' && answer.choice.name === claimed.name ? undefined : claimed.name
}

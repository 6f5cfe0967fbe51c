import { editDistance } from '../correct/misread-name.ts'
import { type NameWithFeatures, minConfidenceOf } from './name-with-features.ts'
import { matchingForm } from './legal-form.ts'

/**
 * Spellings of one name as a group: the index of the spelling most likely right to the letter, and the group's total
 * share.
 */
export type NameGroup = { best: number; share: number }

/** From this many letters on, two readings that differ slightly are the same name, read twice. */
const MIN_CHARACTERS = 6
const MAX_DIFFERENCE = 0.17
/** Less likely spellings aren't compared with all others. */
const MIN_SHARE = 0.004

/**
 * Groups a picture's candidates by name: a sign, its awning, and the door say the same, and a letter may be misread in
 * each. Their probabilities add up, and the best-read spelling represents the group.
 */
export function groupsOfNames(names: readonly NameWithFeatures[], shares: readonly number[]): NameGroup[] {
  const spellings = new Map<string, Spelling>()
  names.forEach(({ text }, at) => {
    const form = matchingForm(text)
    const share = shares[at] ?? 0
    const before = spellings.get(form)
    if (!before) spellings.set(form, { form, members: [at], best: at, share })
    else {
      before.members.push(at)
      before.share += share
      if (share > (shares[before.best] ?? 0)) before.best = at
    }
  })
  const groups: Spelling[][] = []
  for (const spelling of [...spellings.values()].toSorted((a, b) => b.share - a.share)) {
    const own =
      spelling.share < MIN_SHARE ? undefined : groups.find(([first]) => first && isSameName(first, spelling, names))
    if (own) own.push(spelling)
    else groups.push([spelling])
  }
  return groups.map((group) => ({
    share: group.reduce((sum, { share }) => sum + share, 0),
    best: bestOf(group, names).best,
  }))
}

type Spelling = { form: string; members: number[]; best: number; share: number }

/** Whether two spellings on separate lines differ by no more than a misread letter or two. */
function isSameName(one: Spelling, other: Spelling, names: readonly NameWithFeatures[]): boolean {
  const longer = Math.max(one.form.length, other.form.length)
  if (Math.min(one.form.length, other.form.length) < MIN_CHARACTERS) return false
  if (Math.abs(one.form.length - other.form.length) > longer * MAX_DIFFERENCE) return false
  const [a, b] = [names[one.best], names[other.best]]
  if (!a || !b || a.lines.some((line) => b.lines.includes(line))) return false
  return editDistance(one.form, other.form) <= longer * MAX_DIFFERENCE
}

function bestOf(group: readonly Spelling[], names: readonly NameWithFeatures[]): Spelling {
  const [first] = group
  if (!first) throw new Error('a name without a spelling')
  const best = group.reduce(
    (most, one) => (legibilityOf(one, names) > legibilityOf(most, names) + 0.02 ? one : most),
    first,
  )
  const longer = group.filter((one) => isCutFrom(best, one, names))
  return longer.toSorted((a, b) => b.form.length - a.form.length)[0] ?? best
}

/** From this confidence on, a line is reliable enough to tell what another one lost. */
const SURE = 0.94
/** From this confidence on, a line's letters are what is printed there, whatever other lines say. */
const CERTAIN = 0.98
const MAX_LOST = 2

/**
 * Whether a spelling is another one minus a letter or two: a frame, a post, or a shadow hides letters and never adds
 * any. A loss at either end goes unnoticed; within a word, it lowers the confidence.
 */
function isCutFrom(one: Spelling, whole: Spelling, names: readonly NameWithFeatures[]): boolean {
  const lost = whole.form.length - one.form.length
  const [cut, full] = [names[one.best], names[whole.best]]
  if (!cut || !full || lost < 1 || lost > MAX_LOST || minConfidenceOf(full) < SURE) return false
  if (whole.form.startsWith(one.form) || whole.form.endsWith(one.form)) return true
  return minConfidenceOf(cut) < CERTAIN && holdsInOrder(whole.form, one.form)
}

function holdsInOrder(whole: string, letters: string): boolean {
  let at = 0
  for (const letter of whole) if (letter === letters[at]) at++
  return at === letters.length
}

/**
 * How well a spelling was read: backed by a domain or profile, on several lines, made of whole words, with high
 * confidence.
 */
function legibilityOf({ best, members }: Spelling, names: readonly NameWithFeatures[]): number {
  const name = names[best]
  if (!name) return 0
  const { spelled = 0, odd = 0, common = 0 } = name.features
  const lines = new Set(members.flatMap((at) => names[at]?.lines ?? [])).size
  return (
    minConfidenceOf(name) + 0.2 * spelled - 0.3 * odd + 0.1 * common + 0.03 * Math.min(3, lines / name.lines.length)
  )
}

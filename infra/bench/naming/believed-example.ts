import { matchingForm } from '@canvass/recognition/naming/legal-form'
import { calibrated, sharesOfNames } from '@canvass/recognition/naming/name-model'
import type { NameWeights } from '@canvass/recognition/naming/name-weights'
import type { NameExample } from './name-examples.ts'

/** The names of an example, its spellings taken together as the product takes them, the likeliest first. */
export function namesByBelief(example: NameExample, weights: NameWeights) {
  const shares = sharesOfNames(example.features, example.none, weights)
  const groups = new Map<string, { text: string; share: number; most: number; sure: number; isRight: boolean }>()
  example.texts.forEach((text, at) => {
    const [share, group] = [shares[at] ?? 0, groups.get(matchingForm(text))]
    const isBest = !group || share > group.most
    groups.set(matchingForm(text), {
      text: isBest ? text : group.text,
      share: share + (group?.share ?? 0),
      sure: isBest ? (example.sure[at] ?? 1) : group.sure,
      most: Math.max(share, group?.most ?? 0),
      isRight: isBest ? example.right.includes(at) : group.isRight,
    })
  })
  return [...groups.values()]
    .map(({ text, share, sure, isRight }) => ({ text, share, sure, isRight, belief: calibrated(share, sure, weights) }))
    .toSorted((a, b) => b.belief - a.belief)
}

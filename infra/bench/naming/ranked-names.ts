import { isSameName } from '../ocr/score-facts.ts'
import { groupsOfNames } from '@canvass/recognition/naming/name-groups'
import { calibrated, sharesOfNames } from '@canvass/recognition/naming/name-model'
import { rerankByAddresses } from '@canvass/recognition/naming/name-from-address'
import type { NameWeights } from '@canvass/recognition/naming/name-weights'
import { minConfidenceOf } from '@canvass/recognition/naming/name-with-features'
import type { NameExample } from './name-examples.ts'

/** The names of an example as the product finds them, likeliest first. */
export function namesByProbability(example: NameExample, weights: NameWeights) {
  const names = namesOfLines(example, weights)
  if (!example.isFirst) return names
  return rerankByAddresses(names, example.scene).map(({ text, lines, belief }) => ({
    text,
    lines,
    belief,
    isRight: example.wanted.some((wanted) => isSameName(text, wanted)),
  }))
}

/** The names that an example's lines suggest, with spellings grouped as in the product. */
export function namesOfLines(example: NameExample, weights: NameWeights) {
  const shares = sharesOfNames(example.features, example.none, weights)
  return groupsOfNames(example.names, shares)
    .flatMap(({ best, share }) => {
      const name = example.names[best]
      if (!name) return []
      const sure = minConfidenceOf(name)
      return {
        ...name,
        share,
        sure,
        isRight: example.right.includes(best),
        belief: calibrated(share, sure, weights),
      }
    })
    .toSorted((a, b) => b.belief - a.belief)
}

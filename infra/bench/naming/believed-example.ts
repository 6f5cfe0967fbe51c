import { groupsOfNames } from '@canvass/recognition/naming/name-groups'
import { calibrated, sharesOfNames } from '@canvass/recognition/naming/name-model'
import type { NameWeights } from '@canvass/recognition/naming/name-weights'
import { surenessOf } from '@canvass/recognition/naming/judged-name'
import type { NameExample } from './name-examples.ts'

/** The names of an example, its spellings taken together as the product takes them, the likeliest first. */
export function namesByBelief(example: NameExample, weights: NameWeights) {
  const shares = sharesOfNames(example.features, example.none, weights)
  return groupsOfNames(example.names, shares)
    .flatMap(({ best, share }) => {
      const name = example.names[best]
      if (!name) return []
      const sure = surenessOf(name)
      return {
        text: name.text,
        share,
        sure,
        isRight: example.right.includes(best),
        belief: calibrated(share, sure, weights),
      }
    })
    .toSorted((a, b) => b.belief - a.belief)
}

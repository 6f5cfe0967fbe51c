import type { NameWeights } from '@canvass/recognition/naming/name-weights'

/** The content of the weights file in the recognition package. */
export function weightsFile(
  { card, scene }: Readonly<Record<'card' | 'scene', NameWeights>>,
  { simulated, calibrating }: { simulated: number; calibrating: number },
): string {
  return `// Written by \`npm run fit:names\`: fitted to ${simulated} simulated readings of drawn pictures, and
// calibrated on ${calibrating} of other seeds. Do not edit by hand.

/** What each feature of a name and of "none of these" weighs, and how the share that follows becomes a belief. */
export type NameWeights = {
  readonly names: Readonly<Record<string, number>>
  readonly none: Readonly<Record<string, number>>
  readonly scale: number
  readonly shift: number
  readonly reading: number
}

export const NAME_WEIGHTS: Readonly<Record<'card' | 'scene', NameWeights>> = {
  card: ${tableOf(card)},
  scene: ${tableOf(scene)},
}
`
}

function tableOf({ names, none, scale, shift, reading }: NameWeights): string {
  const rows = (weights: Readonly<Record<string, number>>) =>
    Object.entries(weights)
      .map(([feature, weight]) => `      ${feature}: ${weight},`)
      .join('\n')
  return `{\n    names: {\n${rows(names)}\n    },\n    none: {\n${rows(none)}\n    },\n    scale: ${scale},\n    shift: ${shift},\n    reading: ${reading},\n  }`
}

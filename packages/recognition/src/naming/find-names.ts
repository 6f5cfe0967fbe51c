import type { Fact } from '@canvass/contracts/evidence'
import { evidenceOf, type NumberedLine } from '../line-evidence.ts'
import { nameCandidates } from './name-candidates.ts'
import type { NameScene } from './name-features.ts'
import { believedNames } from './name-model.ts'
import { NAME_WEIGHTS } from './name-weights.ts'

/** A name with the lines that it stands on. */
export type FoundName = { fact: Fact; lines: NumberedLine[] }
const MOST_NAMES = 5

/**
 * The names that a picture may give its business, the likeliest first; `confidence` is the probability that it is right.
 * @param lines those that may hold the name
 * @param scene all of the picture
 */
export function findNames(
  lines: readonly NumberedLine[],
  scene: NameScene,
  kind: 'card' | 'scene',
): FoundName[] {
  const found: FoundName[] = []
  for (const { text, lines: own, belief } of believedNames(nameCandidates(lines, scene.ownParts), scene, NAME_WEIGHTS[kind])) {
    if (found.length === MOST_NAMES) break
    if (found.some(({ fact }) => fact.value.toLowerCase() === text.toLowerCase())) continue
    const confidence = Math.round(belief * 100) / 100
    found.push({ fact: { value: text, label: null, confidence, evidence: own.map(evidenceOf) }, lines: own })
  }
  return found
}

import { claimThreshold } from '@canvass/recognition/naming/claim-threshold'
import type { Features } from '@canvass/recognition/naming/features'
import { featuresOfNone, type NameScene } from '@canvass/recognition/naming/name-features'
import { apartFrom, namesWithFeatures } from '@canvass/recognition/naming/find-names'
import type { NameWithFeatures } from '@canvass/recognition/naming/name-with-features'
import { numberedLines } from '@canvass/recognition/read/read-fields'
import { readContactDetails } from '@canvass/recognition/read/read-one'
import type { TextLine } from '@canvass/recognition/lines/text-line'
import type { DrawnFacts } from '../ocr/drawn/picture.ts'
import { isSameName } from '../ocr/score-facts.ts'

/** A picture as read by an engine, with its name in all spellings, or none if it has no business name. */
export type ReadPicture = {
  id: string
  lines: TextLine[]
  companies: readonly string[]
  /** Other businesses in the picture. */
  others?: readonly string[]
  country?: string
  traits?: readonly string[]
}

/** The name of a drawn picture and the other businesses in it. */
export function namesOf({ company, alternatives = [], others = [], country }: DrawnFacts) {
  return {
    companies: company === null ? [] : [company, ...alternatives],
    others,
    ...(country !== undefined && { country }),
  }
}

/** One question to the model about a picture, with the right answers. */
export type NameExample = {
  id: string
  kind: 'card' | 'scene'
  isNamed: boolean
  /** The probability from which a name is claimed in this picture. */
  claimedFrom: (name: Pick<NameWithFeatures, 'text' | 'lines'>) => number
  /** Whether the question is about the picture's name rather than another business in it. */
  isFirst: boolean
  names: readonly NameWithFeatures[]
  /** The name of the picture or of the other business, in all spellings. */
  wanted: readonly string[]
  scene: NameScene
  features: Features[]
  none: Features
  right: number[]
  /** Right, or misread by a letter or two: close enough to learn what a name looks like. */
  near: number[]
}

/** Asks the same questions about a picture as the product: its name, and whether there is another business. */
export function nameExamples({ id, lines, companies, others = [], country }: ReadPicture): NameExample[] {
  const numbered = numberedLines(lines)
  const { kind, names, scene } = readContactDetails(numbered, {
    nameable: () => true,
    ...(country !== undefined && { defaultCountry: country }),
  })
  const candidates = namesWithFeatures(names, scene, kind)
  const asked = (from: readonly NameWithFeatures[], wanted: readonly string[], around: NameScene): NameExample => {
    const near = (most: number) =>
      from.flatMap(({ text }, at) => (wanted.some((name) => isSameName(text, name, most)) ? [at] : []))
    const right = near(0)
    return {
      id,
      kind,
      isNamed: wanted.length > 0,
      claimedFrom: ({ text, lines: own }) => claimThreshold(text, scene.lines, own),
      isFirst: around.isNamed !== true,
      names: from,
      wanted,
      scene: around,
      features: from.map(({ features }) => features),
      none: featuresOfNone(around, from),
      right,
      near: right.length > 0 ? right : near(MAX_MISREAD),
    }
  }
  const first = asked(candidates, companies, scene)
  const named = first.near.flatMap((at) => candidates[at] ?? [])
  const [best] = named
  if (!best || kind === 'card') return [first]
  const apart = named.reduce<readonly NameWithFeatures[]>((left, name) => apartFrom(name, left), candidates)
  return [first, asked(apart, others, { ...scene, isNamed: true })]
}

/** The share of a name that may be misread for it to still count in fitting. */
const MAX_MISREAD = 0.25

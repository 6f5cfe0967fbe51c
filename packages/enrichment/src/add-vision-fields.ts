import type { CardFields } from '@canvass/recognition/fields/card-fields'
import { applyCorrections } from '@canvass/recognition/reading-corrections'
import type { ClaimKind } from '@canvass/recognition/vision/vision-claims'
import { isWorthAsking, withVision } from '@canvass/recognition/vision/with-vision'
import type { VisionResult, Findings } from './findings.ts'
import type { Ports } from './ports.ts'
import type { Source } from './source.ts'

const CLAIM_KINDS: readonly ClaimKind[] = ['name', 'person', 'address', 'phone', 'email', 'website']

/**
 * Adds to a reading what a model sees in the photo. The model is asked only if the business's name is uncertain, the
 * organization wants it, and nothing holds back costs. Its answer is stored with the stage, so that a retry doesn't ask
 * again; if the model fails, the reading stays unchanged.
 */
export async function addVisionFields(
  fields: CardFields,
  read: Findings['read_text'],
  source: Source,
  { visionReader }: Ports,
  signal: AbortSignal,
): Promise<CardFields & { vision?: VisionResult }> {
  if (!visionReader || !mayAskVision(source) || read.source !== 'photo' || !source.picture) return fields
  if (!isWorthAsking(applyCorrections(fields, source.said ?? []))) return fields
  const { lines } = read
  try {
    const picture = await source.picture()
    const request = { picture, lines, question: CLAIM_KINDS, ...(source.crop && { crop: source.crop }) }
    const { fields: said, model, costs } = await visionReader.read(request, signal)
    const checked = withVision(fields, said, lines)
    return { ...checked.fields, vision: { model, costs, claims: checked.claims } }
  } catch {
    // An aborted run isn't a failure of the model.
    signal.throwIfAborted()
    return fields
  }
}

/** Tells whether a model may look at the photo: the organization wants it, and nothing holds back costs. */
export const mayAskVision = (source: Source): boolean =>
  source.mayAskVision === true && source.heldBecause === undefined

import type { Op } from '@canvass/contracts/ops'
import type { Tenant } from '@canvass/db/database'
import { type ReadingParts, readParts } from '@canvass/db/captures/readings'
import { candidatesOf } from '@canvass/recognition/fields/candidates'
import { readingCandidates } from '@canvass/recognition/correct/reading-view'
import { correctionsOf, applyCorrections } from '@canvass/recognition/reading-corrections'
import { uncorrectedFieldsOf, readTextOf } from '@canvass/recognition/read/stored-fields'
import { findTarget } from './find-target.ts'
import type { OpActor } from './op-actor.ts'
import { type Outcome, rejected } from './outcome.ts'
import { correctReading } from './correct-reading.ts'

type CorrectFieldOp = Extract<Op, { kind: 'correct_field' }>

/**
 * Corrects a field of a reading. A capture's lead is only one of the businesses in its picture; a correction to another
 * one would overwrite it, so it is refused.
 */
export async function correctField(tenant: Tenant, actor: OpActor, op: CorrectFieldOp, now: Date): Promise<Outcome> {
  const { refusal } = await findTarget(tenant, actor, op.entityId)
  if (refusal) return refusal
  const parts = await readParts(tenant, { organizationId: actor.organizationId, captureId: op.entityId })
  if (parts && isOfOtherCandidate(parts, op))
    return rejected(
      'This belongs to another business in the photo. Create a separate lead for it or use it for this lead first',
    )
  return correctReading(tenant, actor, op, now)
}

/** Whether the corrected value belongs to another candidate and not to the chosen one. */
function isOfOtherCandidate(parts: ReadingParts, { field, was }: CorrectFieldOp): boolean {
  const bare = uncorrectedFieldsOf(parts.extracted)
  if (!bare || was === null) return false
  const fields = applyCorrections(bare, correctionsOf(parts.corrections))
  if (candidatesOf(fields).length < 2 || wasCorrectedBefore(parts, field, was)) return false
  const [chosen, ...others] = readingCandidates(fields, readTextOf(parts.readText)?.lines ?? []).map((one) =>
    one.fields.some(({ kind, read, value }) => kind === field && (read === was || value === was)),
  )
  return !chosen && others.includes(true)
}

/**
 * Whether the same correction was made since this candidate was chosen. A device that hasn't synced yet may repeat it.
 */
function wasCorrectedBefore({ corrections }: ReadingParts, field: CorrectFieldOp['field'], was: string): boolean {
  const sinceChoice = corrections.slice(corrections.findLastIndex(({ said }) => said.kind === 'choice') + 1)
  return sinceChoice.some(({ said }) => said.kind === 'field' && said.field === field && said.was === was)
}

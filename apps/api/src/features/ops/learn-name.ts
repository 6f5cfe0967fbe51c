import type { Fact } from '@canvass/contracts/shapes/evidence'
import type { Op } from '@canvass/contracts/ops'
import type { ReadingRule } from '@canvass/contracts/reading-rules'
import type { Tenant } from '@canvass/db/database'
import { deleteNameRules, insertRule } from '@canvass/db/captures/reading-rules'
import type { ReadingParts } from '@canvass/db/captures/readings'
import { isGenericName } from '@canvass/domain/company-name'
import { candidatesOf } from '@canvass/recognition/fields/candidates'
import type { Corrected } from '@canvass/recognition/correct/correct-fields'
import { isMisreadName } from '@canvass/recognition/correct/misread-name'
import { correctionsOf, applyCorrections } from '@canvass/recognition/reading-corrections'
import { uncorrectedFieldsOf } from '@canvass/recognition/read/stored-fields'
import type { OpActor } from './op-actor.ts'

type CorrectFieldOp = Extract<Op, { kind: 'correct_field' }>

/** The most text a rule takes. */
const MAX_CHARACTERS = 200
const MIN_CHARACTERS = 2

/**
 * Learns from a correction to a company's name. A misread sign is corrected automatically the next time, and a name
 * that was asked for and chosen is recognized when seen again. The rule takes the correction's id and replaces what the
 * same picture taught before.
 */
export async function learnName(
  tenant: Tenant,
  actor: OpActor,
  op: CorrectFieldOp,
  parts: ReadingParts,
): Promise<void> {
  if (op.field !== 'company') return
  const { organizationId, userId } = actor
  const captureId = op.entityId
  const rule = parts.mime.startsWith('image/') ? ruleFrom(op, parts) : undefined
  // A reading confirmed as correct keeps what was taught before.
  if (!rule && op.how === 'confirmed' && op.to !== null) return
  await deleteNameRules(tenant, { organizationId, captureId })
  if (rule) await insertRule(tenant, { organizationId, id: op.opId, userId, captureId, rule })
}

const ruleFrom = (op: CorrectFieldOp, parts: ReadingParts): ReadingRule | undefined =>
  renameBy(op, parts) ?? choiceBy(op, parts)

/** Makes a rename rule only for a misreading; any other new name applies to this picture alone. */
function renameBy({ was, to, how }: CorrectFieldOp, parts: ReadingParts): ReadingRule | undefined {
  if (how === 'confirmed' || was === null || to === null) return undefined
  const read = signOf(was, parts)
  if (read === to || read.trim().length < MIN_CHARACTERS || to.length < MIN_CHARACTERS || !isMisreadName(read, to))
    return undefined
  return { kind: 'rename_sign', text: read.slice(0, MAX_CHARACTERS), companyName: to.slice(0, MAX_CHARACTERS) }
}

/**
 * Makes a rule for a name on the sign that was chosen from the question. If the photo hadn't been read yet, only the
 * device asked; then the rule recognizes the name but prefers it over no other.
 */
function choiceBy({ to, how }: CorrectFieldOp, { extracted, corrections }: ReadingParts): ReadingRule | undefined {
  if (to === null || (how !== 'confirmed' && how !== 'alternative')) return undefined
  if (to.length < MIN_CHARACTERS || isGenericName(to)) return undefined
  const bare = uncorrectedFieldsOf(extracted)
  const asked = bare && applyCorrections(bare, correctionsOf(corrections))
  const isOnSign = asked?.companies.some(({ value }) => value === to) ?? true
  if (!isOnSign || (asked && !asked.nameQuestion)) return undefined
  const claimed = asked?.company?.value
  const over = claimed === undefined || claimed === to ? [] : [claimed.slice(0, MAX_CHARACTERS)]
  return { kind: 'name_on_sign', companyName: to.slice(0, MAX_CHARACTERS), over }
}

/** Returns the sign's actual text, before earlier corrections and rules learned from similar signs. */
function signOf(name: string, { extracted, corrections }: ReadingParts): string {
  let before = name
  for (const { said } of corrections.toReversed())
    if (said.kind === 'field' && said.field === 'company' && said.to === before) before = said.was ?? before
  const bare = uncorrectedFieldsOf(extracted)
  const companies: Corrected<Fact>[] = bare ? candidatesOf(bare).flatMap(({ company }) => company ?? []) : []
  return companies.find(({ value }) => value === before)?.read ?? before
}

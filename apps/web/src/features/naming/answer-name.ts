import type { NameQuestion } from '@canvass/contracts/shapes/name-question'
import { v7 } from 'uuid'
import { correctReading } from '../../data/edits/correct-reading.ts'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { isRepeatedSign } from '../../data/leads/is-repeated-sign.ts'
import { type NameAnswer, rejectedName, toCorrection } from './name-answers.ts'
import { namedToasts } from './words.ts'

/**
 * Saves an answer on this device, to be sent when there is a network, and confirms it. If the sign mistaken for the
 * name also named other leads, offers to ignore it.
 */
export async function answerName(
  userId: string,
  captureId: string,
  asked: NameQuestion,
  answer: NameAnswer,
): Promise<void> {
  await correctReading(userId, captureId, toCorrection(asked, answer))
  const sign = rejectedName(asked, answer)
  if (sign === undefined || !(await isRepeatedSign(userId, captureId, sign))) {
    showToast(toastOf(answer))
    return
  }
  const { ignore, ...toast } = namedToasts.repeated(sign)
  showToast({ ...toast, action: { label: ignore, act: () => void ignoreSign(userId, captureId, sign) } })
}

/** Returns the confirmation of a saved answer. */
export function toastOf(answer: NameAnswer): { title: string; description: string } {
  if (answer.kind === 'unnamed') return namedToasts.unnamed
  return namedToasts.saved(answer.kind === 'typed' ? answer.name : answer.choice.name)
}

const ignoreSign = (userId: string, captureId: string, text: string): Promise<void> =>
  correctReading(userId, captureId, {
    kind: 'add_reading_rule',
    ruleId: v7(),
    rule: { kind: 'ignore_sign', text: text.slice(0, 200) },
  }).catch(() => showToast({ ...namedToasts.notKept, variant: 'destructive' }))

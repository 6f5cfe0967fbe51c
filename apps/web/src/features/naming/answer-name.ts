import type { AskedName } from '@canvass/contracts/shapes/asked-name'
import { v7 } from 'uuid'
import { sayOfReading } from '../../data/edits/say-of-reading.ts'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { isRepeatedSign } from '../../data/leads/is-repeated-sign.ts'
import { type NameAnswer, rejectedName, wordOf } from './name-answers.ts'
import { namedToasts } from './words.ts'

/**
 * Keeps an answer on this device, to be sent when there is a network, and says so. Where the sign that was taken for the
 * name named other leads as well, it is offered to be ignored.
 */
export async function answerName(
  userId: string,
  captureId: string,
  asked: AskedName,
  answer: NameAnswer,
): Promise<void> {
  await sayOfReading(userId, captureId, wordOf(asked, answer))
  const sign = rejectedName(asked, answer)
  if (sign === undefined || !(await isRepeatedSign(userId, captureId, sign))) {
    showToast(toastOf(answer))
    return
  }
  const { ignore, ...toast } = namedToasts.repeated(sign)
  showToast({ ...toast, action: { label: ignore, act: () => void ignoreSign(userId, captureId, sign) } })
}

/** What is said of an answer that was kept. */
export function toastOf(answer: NameAnswer): { title: string; description: string } {
  if (answer.kind === 'unnamed') return namedToasts.unnamed
  return namedToasts.saved(answer.kind === 'typed' ? answer.name : answer.choice.name)
}

const ignoreSign = (userId: string, captureId: string, text: string): Promise<void> =>
  sayOfReading(userId, captureId, {
    kind: 'add_reading_rule',
    ruleId: v7(),
    rule: { kind: 'ignore_sign', text: text.slice(0, 200) },
  }).catch(() => showToast({ ...namedToasts.notKept, variant: 'destructive' }))

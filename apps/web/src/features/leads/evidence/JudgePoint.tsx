import type { Point, PointVerdict } from '@canvass/contracts/shapes/intelligence'
import { Check, X } from 'lucide-react'
import { useEffect } from 'react'
import { unsentPoint } from '../../../data/edits/optimistic.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { isPageShortcut } from '../../../ui/actions/is-page-shortcut.ts'
import { Kbd } from '../../../ui/actions/Kbd.tsx'
import { dayText } from '../../../ui/text/format.ts'
import { UnsentMark } from '../lead/UnsentMark.tsx'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { judgedByText, verdictWords, you } from './verdict-words.ts'

type JudgePointProps = {
  point: Point
  editing: LeadEditing
  /** Y, N, and U judge too, if the evidence is beside the profile and nothing covers it. */
  hasKeys: boolean
}

const CHOICES = [
  { says: 'right', icon: Check },
  { says: 'wrong', icon: X },
  { says: 'unsure', icon: undefined },
] as const

/**
 * Judges a point as right, wrong, or unsure with one tap; repeating the tap undoes it. Absent without a value to judge.
 */
export function JudgePoint({ point, editing, hasKeys }: JudgePointProps) {
  const { key, value, verdict } = point
  const canJudge = editing.canEdit && value !== null && value !== ''
  const judge = (says: PointVerdict['says']): void => {
    if (value === null) return
    void editing.judge({ point: key, value, verdict: verdict?.says === says ? 'none' : says })
  }
  useEffect(() => {
    if (!hasKeys || !canJudge) return undefined
    const press = (event: KeyboardEvent): void => {
      if (!isPageShortcut(event) || event.repeat) return
      const choice = CHOICES.find(({ says }) => verdictWords.keys[says].toLowerCase() === event.key.toLowerCase())
      if (choice) judge(choice.says)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  if (!verdict && !canJudge) return null
  return (
    <section aria-label={verdictWords.isRight} className="flex flex-col gap-2">
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 text-14 font-semibold wrap-anywhere" aria-live="polite">
          {verdict ? <JudgedBy verdict={verdict} /> : verdictWords.isRight}
        </p>
        {editing.unsent.has(unsentPoint(key)) && <UnsentMark />}
        {hasKeys && canJudge && (
          <span aria-hidden className="flex gap-1">
            {CHOICES.map(({ says }) => (
              <Kbd key={says}>{verdictWords.keys[says]}</Kbd>
            ))}
          </span>
        )}
      </div>
      {canJudge && (
        <div className="flex flex-wrap gap-2 *:flex-1 *:px-2 lg:*:px-2 lg:*:whitespace-nowrap">
          {CHOICES.map(({ says, icon }) => (
            <Button
              key={says}
              icon={icon}
              variant={lookOf(says, verdict)}
              aria-pressed={verdict?.says === says}
              onClick={() => judge(says)}
            >
              {verdictWords[says]}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

/** Highlights the expected answer until one is given, and then the given one. */
function lookOf(says: PointVerdict['says'], verdict: PointVerdict | undefined): 'primary' | 'soft' | 'quiet' {
  if (verdict) return verdict.says === says ? 'soft' : 'quiet'
  return says === 'right' ? 'primary' : 'quiet'
}

function JudgedBy({ verdict: { says, byId, byName, at } }: { verdict: PointVerdict }) {
  const user = useUser()
  // An unsent verdict has no name yet: it is this user's.
  const by = byId === null || byId === user.id ? you : byName
  return <bdi>{judgedByText(says, by, at === '' ? '' : dayText(at))}</bdi>
}

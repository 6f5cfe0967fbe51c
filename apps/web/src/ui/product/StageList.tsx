import clsx from 'clsx'
import { CircleAlert, CircleCheck, CircleMinus, CirclePause } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '../feedback/Spinner.tsx'
import { stageStateWords, uiWords } from '../text/words.ts'

export type StageState = 'waiting' | 'now' | 'done' | 'skipped' | 'held' | 'failed'

export type StageItem = {
  name: string
  label: string
  state: StageState
  detail?: ReactNode
  /** "3.4 s". */
  time?: string | undefined
  /** A button or link after the detail, such as "Try again". */
  action?: ReactNode
}

/** Stages as they actually run, in order, connected by a line. */
export function StageList({ stages, label }: { stages: readonly StageItem[]; label: string }) {
  return (
    <ol aria-label={label}>
      {stages.map((stage, at) => (
        <li key={stage.name} className="relative flex gap-3 pb-2 last:pb-0">
          {at < stages.length - 1 && (
            <span
              aria-hidden
              className={clsx(
                'absolute top-7 -bottom-0.5 left-[11px] w-0.5',
                stage.state === 'done' ? 'bg-brand' : 'bg-line',
              )}
            />
          )}
          <span className="flex h-7 w-6 shrink-0 items-center justify-center">{dots[stage.state]}</span>
          <div className="min-w-0 flex-1 py-0.5">
            <p className={clsx('text-16', stage.state === 'waiting' ? 'text-ink-soft' : 'font-semibold')}>
              {stage.label}
              <span className="sr-only">{uiWords.inState(stageStateWords[stage.state])}</span>
            </p>
            {(stage.detail !== undefined || stage.action !== undefined) && (
              <p className="text-14 text-ink-soft">
                {stage.detail} {stage.action}
              </p>
            )}
          </div>
          {stage.time !== undefined && (
            <span
              className={clsx(
                'tabular shrink-0 py-1 text-14',
                stage.state === 'now' ? 'font-semibold text-info' : 'text-ink-soft',
              )}
            >
              {stage.time}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

const dots: Record<StageState, ReactNode> = {
  waiting: <span className="size-4 rounded-full border-2 border-line-strong/60" />,
  now: <Spinner size={18} className="text-info" />,
  done: <CircleCheck aria-hidden size={20} className="text-good" />,
  skipped: <CircleMinus aria-hidden size={20} className="text-ink-soft" />,
  held: <CirclePause aria-hidden size={20} className="text-warn" />,
  failed: <CircleAlert aria-hidden size={20} className="text-warn" />,
}

import type { StageProgress } from '@canvass/contracts/stages'
import {
  Ban,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDotDashed,
  CircleMinus,
  CirclePause,
  type LucideIcon,
} from 'lucide-react'

const looks: Readonly<Record<StageProgress['state'], { word: string; icon: LucideIcon; text: string }>> = {
  waiting: { word: 'Waiting', icon: Circle, text: 'text-ink-soft' },
  running: { word: 'Running', icon: CircleDotDashed, text: 'text-info' },
  done: { word: 'Done', icon: CircleCheck, text: 'text-good' },
  skipped: { word: 'Skipped', icon: CircleMinus, text: 'text-ink-soft' },
  held: { word: 'Held', icon: CirclePause, text: 'text-warn' },
  blocked: { word: 'Blocked', icon: Ban, text: 'text-warn' },
  failed: { word: 'Failed', icon: CircleAlert, text: 'text-bad' },
}

/** How a stage ended, or where it is. */
export function StageMark({ state, isIconOnly = false }: { state: StageProgress['state']; isIconOnly?: boolean }) {
  const { word, icon: Icon, text } = looks[state]
  return (
    <span className={`inline-flex items-center gap-1.5 text-14 font-label ${text}`}>
      <Icon aria-hidden size={isIconOnly ? 20 : 16} className="shrink-0" />
      <span className={isIconOnly ? 'sr-only' : undefined}>{word}</span>
    </span>
  )
}

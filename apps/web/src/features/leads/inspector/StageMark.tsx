import type { StageProgress } from '@canvass/contracts/shapes/stages'
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
import { stageStateWords } from './inspector-words.ts'

const looks: Readonly<Record<StageProgress['state'], { word: string; icon: LucideIcon; text: string }>> = {
  waiting: { word: stageStateWords.waiting, icon: Circle, text: 'text-ink-soft' },
  running: { word: stageStateWords.running, icon: CircleDotDashed, text: 'text-info' },
  done: { word: stageStateWords.done, icon: CircleCheck, text: 'text-good' },
  skipped: { word: stageStateWords.skipped, icon: CircleMinus, text: 'text-ink-soft' },
  held: { word: stageStateWords.held, icon: CirclePause, text: 'text-warn' },
  blocked: { word: stageStateWords.blocked, icon: Ban, text: 'text-warn' },
  failed: { word: stageStateWords.failed, icon: CircleAlert, text: 'text-bad' },
}

/** Shows a stage's outcome or current state. */
export function StageMark({ state, isIconOnly = false }: { state: StageProgress['state']; isIconOnly?: boolean }) {
  const { word, icon: Icon, text } = looks[state]
  return (
    <span className={`inline-flex items-center gap-1.5 text-14 font-label ${text}`}>
      <Icon aria-hidden size={isIconOnly ? 20 : 16} className="shrink-0" />
      <span className={isIconOnly ? 'sr-only' : undefined}>{word}</span>
    </span>
  )
}

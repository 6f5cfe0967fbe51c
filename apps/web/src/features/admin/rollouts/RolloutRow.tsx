import type { FlagSetting } from '@canvass/contracts/flags'
import { CircleCheck, CircleMinus, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { roleWords } from '../../../data/people/role-words.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { RolloutSheet } from './RolloutSheet.tsx'
import { audienceText, flagWords, rolloutWords, stateOf } from './rollout-words.ts'

const looks = {
  off: { tone: 'calm', icon: CircleMinus, word: rolloutWords.off },
  all: { tone: 'good', icon: CircleCheck, word: rolloutWords.onForAll },
  some: { tone: 'info', icon: TrendingUp, word: rolloutWords.onForSome },
} as const

/** Shows one feature: whether it is on, for how many, and for whom. */
export function RolloutRow({ setting, onChanged }: { setting: FlagSetting; onChanged: () => void }) {
  const { key, rule, changedAt } = setting
  const [isOpen, setOpen] = useState(false)
  const { tone, icon, word } = looks[stateOf(rule)]
  const percentage = rule.isOn ? rule.percentage : 0
  const share = rolloutWords.percent(percentage)
  const audience = audienceText(rule, roleWords)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="text-16 font-semibold">{flagWords[key]}</span>
          <Tag tone={tone} icon={icon}>
            {word}
          </Tag>
        </p>
        <p className="text-14 wrap-anywhere text-ink-soft">
          <code className="font-mono">{key}</code> {rolloutWords.lastChange(changedAt)}
        </p>
      </div>
      <div className="min-w-0 basis-60 max-lg:grow max-lg:basis-full">
        {/* The bar's own label truncates, and this is the only text that states the audience. */}
        <p aria-hidden className="mb-1 flex justify-between gap-3 text-14">
          <span className="min-w-0 wrap-anywhere">{audience}</span>
          <span className="tabular shrink-0 text-ink-soft">{share}</span>
        </p>
        <ProgressBar label={audience} isLabelHidden share={percentage / 100} valueText={share} />
      </div>
      <Button
        variant="quiet"
        size="sm"
        aria-label={rolloutWords.changeThis(flagWords[key])}
        onClick={() => setOpen(true)}
      >
        {rolloutWords.change}
      </Button>
      {isOpen && <RolloutSheet setting={setting} onClose={() => setOpen(false)} onChanged={onChanged} />}
    </li>
  )
}

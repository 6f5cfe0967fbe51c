import type { StageProgress } from '@canvass/contracts/shapes/stages'
import { isAtLeast } from '@canvass/domain/role-order'
import clsx from 'clsx'
import { Database, Quote } from 'lucide-react'
import { useId, useState } from 'react'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import type { Rerun } from './useRerun.ts'
import { WholeOutput } from './WholeOutput.tsx'
import type { InspectorStep } from './inspector-steps.ts'
import { inspectorWords } from './inspector-words.ts'
import { charactersOf } from './raw-data.ts'
import { RawOutput } from './RawOutput.tsx'
import { StageMark } from './StageMark.tsx'
import { rerunObstacle, stageTime } from './stage-items.ts'

interface InspectorCardProps {
  step: InspectorStep
  progress: StageProgress | undefined
  /** The stage's input, the evidence for its findings, and its cost. */
  input: string | undefined
  evidence: string | undefined
  cost: string | undefined
  /** For users who may rerun it. */
  again: Rerun | undefined
}

/** Shows one step: its outcome and the start of its raw data. */
export function InspectorCard({ step, progress, input, evidence, cost, again }: InspectorCardProps) {
  const [isOpen, setOpen] = useState(false)
  const { outputs, expired, stage } = step
  const characters = charactersOf(outputs)
  const isAlternative = step.stage === undefined
  const time = progress && stageTime(progress)
  const obstacleId = useId()
  const isAdmin = isAtLeast(useUser(), 'admin')
  const obstacle = again && stage && progress && rerunObstacle(progress, isAdmin)
  return (
    <section
      aria-label={`${step.step} ${step.title}`}
      className={clsx(
        'flex flex-col rounded-card border p-4 lg:min-h-[430px]',
        isAlternative ? 'border-dashed border-line-strong' : 'border-line bg-surface',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className={clsx('text-12 font-semibold', isAlternative ? 'text-ink-soft' : 'text-brand')}>
          {step.step}
        </span>
        <Tag tone={characters > 0 ? 'brand' : 'calm'}>
          {characters > 0 ? inspectorWords.characters(characters) : inspectorWords.noData}
        </Tag>
      </div>
      <h2 className="mt-1 text-14 font-semibold">{step.title}</h2>
      <p className="text-12 text-ink-soft">{step.note}</p>
      {progress && (
        <dl className="mt-2 border-y border-line py-1 text-14">
          <div className="flex min-h-7 items-center justify-between gap-2">
            <dt className="text-ink-soft">{inspectorWords.state}</dt>
            <dd>
              <StageMark state={progress.state} />
            </dd>
          </div>
          {progress.state === 'done' && time && (
            <div className="flex min-h-7 items-center justify-between gap-2">
              <dt className="text-ink-soft">{cost === undefined ? inspectorWords.time : inspectorWords.timeAndCost}</dt>
              <dd className="tabular text-right font-label">{inspectorWords.took(time, cost)}</dd>
            </div>
          )}
        </dl>
      )}
      {progress && input !== undefined && (
        <p className="mt-2 text-14">
          <span className="block text-12 text-ink-soft">{inspectorWords.input}</span>
          <bdi className="line-clamp-2 wrap-anywhere" title={input}>
            {input}
          </bdi>
        </p>
      )}
      {step.result !== undefined && (
        <p className="mt-2 text-14">
          <span className="block text-12 text-ink-soft">{inspectorWords.result}</span>
          <bdi className="line-clamp-2 wrap-anywhere" title={step.result}>
            {step.result}
          </bdi>
        </p>
      )}
      {outputs.map((output) => (
        <RawOutput key={output.provider ?? ''} title={step.title} output={output} isOnly={outputs.length === 1} />
      ))}
      {expired.map((provider) => (
        <p key={provider} className="mt-3 text-14 text-ink-soft">
          {inspectorWords.expired(provider)}
        </p>
      ))}
      {outputs.length === 0 && expired.length === 0 && (
        <div className="flex flex-1 flex-col items-center justify-center gap-2 py-8 text-ink-soft">
          <Database aria-hidden size={24} />
          <p className="text-center text-14">{inspectorWords.noDataNote}</p>
        </div>
      )}
      {evidence !== undefined && outputs.length > 0 && (
        <p className="mt-3 flex items-center gap-2 text-14">
          <Quote aria-hidden size={14} className="shrink-0 text-brand" />
          {evidence}
        </p>
      )}
      {obstacle !== undefined && (
        <p id={obstacleId} className="mt-3 text-14 text-ink-soft">
          {obstacle}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 *:flex-auto *:whitespace-nowrap empty:hidden">
        {again && stage && progress && (
          <Button
            variant="soft"
            size="sm"
            aria-label={inspectorWords.runAgainOf(step.title)}
            aria-describedby={obstacle === undefined ? undefined : obstacleId}
            disabled={again.isPending || progress.state === 'running' || obstacle !== undefined}
            onClick={() => again.run(stage)}
          >
            {inspectorWords.runAgain}
          </Button>
        )}
        {outputs.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            aria-label={inspectorWords.openAllOf(step.title)}
            onClick={() => setOpen(true)}
          >
            {inspectorWords.openAll}
          </Button>
        )}
      </div>
      <WholeOutput step={step} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}

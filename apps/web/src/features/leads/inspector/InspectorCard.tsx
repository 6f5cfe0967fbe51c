import type { StageProgress } from '@canvass/contracts/shapes/stages'
import clsx from 'clsx'
import { Database } from 'lucide-react'
import { Tag } from '../../../ui/text/Tag.tsx'
import type { InspectorStep } from './inspector-steps.ts'
import { inspectorWords } from './inspector-words.ts'
import { rawDataOf } from './raw-data.ts'
import { StageMark } from './StageMark.tsx'
import { stageTime } from './stage-items.ts'

type InspectorCardProps = { step: InspectorStep; progress: StageProgress | undefined }

/** One step: how it ended, and the beginning of its raw data. */
export function InspectorCard({ step, progress }: InspectorCardProps) {
  const raw = rawDataOf(step.data)
  const isAlternative = step.stage === undefined
  const time = progress && stageTime(progress)
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
        <Tag tone={raw ? 'brand' : 'calm'}>
          {raw ? inspectorWords.characters(raw.characters) : inspectorWords.noData}
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
              <dt className="text-ink-soft">{inspectorWords.time}</dt>
              <dd className="tabular font-label">{time}</dd>
            </div>
          )}
        </dl>
      )}
      {raw ? (
        <>
          <p className="mt-3 mb-1 flex justify-between text-12 text-ink-soft">
            <span>{inspectorWords.rawOutput}</span>
            <span>{raw.isTruncated ? inspectorWords.first500 : inspectorWords.complete}</span>
          </p>
          <section
            aria-label={inspectorWords.rawData(step.title)}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and a keyboard must be able to
            tabIndex={0}
            className="max-h-80 flex-1 overflow-y-auto rounded-control bg-sunken p-3 lg:max-h-none lg:min-h-60 lg:basis-60 lg:overflow-y-auto"
          >
            <pre dir="auto" className="text-left font-mono text-12 wrap-anywhere whitespace-pre-wrap">
              {raw.preview}
            </pre>
          </section>
          {raw.isTruncated && <p className="mt-1.5 text-12 font-semibold text-ink-soft">{inspectorWords.truncated}</p>}
        </>
      ) : (
        <div className="flex flex-1 flex-col items-center justify-center gap-2 py-8 text-ink-soft">
          <Database aria-hidden size={24} />
          <p className="text-center text-14">{inspectorWords.noDataNote}</p>
        </div>
      )}
    </section>
  )
}

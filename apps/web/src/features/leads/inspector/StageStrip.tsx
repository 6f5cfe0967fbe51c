import type { StageName, StageProgress } from '@canvass/contracts/shapes/stages'
import { Fragment } from 'react'
import { inspectorWords } from './inspector-words.ts'
import { StageMark } from './StageMark.tsx'
import { stageTime } from './stage-items.ts'

type StageStripProps = { stages: readonly StageProgress[]; stepOf: (stage: StageName) => string | undefined }

/** The separator in stage names, after which a line may break. */
const JOINT = '_'

/** Lists all ten stages by their technical names, with their times and the step that each one feeds. */
export function StageStrip({ stages, stepOf }: StageStripProps) {
  return (
    <ol
      aria-label={inspectorWords.stages}
      className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-3 md:grid-cols-5 xl:grid-cols-10 xl:gap-x-0"
    >
      {stages.map((stage, at) => {
        const step = stepOf(stage.name)
        return (
          <li key={stage.name} className="min-w-0">
            <span className="flex items-center gap-1">
              <StageMark state={stage.state} isIconOnly />
              {at < stages.length - 1 && (
                <span
                  aria-hidden
                  className={`hidden h-0.5 flex-1 xl:block ${stage.state === 'done' ? 'bg-brand' : 'bg-line'}`}
                />
              )}
            </span>
            <code className="mt-1 block pr-1.5 font-mono text-12 tracking-tighter break-words">
              {stage.name.split(JOINT).map((word, place) => (
                <Fragment key={word}>
                  {place > 0 && (
                    <>
                      {JOINT}
                      <wbr />
                    </>
                  )}
                  {word}
                </Fragment>
              ))}
            </code>
            <span className="tabular block text-12">
              <span className="font-semibold">
                {(stage.state === 'done' && stageTime(stage)) || inspectorWords.none}
              </span>
              {step && <span className="ml-1 font-semibold text-brand">{step.toLowerCase()}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

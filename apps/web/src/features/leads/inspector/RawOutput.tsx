import clsx from 'clsx'
import type { StepOutput } from './inspector-steps.ts'
import { inspectorWords } from './inspector-words.ts'

interface RawOutputProps {
  title: string
  output: StepOutput
  /** The only output of its step: on a desk it fills the card, while several share the height of one. */
  isOnly: boolean
}

/** Shows the start of what a step collected, unmodified. */
export function RawOutput({ title, output, isOnly }: RawOutputProps) {
  const { provider, preview, isTruncated } = output
  return (
    <>
      <p className="mt-3 mb-1 flex justify-between gap-2 text-12 text-ink-soft">
        <span className="min-w-0 wrap-anywhere">
          {provider === undefined ? inspectorWords.rawOutput : inspectorWords.answerOf(provider)}
        </span>
        <span>{isTruncated ? inspectorWords.first500 : inspectorWords.complete}</span>
      </p>
      <section
        aria-label={inspectorWords.rawData(title, provider)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        className={clsx(
          'max-h-80 overflow-y-auto rounded-control bg-sunken p-3 lg:max-h-none lg:flex-1',
          isOnly ? 'lg:min-h-60 lg:basis-60' : 'lg:min-h-24 lg:basis-24',
        )}
      >
        <pre dir="auto" className="text-left font-mono text-12 wrap-anywhere whitespace-pre-wrap">
          {preview}
        </pre>
      </section>
      {isTruncated && <p className="mt-1.5 text-12 font-semibold text-ink-soft">{inspectorWords.truncated}</p>}
    </>
  )
}

import clsx from 'clsx'
import { Check } from 'lucide-react'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { CopyButton } from '../../../ui/overlays/CopyButton.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { type LabRow, textOf } from './lab-rows.ts'
import { engineWords, failureWords, labWords, preparationWords } from './lab-words.ts'
import { ReadLines } from './ReadLines.tsx'

type ReadTextProps = {
  row: LabRow
  isBest: boolean
  isOpen: boolean
  line: number | undefined
  onLine: (line: number) => void
}

/** Shows what one variant read, line by line, with its errors. */
export function ReadText({ row, isBest, isOpen, line, onLine }: ReadTextProps) {
  const { reading, comparison } = row
  const { read, state, failure } = reading
  return (
    <Card
      className={clsx('min-w-0', isOpen && 'outline-2 -outline-offset-2 outline-brand')}
      title={`${engineWords[reading.engine]}, ${preparationWords[reading.preparation]}`}
      aside={read && <span className="tabular text-14 text-ink-soft">{labWords.time(read.tookMs)}</span>}
    >
      {read && (
        <p className="text-12 wrap-anywhere text-ink-soft">
          {labWords.by(read.engine, read.engineVersion, read.model)}
        </p>
      )}
      {comparison && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <span className="tabular text-22 font-semibold">{labWords.share(comparison.wrongShare)}</span>
          {isBest && (
            <Tag tone="good" icon={Check}>
              {labWords.best}
            </Tag>
          )}
        </div>
      )}
      {failure && (
        <Banner tone="bad" className="mt-2">
          {failureWords[failure]}
        </Banner>
      )}
      {(state === 'waiting' || state === 'reading') && (
        <p className="mt-2 text-14 text-ink-soft">{labWords.states[state]}</p>
      )}
      {read && read.lines.length === 0 && <p className="mt-2 text-14 text-ink-soft">{labWords.nothingRead}</p>}
      {comparison?.lines === null && <p className="mt-2 text-14 text-ink-soft">{labWords.tooLong}</p>}
      {read && <ReadLines lines={read.lines} compared={comparison?.lines ?? undefined} line={line} onLine={onLine} />}
      {read && read.lines.length > 0 && (
        <CopyButton text={textOf(reading)} label={labWords.copy} said={labWords.copied} size="sm" className="mt-3" />
      )}
    </Card>
  )
}

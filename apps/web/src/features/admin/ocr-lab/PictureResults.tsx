import type { LabPicture } from '@canvass/contracts/lab'
import clsx from 'clsx'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { bestOf, hasEnded, labRows } from './lab-rows.ts'
import { labWords } from './lab-words.ts'
import { PictureBoxes } from './PictureBoxes.tsx'
import { ReadText } from './ReadText.tsx'
import { ResultsTable } from './ResultsTable.tsx'
import { TruthField } from './TruthField.tsx'
import { useLabSet } from './useLabSet.ts'

type PictureResultsProps = {
  picture: LabPicture
  /** The text a person typed as correct. */
  truth: string
  onTruth: (truth: string) => void
  isStale: boolean
  onTryAgain: () => void
}

/** Shows the picture with the boxes of one reading, the truth, and all readings side by side. */
export function PictureResults({ picture, truth, onTruth, isStale, onTryAgain }: PictureResultsProps) {
  const { judged } = useLabSet()
  const compared = useDeferredValue(truth)
  const rows = useMemo(() => labRows(picture.readings, compared), [picture.readings, compared])
  const best = bestOf(rows)
  const [chosen, choose] = useState<string>()
  const [isAll, showAll] = useState(false)
  const [line, setLine] = useState<number>()
  const read = rows.filter(({ reading }) => reading.state === 'done')
  const open = rows.find(({ name }) => name === chosen) ?? best ?? read[0] ?? rows[0]
  const ended = picture.readings.filter(hasEnded).length
  const select = (name: string): void => {
    choose(name)
    setLine(undefined)
  }
  // Compare the open reading with the one that has the fewest errors.
  const beside = best && best !== open ? [open, best] : [open]
  const texts = isAll ? rows : beside.filter((row) => row !== undefined)
  return (
    <div className="flex flex-col gap-3">
      {isStale && (
        <Banner
          tone="calm"
          isAnnounced
          actions={
            <Button variant="quiet" size="sm" onClick={onTryAgain}>
              {labWords.tryAgain}
            </Button>
          }
        >
          {labWords.stale}
        </Banner>
      )}
      {ended < picture.readings.length && (
        <Card>
          <ProgressBar
            label={labWords.reading}
            share={ended / picture.readings.length}
            valueText={labWords.progress(ended, picture.readings.length)}
          />
          <p className="mt-2 text-14 text-ink-soft">{labWords.leaveAndReturn}</p>
        </Card>
      )}
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex min-w-0 flex-col gap-3">
          <PictureBoxes picture={picture} reading={open?.reading} line={line} onLine={setLine} />
          <TruthField truth={truth} onChange={onTruth} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <ResultsTable rows={rows} best={best} open={open?.name} onOpen={select} />
          {rows.length > 1 && (
            <Button variant="plain" size="sm" className="self-start" onClick={() => showAll(!isAll)}>
              {isAll ? labWords.showOne : labWords.showAll}
            </Button>
          )}
          <div className={clsx('grid items-start gap-3', texts.length > 1 && 'xl:grid-cols-2')}>
            {texts.map((row) => (
              <ReadText
                key={row.name}
                row={row}
                isBest={row === best}
                isOpen={row === open}
                line={row === open ? line : undefined}
                onLine={(at) => {
                  if (row !== open) choose(row.name)
                  setLine(at)
                }}
              />
            ))}
          </div>
          {best && (
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-soft">
              <span>
                <del className="rounded-tag bg-bad-soft px-1 font-mono text-bad">{labWords.sample}</del>{' '}
                {labWords.readNotThere}
              </span>
              <span>
                <ins className="rounded-tag bg-good-soft px-1 font-mono font-semibold text-good no-underline">
                  {labWords.sample}
                </ins>{' '}
                {labWords.thereNotRead}
              </span>
            </p>
          )}
          <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-14 text-ink-soft">
            <span>{picture.goneAt === null ? labWords.kept : labWords.deletedAt(picture.goneAt)}</span>
            {judged && judged.rows.length > 0 && (
              <span className="tabular">{labWords.setLine(judged.rows.length, judged.wrongShare)}</span>
            )}
          </p>
        </div>
      </div>
    </div>
  )
}

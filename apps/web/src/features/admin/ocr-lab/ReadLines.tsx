import type { LabLine } from '@canvass/contracts/lab'
import type { ComparedLine } from '@canvass/recognition/scoring/compare-with-truth'
import clsx from 'clsx'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { MarkedWord } from './MarkedWord.tsx'

type ReadLinesProps = {
  lines: readonly LabLine[]
  /** The same lines in the order of the truth, with their errors; undefined without a truth. */
  compared: readonly ComparedLine[] | undefined
  line: number | undefined
  onLine: (line: number) => void
}

/** Lists lines as they were read, each with the number of its box. */
export function ReadLines({ lines, compared, line, onLine }: ReadLinesProps) {
  const shown: readonly ComparedLine[] =
    compared ?? lines.map(({ text }, at) => ({ line: at, words: [{ kind: 'same', read: text, at }] }))
  if (shown.length === 0) return null
  return (
    <ol className="mt-2 max-h-96 overflow-y-auto rounded-row bg-sunken py-2 font-mono text-12">
      {shown.map(({ line: at, words }, row) => {
        const text = words.map((word, place) => <MarkedWord key={place} word={word} />)
        const look = 'grid w-full grid-cols-[2rem_minmax(0,1fr)] gap-1.5 px-2 py-0.5 text-start'
        return (
          <li key={row}>
            {at === undefined ? (
              <div className={look}>
                <span />
                <span dir="auto" className="wrap-anywhere">
                  {text}
                </span>
              </div>
            ) : (
              <BareButton
                className={clsx(look, at === line ? 'bg-brand-soft' : 'hover:bg-surface')}
                aria-pressed={at === line}
                onMouseEnter={() => onLine(at)}
                onFocus={() => onLine(at)}
                onClick={() => onLine(at)}
              >
                <span className="text-end text-ink-soft">{at + 1}</span>
                <span dir="auto" className="wrap-anywhere">
                  {text}
                </span>
              </BareButton>
            )}
          </li>
        )
      })}
    </ol>
  )
}

import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/Card.tsx'
import { useIsDesk } from '../../../ui/layout/useIsDesk.ts'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import type { LabRow } from './lab-rows.ts'
import { engineWords, labWords, preparationWords } from './lab-words.ts'

type ResultsTableProps = {
  rows: readonly LabRow[]
  best: LabRow | undefined
  /** The name of the variant whose boxes are shown. */
  open: string | undefined
  onOpen: (name: string) => void
}

const none = <span className="text-ink-soft">{labWords.noFigure}</span>

/** Renders a reading's figure, or a placeholder if there is none. */
const figure =
  (of: (row: LabRow) => ReactNode | undefined) =>
  (row: LabRow): ReactNode =>
    of(row) ?? none

const wrongOf = (best: LabRow | undefined): Column<LabRow> => ({
  id: 'wrong',
  head: labWords.wrong,
  align: 'end',
  cell: figure((row) => {
    const { state } = row.reading
    if (state !== 'done') return <span className="text-ink-soft">{labWords.states[state]}</span>
    if (!row.comparison) return undefined
    const isBest = row === best
    return (
      <span className={isBest ? 'inline-flex items-center gap-1 font-semibold text-good' : 'font-semibold'}>
        {labWords.share(row.comparison.wrongShare)}
        {isBest && <CircleCheck aria-label={labWords.best} size={16} />}
      </span>
    )
  }),
})

const f1: Column<LabRow> = {
  id: 'f1',
  head: labWords.f1,
  align: 'end',
  cell: figure(({ comparison }) => (comparison?.f1 == null ? undefined : labWords.share(comparison.f1))),
}

const seconds: Column<LabRow> = {
  id: 'seconds',
  head: labWords.seconds,
  align: 'end',
  cell: figure(({ reading }) => reading.read && labWords.time(reading.read.tookMs)),
}

const engine = (isDesk: boolean): Column<LabRow> => ({
  id: 'engine',
  head: labWords.engine,
  isRowHead: true,
  ...(isDesk && { width: '46%' }),
  cell: ({ reading: { engine: name, preparation, read }, words, comparison }) => (
    <span className="block min-w-0 py-1">
      <span className="block wrap-anywhere">{engineWords[name]}</span>
      <span className="block text-12 font-normal text-ink-soft">
        {[
          preparationWords[preparation],
          ...(read ? [labWords.lineCount(read.lines.length), labWords.wordCount(words ?? 0)] : []),
          ...(isDesk || !read ? [] : [labWords.time(read.tookMs)]),
          ...(isDesk || comparison?.f1 == null ? [] : [labWords.wordF1(comparison.f1)]),
          ...(read?.peakBytes == null ? [] : [labWords.bytes(read.peakBytes)]),
        ].join(' · ')}
      </span>
    </span>
  ),
})

/** Few enough columns to fit: the other figures go below the engine. */
const columnsOf = (isDesk: boolean, best: LabRow | undefined): readonly Column<LabRow>[] =>
  isDesk ? [engine(true), f1, wrongOf(best), seconds] : [engine(false), { ...wrongOf(best), width: '6.5rem' }]

/** Compares all variants; opening one shows its boxes and its text. */
export function ResultsTable({ rows, best, open, onOpen }: ResultsTableProps) {
  const isDesk = useIsDesk()
  return (
    <Card title={labWords.results} aside={best && <span className="text-14 text-ink-soft">{labWords.wrongShare}</span>}>
      <Table
        label={labWords.results}
        rows={rows}
        idOf={({ name }) => name}
        columns={columnsOf(isDesk, best)}
        density="dense"
        onOpen={({ name }) => onOpen(name)}
        openId={open}
      />
    </Card>
  )
}

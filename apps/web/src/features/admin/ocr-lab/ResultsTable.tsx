import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/Card.tsx'
import { useIsDesk } from '../../../ui/layout/useIsDesk.ts'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { figureText } from '../../../ui/text/format.ts'
import type { LabRow } from './lab-rows.ts'
import { engineWords, labWords, preparationWords } from './lab-words.ts'

type ResultsTableProps = {
  rows: readonly LabRow[]
  best: LabRow | undefined
  /** The name of the variant whose boxes are shown. */
  open: string | undefined
  onOpen: (name: string) => void
}

const none = <span className="text-ink-soft">{labWords.none1}</span>

/** A figure of a reading that is there, and what became of the others. */
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

const deskColumns = (best: LabRow | undefined): readonly Column<LabRow>[] => [
  {
    id: 'engine',
    head: labWords.engine,
    isRowHead: true,
    width: '30%',
    cell: ({ reading }) => engineWords[reading.engine],
  },
  { id: 'preparation', head: labWords.preparation, cell: ({ reading }) => preparationWords[reading.preparation] },
  {
    id: 'lines',
    head: labWords.lines,
    align: 'end',
    cell: figure(({ reading }) => reading.read && figureText(reading.read.lines.length)),
  },
  {
    id: 'words',
    head: labWords.words,
    align: 'end',
    cell: figure(({ words }) => (words === undefined ? undefined : figureText(words))),
  },
  f1,
  wrongOf(best),
  seconds,
  {
    id: 'memory',
    head: labWords.memory,
    align: 'end',
    cell: figure(({ reading }) =>
      reading.read?.peakBytes == null ? undefined : labWords.bytes(reading.read.peakBytes),
    ),
  },
]

const phoneColumns = (best: LabRow | undefined): readonly Column<LabRow>[] => [
  {
    id: 'engine',
    head: labWords.engine,
    isRowHead: true,
    cell: ({ reading, words, comparison }) => (
      <span className="block min-w-0 py-1">
        <span className="block wrap-anywhere">{engineWords[reading.engine]}</span>
        <span className="block text-12 font-normal text-ink-soft">
          {[
            preparationWords[reading.preparation],
            ...(reading.read ? [labWords.time(reading.read.tookMs)] : []),
            ...(words === undefined ? [] : [`${figureText(words)} ${labWords.words.toLowerCase()}`]),
            ...(comparison?.f1 == null ? [] : [labWords.wordF1(comparison.f1)]),
          ].join(' · ')}
        </span>
      </span>
    ),
  },
  { ...wrongOf(best), width: '7rem' },
]

/** All variants beside each other; the one that is opened shows its boxes and its text. */
export function ResultsTable({ rows, best, open, onOpen }: ResultsTableProps) {
  const isDesk = useIsDesk()
  return (
    <Card title={labWords.results}>
      <Table
        label={labWords.results}
        rows={rows}
        idOf={({ name }) => name}
        columns={isDesk ? deskColumns(best) : phoneColumns(best)}
        density="dense"
        onOpen={({ name }) => onOpen(name)}
        openId={open}
      />
    </Card>
  )
}

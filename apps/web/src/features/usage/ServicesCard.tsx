import type { ServiceUsage } from '@canvass/contracts/usage'
import { Card } from '../../ui/layout/Card.tsx'
import { useIsDesk } from '../../ui/layout/useIsDesk.ts'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { figureText } from '../../ui/text/format.ts'
import { STAGE_WORDS } from '../leads/inspector/stage-words.ts'
import { costOf, dollarsOf } from './costs.ts'
import { serviceWords, usageWords } from './words.ts'

const calls: Column<ServiceUsage> = {
  id: 'calls',
  head: usageWords.calls,
  align: 'end',
  width: '5.5rem',
  cell: (asked) => figureText(asked.calls),
}

const costWord = ({ millicents }: ServiceUsage): string =>
  millicents === null ? usageWords.noPrice : usageWords.amount(dollarsOf(millicents))

const Service = ({ provider }: ServiceUsage) => (
  <span dir="auto" className="block truncate">
    {serviceWords[provider] ?? provider}
  </span>
)

const deskColumns: readonly Column<ServiceUsage>[] = [
  { id: 'service', head: usageWords.service, isRowHead: true, cell: Service },
  { id: 'stage', head: usageWords.stage, cell: ({ stage }) => STAGE_WORDS[stage] },
  calls,
  {
    id: 'remembered',
    head: usageWords.remembered,
    align: 'end',
    width: '7rem',
    cell: ({ remembered }) => figureText(remembered),
  },
  {
    id: 'failures',
    head: usageWords.failures,
    align: 'end',
    width: '5rem',
    cell: ({ failures }) => figureText(failures),
  },
  {
    id: 'price',
    head: usageWords.price,
    align: 'end',
    width: '7rem',
    cell: (asked) => <span className={asked.millicents === null ? 'text-ink-soft' : undefined}>{costWord(asked)}</span>,
  },
]

/** Few enough columns to fit: cost, memory, and failures go below the name. */
const phoneColumns: readonly Column<ServiceUsage>[] = [
  {
    id: 'service',
    head: usageWords.service,
    isRowHead: true,
    cell: (asked) => (
      <span className="block min-w-0 py-1">
        <Service {...asked} />
        <span className="block text-12 font-normal wrap-anywhere text-ink-soft">
          {[STAGE_WORDS[asked.stage], costWord(asked), ...usageWords.notes(asked)].join(' · ')}
        </span>
      </span>
    ),
  },
  { ...calls, width: '6.5rem' },
]

/** Shows the service calls of a month by step, and their known cost. */
export function ServicesCard({ month, asked: all }: { month: ServiceUsage['month']; asked: readonly ServiceUsage[] }) {
  const asked = all.filter((one) => one.month === month)
  const cost = costOf(asked)
  const columns = useIsDesk() ? deskColumns : phoneColumns
  return (
    <Card
      title={usageWords.services[month]}
      aside={cost !== undefined && <span className="tabular text-14 text-ink-soft">{usageWords.cost(cost)}</span>}
    >
      {asked.length === 0 ? (
        <p className="text-14 text-ink-soft">{usageWords.nothingAsked[month]}</p>
      ) : (
        <>
          <Table
            label={usageWords.services[month]}
            rows={asked}
            idOf={(one) => String(asked.indexOf(one))}
            columns={columns}
            density="dense"
          />
          {cost !== undefined && <p className="mt-2 text-14 text-ink-soft">{usageWords.costNote}</p>}
        </>
      )}
    </Card>
  )
}

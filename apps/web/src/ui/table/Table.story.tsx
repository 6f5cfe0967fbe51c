import { Download, RefreshCw, UserPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { StatusWord } from '../product/StatusWord.tsx'
import type { Story } from '../stories/story.ts'
import { moneyText } from '../text/format.ts'
import type { Column, Sort } from './column.ts'
import { SelectionAction } from './SelectionAction.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { Table } from './Table.tsx'

const statuses = ['qualified', 'cna_scheduled', 'cna_conducted', 'proposal_sent', 'closed_won', 'closed_lost'] as const
type Lead = { id: string; name: string; status: (typeof statuses)[number]; deal: number }

const names = ['Fennick & Daughter Hardware', 'Saltmarsh Bakehouse', 'Kestrel & Vane Opticians', 'مخبز الميناء القديم']
const leadsOf = (count: number): Lead[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `lead-${at}`,
    name: count > names.length ? `${names[at % names.length]} ${at + 1}` : `${names[at]}`,
    status: statuses[at % statuses.length] ?? 'qualified',
    deal: 12_500 + ((at * 7_919) % 90_000),
  }))

const columns: Column<Lead>[] = [
  {
    id: 'name',
    head: 'Company',
    isRowHead: true,
    isSortable: true,
    width: '50%',
    cell: ({ name }) => <bdi className="line-clamp-2">{name}</bdi>,
  },
  { id: 'status', head: 'Status', isSortable: true, cell: ({ status }) => <StatusWord status={status} /> },
  {
    id: 'deal',
    head: 'Deal',
    align: 'end',
    isSortable: true,
    firstOrder: 'descending',
    width: '110px',
    cell: ({ deal }) => moneyText(deal),
  },
]

function Full({ count, density }: { count: number; density: 'roomy' | 'dense' }) {
  const leads = useMemo(() => leadsOf(count), [count])
  const [sort, setSort] = useState<Sort>({ column: 'deal', direction: 'descending' })
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(['lead-1']))
  const [openId, setOpenId] = useState<string>()
  const rows = useMemo(() => {
    const by = (lead: Lead) => (sort.column === 'deal' ? lead.deal : sort.column === 'name' ? lead.name : lead.status)
    const turned = sort.direction === 'ascending' ? 1 : -1
    return leads.toSorted((a, b) => turned * (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0))
  }, [leads, sort])
  return (
    <>
      <Table
        label={`${count} leads`}
        rows={rows}
        idOf={({ id }) => id}
        columns={columns}
        sort={sort}
        onSort={setSort}
        selection={selection}
        onSelect={setSelection}
        onOpen={({ id }) => setOpenId(id)}
        openId={openId}
        density={density}
        className="max-h-96"
      />
      <SelectionBar count={selection.size} onClear={() => setSelection(new Set())}>
        <SelectionAction icon={UserPlus}>Assign</SelectionAction>
        <SelectionAction icon={RefreshCw}>Status</SelectionAction>
        <SelectionAction icon={Download}>Export</SelectionAction>
      </SelectionBar>
    </>
  )
}

const Plain = () => <Table label="Three leads" rows={leadsOf(4)} idOf={({ id }) => id} columns={columns} />
const bare = { label: 'Leads', rows: [], idOf: ({ id }: Lead) => id, columns }

export const story: Story = {
  part: 'Table',
  use: 'Rows to compare, sort, and select.',
  isWide: true,
  states: {
    '10,000 rows, sorted, selected, opened': () => <Full count={10_000} density="dense" />,
    'Roomy rows': () => <Full count={12} density="roomy" />,
    'Only to be read': Plain,
    Loading: () => <Table {...bare} isLoading selection={new Set()} onSelect={() => undefined} />,
    Empty: () => (
      <Table {...bare} empty={<EmptyState action={<Button>Import leads</Button>}>Your leads stand here.</EmptyState>} />
    ),
  },
}

import { Search, SlidersHorizontal } from 'lucide-react'
import { ScoreTag } from '../../../ui/product/ScoreTag.tsx'
import { StatusWord } from '../../../ui/product/StatusWord.tsx'
import { MockBar } from './MockBar.tsx'
import { MockBody } from './MockBody.tsx'
import { MockTop } from './MockTop.tsx'
import { ShopThumb } from './ShopThumb.tsx'
import { vaultMockWords } from '../drawings/mock-words.ts'

const { rows: told, ...words } = vaultMockWords
const rows = [
  { ...told.hardware, status: 'cna_scheduled', grade: 'A', score: 81, kind: 'shop', color: '#2d6b58' },
  { ...told.bakery, status: 'proposal_sent', grade: 'A', score: 78, kind: 'shop', color: '#8c3b32' },
  { ...told.plumbing, status: 'qualified', grade: 'C', score: 44, kind: 'van', color: '#2a62b8' },
  { ...told.pools, status: 'qualified', grade: 'B', score: 66, kind: 'card', color: '#2d7f86' },
  { ...told.optician, status: 'cna_conducted', grade: 'B', score: 71, kind: 'shop', color: '#31577d' },
  { ...told.furniture, status: 'closed_won', grade: 'A', score: 84, kind: 'shop', color: '#6d3e6d' },
] as const

export function VaultMock() {
  return (
    <>
      <MockTop title={words.title} counts={{ needYou: 1 }} />
      <MockBody>
        <div className="flex gap-2">
          <p className="flex h-12 flex-1 items-center gap-3 rounded-control border border-line-strong bg-surface px-3.5 text-ink-soft">
            <Search size={20} /> {words.search}
          </p>
          <span className="flex size-12 items-center justify-center rounded-control border border-line-strong bg-surface">
            <SlidersHorizontal size={20} />
          </span>
        </div>
        <p className="mt-4 flex justify-between border-b border-line pb-3 text-14">
          <span className="text-ink-soft">{words.count}</span> <span className="font-semibold">{words.order}</span>
        </p>
        {rows.map(({ name, text, status, grade, score, kind, color }) => (
          <div key={name} className="flex items-center gap-3 border-b border-line py-3.5">
            <ShopThumb kind={kind} color={color} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">{name}</p>
              <p className="text-14 text-ink-soft">{text}</p>
              <StatusWord status={status} />
            </div>
            <ScoreTag grade={grade} score={score} />
          </div>
        ))}
      </MockBody>
      <MockBar current={words.title} />
    </>
  )
}

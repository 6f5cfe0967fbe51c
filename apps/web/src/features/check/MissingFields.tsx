import { FIELD_KINDS, type FieldKind } from '@canvass/contracts/reading-fields'
import { Plus } from 'lucide-react'
import { Chip } from '../../ui/Chip.tsx'
import { KIND_WORDS } from './field-words.ts'

/** Kinds of which a business has one. */
const ONLY_ONE: readonly FieldKind[] = ['company', 'address', 'hours']

/** What the reading may have missed; a tap opens an empty field for it. */
export function MissingFields({
  present,
  onAdd,
}: {
  present: ReadonlySet<FieldKind>
  onAdd: (kind: FieldKind) => void
}) {
  const kinds = FIELD_KINDS.filter((kind) => !(present.has(kind) && ONLY_ONE.includes(kind)) && kind !== 'offer')
  return (
    <div>
      <h2 className="mb-2 text-14 text-ink-soft">Something missing? Add it, then tap its words in the picture.</h2>
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Chip key={kind} end="menu" className="[&>svg:last-child]:hidden" onClick={() => onAdd(kind)}>
            <Plus aria-hidden size={16} />
            {KIND_WORDS[kind]}
          </Chip>
        ))}
      </div>
    </div>
  )
}

import type { FieldKind } from '@canvass/contracts/shapes/reading-fields'
import { Plus } from 'lucide-react'
import { Chip } from '../../ui/actions/Chip.tsx'
import type { CheckField } from './check-fields.ts'
import { missingOf } from './missing-fields.ts'
import { fieldWords, kindWords } from './words.ts'

/** Lists what the reading may have missed; a tap opens an empty field for it. */
export function MissingFields({
  fields,
  onAdd,
}: {
  fields: readonly CheckField[]
  onAdd: (kind: FieldKind, of?: string) => void
}) {
  return (
    <div>
      <h2 className="mb-2 text-14 text-ink-soft">{fieldWords.missing}</h2>
      <div className="flex flex-wrap gap-2">
        {missingOf(fields).map(({ kind, of }) => (
          <Chip
            key={`${kind} ${of ?? ''}`}
            end="menu"
            className="max-w-full [&>svg:last-child]:hidden"
            onClick={() => onAdd(kind, of)}
          >
            <Plus aria-hidden size={16} />
            {kindWords[kind]}
            {of !== undefined && (
              <span dir="auto" className="truncate font-normal text-ink-soft">
                {of}
              </span>
            )}
          </Chip>
        ))}
      </div>
    </div>
  )
}

import { listOrganizations } from '@canvass/contracts/addresses/admin/platform'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { Chip } from '../../../ui/actions/Chip.tsx'
import { Combobox } from '../../../ui/find/Combobox.tsx'
import type { Option } from '../../../ui/forms/options.ts'
import { rolloutWords } from './rollout-words.ts'

type ChosenOrganizationsProps = {
  /** The names of the previously chosen organizations, by id. */
  names: Readonly<Record<string, string>>
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

const find = async (query: string, signal: AbortSignal): Promise<readonly Option[]> => {
  const search = query.trim()
  const { organizations } = await call(listOrganizations, { query: search === '' ? {} : { search } }, { signal })
  return organizations.map(({ id, name }) => ({ value: id, label: name }))
}

/** Picks individual organizations, each found by name. */
export function ChosenOrganizations({ names, chosen, onChange }: ChosenOrganizationsProps) {
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const nameOf = (id: string): string => found[id] ?? names[id] ?? rolloutWords.unknownOrganization
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label={rolloutWords.organization}
        hint={rolloutWords.organizationHint}
        value={null}
        source={find}
        onChange={(option) => {
          if (option === null || chosen.includes(option.value)) return
          setFound({ ...found, [option.value]: option.label })
          onChange([...chosen, option.value])
        }}
      />
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li key={id} className="max-w-full">
              <Chip
                end="remove"
                isSelected
                aria-label={rolloutWords.remove(nameOf(id))}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
                className="max-w-full"
              >
                <span dir="auto" className="truncate">
                  {nameOf(id)}
                </span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

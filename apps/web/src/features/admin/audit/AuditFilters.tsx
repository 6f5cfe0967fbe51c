import type { Colleague } from '@canvass/contracts/people'
import { Button } from '../../../ui/actions/Button.tsx'
import { Select } from '../../../ui/forms/choices/Select.tsx'
import { DateField } from '../../../ui/forms/dates/DateField.tsx'
import { actionNames, actionWords, auditWords } from './audit-words.ts'
import { type AuditFilter, NO_FILTER } from './useAuditPage.ts'

/** Means no filter: the native select needs a value for it. */
const ALL = 'all'

type AuditFiltersProps = {
  filter: AuditFilter
  people: readonly Colleague[]
  onChange: (changed: Partial<AuditFilter>) => void
}

/** Filters by person, action, and day. */
export function AuditFilters({ filter, people, onChange }: AuditFiltersProps) {
  const isFiltered = filter.person !== null || filter.action !== null || filter.day !== null
  return (
    <div role="group" aria-label={auditWords.filters} className="grid gap-3 sm:grid-cols-3">
      <Select
        label={auditWords.person}
        value={filter.person ?? ALL}
        onChange={(person) => onChange({ person: person === ALL ? null : person })}
        options={[
          { value: ALL, label: auditWords.everyone },
          ...people.map(({ id, name, isActive }) => ({ value: id, label: isActive ? name : auditWords.former(name) })),
        ]}
      />
      <Select
        label={auditWords.action}
        value={filter.action ?? ALL}
        onChange={(action) => onChange({ action: action === ALL ? null : action })}
        options={[
          { value: ALL, label: auditWords.everything },
          ...actionNames.map((value) => ({ value, label: actionWords[value] })),
        ]}
      />
      <DateField label={auditWords.day} value={filter.day} onChange={(day) => onChange({ day })} />
      {isFiltered && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => onChange(NO_FILTER)}>
          {auditWords.clear}
        </Button>
      )}
    </div>
  )
}

import type { PlatformOrganization } from '@canvass/contracts/admin/platform'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { planWords } from '../platform/platform-words.ts'
import { type Change, ChangeSheet } from './ChangeSheet.tsx'
import { organizationWords } from './organization-words.ts'

/** Shows one organization: its plan, its usage, and the changes available. */
export function OrganizationRow({
  organization,
  onChanged,
}: {
  organization: PlatformOrganization
  onChanged: () => void
}) {
  const { name, domain, plan, madeAt, suspendedAt, suspendedFor } = organization
  const [change, setChange] = useState<Change>()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span dir="auto" className="min-w-0 text-16 font-semibold wrap-anywhere">
            {name}
          </span>
          <Tag>{planWords[plan]}</Tag>
          {suspendedAt !== null && <Tag tone="bad">{organizationWords.suspended}</Tag>}
        </p>
        <p className="tabular text-14 wrap-anywhere text-ink-soft">
          {[
            ...(domain === null ? [] : [domain]),
            organizationWords.use(organization),
            organizationWords.since(madeAt),
          ].join(' · ')}
        </p>
        {suspendedAt !== null && (
          <p dir="auto" className="text-14 wrap-anywhere text-bad">
            {organizationWords.suspendedFor(suspendedAt, suspendedFor)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="sm"
          aria-label={organizationWords.changePlanOf(name)}
          onClick={() => setChange('plan')}
        >
          {organizationWords.changePlan}
        </Button>
        {suspendedAt === null ? (
          <Button
            variant="quiet"
            size="sm"
            aria-label={organizationWords.suspendThis(name)}
            onClick={() => setChange('suspend')}
          >
            {organizationWords.suspend}
          </Button>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            aria-label={organizationWords.restoreThis(name)}
            onClick={() => setChange('restore')}
          >
            {organizationWords.restore}
          </Button>
        )}
      </div>
      {change && (
        <ChangeSheet
          change={change}
          organization={organization}
          onClose={() => setChange(undefined)}
          onChanged={onChanged}
        />
      )}
    </li>
  )
}

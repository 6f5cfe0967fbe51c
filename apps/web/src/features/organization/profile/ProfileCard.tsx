import type { Organization } from '@canvass/contracts/organization/profile'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { DefinitionList } from '../../../ui/sections/DefinitionList.tsx'
import { profileWords } from '../words.ts'
import { ProfileSheet } from './ProfileSheet.tsx'
import { zoneLabel } from './time-zones.ts'

/** Shows the organization's profile. */
export function ProfileCard({ organization }: { organization: Organization }) {
  const [isOpen, setOpen] = useState(false)
  const { name, domain, industry, size, timeZone } = organization
  return (
    <Card
      title={profileWords.title}
      aside={
        <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {profileWords.edit}
        </Button>
      }
    >
      <DefinitionList
        isDense
        items={[
          { term: profileWords.name, value: name },
          { term: profileWords.domain, value: shown(domain) },
          { term: profileWords.industry, value: shown(industry) },
          { term: profileWords.size, value: shown(size) },
          { term: profileWords.timeZone, value: zoneLabel(timeZone) },
        ]}
      />
      {isOpen && <ProfileSheet organization={organization} onClose={() => setOpen(false)} />}
    </Card>
  )
}

const shown = (value: string | null) => value ?? <span className="text-ink-soft">{profileWords.notSet}</span>

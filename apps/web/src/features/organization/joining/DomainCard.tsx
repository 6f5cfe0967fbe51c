import type { DomainClaim } from '@canvass/contracts/organization/domain-claim'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { DomainRecord } from './DomainRecord.tsx'
import { DomainSheet } from './DomainSheet.tsx'
import { DomainState } from './DomainState.tsx'
import { domainWords } from './joining-words.ts'
import { useDomainAction } from './useJoining.ts'

const tones = { waiting: 'calm', proven: 'good', not_proven: 'warn' } as const

/** Shows the domain whose users may ask to join: its state, the record that proves it, and the available actions. */
export function DomainCard({ claim }: { claim: DomainClaim | null }) {
  const [open, setOpen] = useState<'claim' | 'remove'>()
  const check = useDomainAction('check')
  const remove = useDomainAction('remove')
  const close = () => setOpen(undefined)
  return (
    <Card
      title={domainWords.title}
      aside={claim && <Tag tone={tones[claim.state]}>{domainWords.states[claim.state]}</Tag>}
    >
      {claim === null ? (
        <p className="text-14 text-ink-soft">{domainWords.about}</p>
      ) : (
        <>
          <p dir="auto" className="text-left font-semibold wrap-anywhere">
            {claim.domain}
          </p>
          <DomainState claim={claim} />
          {(claim.state !== 'proven' || claim.code === 'no_record') && <DomainRecord record={claim.record} />}
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {claim && (
          <Button
            variant="quiet"
            size="sm"
            isPending={check.isPending}
            disabled={claim.isChecking}
            onClick={() => check.mutate()}
          >
            {domainWords.check}
          </Button>
        )}
        <Button variant={claim ? 'plain' : 'quiet'} size="sm" aria-haspopup="dialog" onClick={() => setOpen('claim')}>
          {claim ? domainWords.change : domainWords.add}
        </Button>
        {claim && (
          <Button variant="plain" size="sm" aria-haspopup="dialog" onClick={() => setOpen('remove')}>
            {domainWords.remove}
          </Button>
        )}
      </div>
      {open === 'claim' && <DomainSheet onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        title={domainWords.removeTitle(claim?.domain ?? '')}
        description={domainWords.removeText}
        confirmLabel={domainWords.remove}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
      />
    </Card>
  )
}

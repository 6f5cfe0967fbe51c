import { useState } from 'react'
import { pathTo } from '../../platform/paths.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { useLeadNames } from './useLeadNames.ts'
import { useOutbox } from '../../platform/offline/useOutbox.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OutboxRow } from './OutboxRow.tsx'
import { OutboxSummary } from './OutboxSummary.tsx'
import { RoomNote } from './RoomNote.tsx'
import { StartCaptureButton } from './StartCaptureButton.tsx'

const SHOWN = 200

/** Every capture of this device: where it is, why, and what can be done. */
export function OutboxScreen() {
  const rows = useOutbox(useUser().id)
  const names = useLeadNames(rows)
  const [today] = useState(() => new Date().toDateString())
  return (
    <Screen title="Outbox" back={{ to: pathTo('home') }} width="narrow">
      {rows === undefined ? (
        <div className="flex flex-col gap-3">
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState action={<StartCaptureButton />}>
          Captures of this phone stand here, from the shutter until they are leads.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-3">
          <OutboxSummary rows={rows} today={today} />
          <ul className="rounded-card border border-line bg-surface px-3">
            {rows.slice(0, SHOWN).map((row) => (
              <OutboxRow key={row.id} row={row} leadName={names.get(row.leadId)} />
            ))}
          </ul>
          {rows.length > SHOWN && (
            <p className="text-14 text-ink-soft">
              The newest {SHOWN} of {rows.length} are shown. All of them are kept.
            </p>
          )}
          <RoomNote rows={rows} />
        </div>
      )}
    </Screen>
  )
}

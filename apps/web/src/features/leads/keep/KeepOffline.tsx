import type { LeadSummary } from '@canvass/contracts/leads'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { areOwnLeadsKept } from '../../../data/leads/own-leads.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { momentText } from '../../../ui/text/format.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Switch } from '../../../ui/forms/choices/Switch.tsx'
import { OWN_DAYS, setKept } from '../lead/leads-to-keep.ts'
import { leadWords } from '../lead/lead-words.ts'

const DAY_MS = 86_400_000

/** Whether the whole profile stays on this device, and of when the one is that is here. */
export function KeepOffline({ lead }: { lead: LeadSummary }) {
  const userId = useUser().id
  const [now] = useState(Date.now)
  const here = useLiveQuery(async () => {
    const db = openLocalDatabase(userId)
    const [mark, detail, areOwnKept] = await Promise.all([
      db.keptLeads.get(lead.id),
      db.details.get(lead.id),
      areOwnLeadsKept(db),
    ])
    return { isKept: mark !== undefined, readAt: detail?.readAt, areOwnKept }
  }, [userId, lead.id])
  // In the place of the switch, so that nothing below moves and the card never stands empty.
  if (!here) return <Skeleton className="my-3 h-11" />
  const isOwn = here.areOwnKept && lead.ownerId === userId && Date.parse(lead.createdAt) > now - OWN_DAYS * DAY_MS
  const asOf = here.readAt ? leadWords.savedOffline(momentText(here.readAt)) : leadWords.notSavedOffline
  return (
    <Switch
      label={leadWords.keepOffline}
      description={isOwn ? `${asOf} ${leadWords.alwaysSaved(OWN_DAYS)}` : asOf}
      isOn={isOwn || here.isKept}
      isLocked={isOwn}
      onChange={(isKept) => void setKept(openLocalDatabase(userId), lead.id, isKept)}
    />
  )
}

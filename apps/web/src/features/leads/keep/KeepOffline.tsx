import type { LeadSummary } from '@canvass/contracts/leads'
import { useState } from 'react'
import { useUser } from '../../../platform/session/useUser.ts'
import { momentText } from '../../../ui/text/format.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Switch } from '../../../ui/forms/choices/Switch.tsx'
import { OWN_DAYS, setKept } from '../../../data/kept/leads-to-keep.ts'
import { leadWords } from '../lead/lead-words.ts'
import { useIsKept } from '../../../data/kept/useKeptMarks.ts'
import { useKeptLead } from '../../../data/leads/useKeptLead.ts'

const DAY_MS = 86_400_000

/** Chooses whether the whole profile stays on this device, and shows the date of the local copy. */
export function KeepOffline({ lead }: { lead: LeadSummary }) {
  const userId = useUser().id
  const [now] = useState(Date.now)
  const marks = useIsKept(userId, lead.id)
  const kept = useKeptLead(userId, lead.id)
  // In place of the switch, so that nothing below shifts and the card is never empty.
  if (!marks || !kept) return <Skeleton className="my-3 h-11" />
  const isOwn = marks.areOwnKept && lead.ownerId === userId && Date.parse(lead.createdAt) > now - OWN_DAYS * DAY_MS
  const asOf = kept.readAt ? leadWords.savedOffline(momentText(kept.readAt)) : leadWords.notSavedOffline
  return (
    <Switch
      label={leadWords.keepOffline}
      description={isOwn ? `${asOf} ${leadWords.alwaysSaved(OWN_DAYS)}` : asOf}
      isOn={isOwn || marks.isKept}
      isLocked={isOwn}
      onChange={(isKept) => void setKept(userId, lead.id, isKept)}
    />
  )
}

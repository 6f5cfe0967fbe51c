import { type ReactNode, useState } from 'react'
import { Tabs } from '../../../ui/sections/Tabs.tsx'
import { leadWords } from '../lead/lead-words.ts'
import { editingWords } from '../lead/lead-edit-words.ts'
import { useIsPrinting } from './useIsPrinting.ts'

type LeadTabsProps = {
  /** While the lead is being read nothing is folded away: what comes in next may be in any part. */
  isRead: boolean
  profile: ReactNode
  timeline: { content: ReactNode; count: number }
  /** Absent where nobody may write any yet. */
  notes: { content: ReactNode; count: number } | undefined
}

/** The parts of a lead on a desk, one at a time, so that the 25 points stand where the eye looks. On paper all of them. */
export function LeadTabs({ isRead, profile, timeline, notes }: LeadTabsProps) {
  const [chosen, setChosen] = useState<'profile' | 'timeline' | 'notes'>('profile')
  const isPrinting = useIsPrinting()
  // What is shown may end being there while it is open.
  const open = chosen === 'notes' && !notes ? 'profile' : chosen
  const contents = { profile, timeline: timeline.content, notes: notes?.content }
  if (isPrinting || !isRead)
    return (
      <>
        {profile}
        {notes?.content}
        {timeline.content}
      </>
    )
  return (
    <Tabs
      label={leadWords.tabs}
      value={open}
      onChange={setChosen}
      tabs={[
        { value: 'profile', label: leadWords.profile },
        { value: 'timeline', label: leadWords.timeline, count: timeline.count },
        ...(notes ? [{ value: 'notes' as const, label: editingWords.notes, count: notes.count }] : []),
      ]}
    >
      {contents[open]}
    </Tabs>
  )
}

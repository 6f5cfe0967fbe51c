import { type ReactNode, useState } from 'react'
import { Tabs } from '../../../ui/sections/Tabs.tsx'
import { leadWords } from '../lead/lead-words.ts'
import { editingWords } from '../lead/lead-edit-words.ts'
import { useIsPrinting } from './useIsPrinting.ts'

type LeadTabsProps = {
  /** Nothing is collapsed while the lead is being read: the next result may be in any part. */
  isRead: boolean
  profile: ReactNode
  timeline: { content: ReactNode; count: number }
  /** Undefined if no one may write notes yet. */
  notes: { content: ReactNode; count: number } | undefined
}

/** Shows a lead's parts as tabs on a desktop, so that the 25 points are in view. Prints all of them. */
export function LeadTabs({ isRead, profile, timeline, notes }: LeadTabsProps) {
  const [chosen, setChosen] = useState<'profile' | 'timeline' | 'notes'>('profile')
  const isPrinting = useIsPrinting()
  // The selected tab may disappear while it is open.
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

import type { Lead } from '@canvass/contracts/leads'
import { cleanFileName } from '@canvass/domain/files/file-name'
import { Bell, Camera, CircleCheck, Flag, Keyboard, Mic, Paperclip, StickyNote, Trash2, Upload } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { momentText } from '../../../ui/text/format.ts'
import { statusLooks } from '../../../ui/product/status-words.ts'
import { Timeline } from '../../../ui/sections/Timeline.tsx'
import { leadWords } from '../lead/lead-words.ts'
import { type LeadMoment, leadHistory } from './lead-history.ts'
import { useIsPrinting } from './useIsPrinting.ts'

type Entry = ComponentProps<typeof Timeline>['entries'][number]

/** How many to show at first. */
const FEW = 12

const SOURCE_ICONS = { camera: Camera, file: Upload, manual: Keyboard } as const

/** Shows what is due, and below it a lead's history, newest first. */
export function LeadHistory({ lead }: { lead: Lead }) {
  const [isAll, setAll] = useState(false)
  const isPrinting = useIsPrinting()
  const due = lead.nextAction
  const entries: Entry[] = [
    ...(due ? [{ id: 'due', icon: Bell, tone: 'brand' as const, title: due.text, when: dueText(due.dueAt) }] : []),
    ...leadHistory(lead).map((moment) => ({
      id: moment.id,
      when: [moment.by, momentText(moment.at)].filter(Boolean).join(', '),
      ...describeMoment(moment),
    })),
  ]
  return (
    <>
      <Timeline label={leadWords.timeline} entries={isAll || isPrinting ? entries : entries.slice(0, FEW)} />
      {entries.length > FEW && (
        <Button variant="plain" size="sm" aria-expanded={isAll} className="mt-1 -ml-3.5" onClick={() => setAll(!isAll)}>
          {isAll ? leadWords.showFewer : leadWords.showAll(entries.length)}
        </Button>
      )}
    </>
  )
}

const dueText = (dueAt: string | null): string =>
  dueAt === null ? leadWords.noDueDate : leadWords.due(momentText(dueAt))

type Describe<M extends LeadMoment> = (moment: M) => Pick<Entry, 'icon' | 'tone' | 'title' | 'children'>

const describers: { readonly [K in LeadMoment['kind']]: Describe<Extract<LeadMoment, { kind: K }>> } = {
  captured: ({ source }) => ({ icon: SOURCE_ICONS[source], title: leadWords.bySource[source] }),
  profiled: () => ({ icon: CircleCheck, tone: 'good', title: leadWords.profileReady }),
  status: ({ from, to, reason }) => ({
    icon: Flag,
    tone: 'info',
    title: from ? leadWords.statusChange(statusLooks[from].word, statusLooks[to].word) : statusLooks[to].word,
    ...(reason !== null && { children: <QuotedText text={reason} /> }),
  }),
  note: ({ text }) => ({ icon: StickyNote, title: leadWords.noteAdded, children: <QuotedText text={text} /> }),
  voice: ({ transcript }) => ({
    icon: Mic,
    title: leadWords.voiceNoteAdded,
    ...(transcript !== null && { children: <QuotedText text={transcript} /> }),
  }),
  file: ({ name }) => ({
    icon: Paperclip,
    title: leadWords.fileAdded,
    children: <QuotedText text={cleanFileName(name)} />,
  }),
  discarded: () => ({ icon: Trash2, tone: 'bad', title: leadWords.discardedToast }),
}

// Each formatter is looked up by the kind that it handles.
const describeMoment = (moment: LeadMoment) => (describers[moment.kind] as Describe<LeadMoment>)(moment)

const QuotedText = ({ text }: { text: string }) => (
  <p dir="auto" className="line-clamp-4 text-start wrap-anywhere whitespace-pre-wrap">
    {text}
  </p>
)

import { CalendarDays, type LucideIcon, MessageSquare, Mic, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { findFileHere } from '../../../data/files/lead-files.ts'
import { voiceNoteFileName } from '../../../data/voice-notes/voice-note-file.ts'
import { findSound } from '../../../data/voice-notes/voice-notes.ts'
import { dropOtherWork, retryOtherWork } from '../../../data/unsent/other-work-actions.ts'
import type { AfterthoughtRow } from '../../../platform/local/rows/batch-rows.ts'
import { type OtherUnsentWork, useOtherUnsentWork } from '../../../data/captures/batch/useOtherUnsentWork.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { titleOf } from '../state/capture-place.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { bytesText } from '../../../ui/text/format.ts'
import { ratingWords } from '../device/camera-words.ts'
import { otherWorkWords } from '../actions/outbox-words.ts'

const SHOWN = 5
const MORE = 50

interface Item {
  key: string
  icon: LucideIcon
  title: string
  text: string
  /** Set if the server refused it: only a person can resolve it. */
  refused?: Refused | undefined
}

interface Refused {
  kind: 'salesEvents' | 'voiceNotes' | 'leadFiles'
  id: string
  reason?: string | undefined
  /** The name to download its bytes under; absent if it has none. */
  fileName?: string
  /** The server has an earlier version of it. */
  isOnServer?: boolean
}

/** Lists voice notes, files, trade shows, and notes on shots that are only on this device; refused ones come first. */
export function OtherWork() {
  const userId = useUser().id
  const work = useOtherUnsentWork(userId)
  const [shown, setShown] = useState(SHOWN)
  const [removing, setRemoving] = useState<Refused>()
  const items = (work ? itemsOf(work) : []).toSorted((a, b) => Number(Boolean(b.refused)) - Number(Boolean(a.refused)))
  if (items.length === 0) return null
  const more = items.length - shown
  return (
    <Card title={otherWorkWords.title}>
      <ul className="divide-y divide-line">
        {items.slice(0, shown).map(({ key, icon: Icon, title, text, refused }) => (
          <li key={key} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Icon aria-hidden size={20} className="shrink-0 text-ink-soft" />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate text-left font-semibold">
                {title}
              </span>
              {refused ? (
                <span className="block text-14 break-words text-ink-soft">
                  {refused.reason === undefined ? otherWorkWords.refused : otherWorkWords.refusedFor(refused.reason)}
                </span>
              ) : (
                <span dir="auto" className="block truncate text-left text-14 text-ink-soft">
                  {text}
                </span>
              )}
            </span>
            {refused && (
              <span className="flex w-full gap-2 pl-8">
                <Button variant="soft" size="sm" onClick={() => void retryOtherWork(userId, refused.kind, refused.id)}>
                  {otherWorkWords.tryAgain}
                </Button>
                {refused.fileName !== undefined && (
                  <Button variant="soft" size="sm" onClick={() => void downloadBytes(userId, refused)}>
                    {otherWorkWords.download}
                  </Button>
                )}
                <Button variant="plain" size="sm" className="text-bad!" onClick={() => setRemoving(refused)}>
                  {otherWorkWords.remove}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="plain" size="sm" onClick={() => setShown(shown + MORE)}>
          {otherWorkWords.more(Math.min(more, MORE), more)}
        </Button>
      )}
      {removing && (
        <ConfirmDialog
          isOpen
          isDestructive
          onClose={() => setRemoving(undefined)}
          onConfirm={() => {
            setRemoving(undefined)
            void removeItem(userId, removing)
          }}
          {...questionAbout(removing)}
        />
      )}
    </Card>
  )
}

/** Asks for confirmation, since what the server refused exists nowhere else. */
const questionAbout = ({ kind, isOnServer }: Refused) =>
  isOnServer
    ? {
        title: otherWorkWords.dropChangesTitle,
        description: otherWorkWords.dropChangesText,
        confirmLabel: otherWorkWords.dropChanges,
      }
    : {
        title: otherWorkWords.removeTitle[kind],
        description: otherWorkWords.removeText,
        confirmLabel: otherWorkWords.remove,
      }

async function removeItem(userId: string, { kind, id }: Refused): Promise<void> {
  await dropOtherWork(userId, kind, id).catch(() =>
    showToast({
      title: otherWorkWords.notRemoved,
      description: otherWorkWords.notRemovedNote,
      variant: 'destructive',
    }),
  )
}

/** Saves a file or a recording out, since its lead, and with it the screen that shows it, may be gone. */
async function downloadBytes(userId: string, { kind, id, fileName = '' }: Refused): Promise<void> {
  const find = kind === 'voiceNotes' ? findSound : findFileHere
  const blob = await find(userId, id).catch(() => undefined)
  if (!blob) return showToast({ title: otherWorkWords.unreadable, variant: 'destructive' })
  const { saveFile } = await import('../../../data/copies/save-file.ts')
  return saveFile(blob, fileName).catch(() => undefined)
}

function itemsOf({ events, voiceNotes, files, thoughts, captures, leadNames }: OtherUnsentWork): Item[] {
  const shot = (id: string): string => {
    const row = captures.get(id)
    return row ? titleOf(row) : otherWorkWords.someCapture
  }
  return [
    ...events.map(({ id, name, state, refusedFor, server, changeSeq }) => ({
      key: id,
      icon: CalendarDays,
      title: name,
      text: otherWorkWords.event,
      refused:
        state === 'refused'
          ? {
              kind: 'salesEvents' as const,
              id,
              reason: refusedFor,
              // Rows from an earlier version don't have the server's version, only its number.
              isOnServer: server === undefined ? changeSeq !== null : server !== null,
            }
          : undefined,
    })),
    ...voiceNotes.map(({ id, captureId, durationMs, size, state, mime, at }) => ({
      key: id,
      icon: Mic,
      title: otherWorkWords.voiceNote(lengthText(durationMs)),
      text: otherWorkWords.onCapture(shot(captureId), bytesText(size)),
      refused:
        state === 'refused' ? { kind: 'voiceNotes' as const, id, fileName: voiceNoteFileName(mime, at) } : undefined,
    })),
    ...files.map(({ id, leadId, name, size, state }) => ({
      key: id,
      icon: Paperclip,
      title: name,
      text: otherWorkWords.onCapture(leadNames.get(leadId) ?? otherWorkWords.someLead, bytesText(size)),
      refused: state === 'refused' ? { kind: 'leadFiles' as const, id, fileName: name } : undefined,
    })),
    ...thoughts.map(({ opId, captureId, thought }) => ({
      key: opId,
      icon: MessageSquare,
      title: thoughtText(thought),
      text: otherWorkWords.onLead(shot(captureId)),
    })),
  ]
}

function lengthText(durationMs: number): string {
  const seconds = Math.round(durationMs / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function thoughtText(thought: AfterthoughtRow['thought']): string {
  if (thought.kind === 'note') return thought.text
  if (thought.kind === 'join') return otherWorkWords.joined
  if (thought.kind === 'assign') return otherWorkWords.assigned
  if (thought.kind === 'name') return otherWorkWords.named(thought.to)
  return thought.rating ? otherWorkWords.rated(ratingWords[thought.rating]) : otherWorkWords.unrated
}

import { FileUp, ListChecks, ReceiptText, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useHasReceipts } from '../../../data/captures/shown/useHasReceipts.ts'
import { useOutboxCounts } from '../../../data/captures/shown/useOutboxCounts.ts'
import { useOutboxIds, useOutboxTally } from '../../../data/captures/state/useOutbox.ts'
import { readLeftOut } from '../../../platform/storage/left-out.ts'
import { useOwed } from '../../../data/unsent/useOwed.ts'
import { useUnsentSize } from '../../../data/unsent/useUnsentSize.ts'
import { useToday } from '../../../platform/clock/useToday.ts'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { FileInput } from '../../../ui/forms/FileInput.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Chip } from '../../../ui/actions/Chip.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useBackTo } from '../../../ui/layout/useBackTo.ts'
import { backLabels } from '../../../ui/text/words.ts'
import { ReviewLink } from '../../review/ReviewLink.tsx'
import { TeamPhonesLink } from '../../people/TeamPhonesLink.tsx'
import { UnsentEdits } from '../../leads/editing/UnsentEdits.tsx'
import { CaptureDetail } from './CaptureDetail.tsx'
import { LostNotice } from './LostNotice.tsx'
import { OtherWork } from './OtherWork.tsx'
import { OutboxFoot } from './OutboxFoot.tsx'
import { OutboxList } from './OutboxList.tsx'
import { OutboxSummary } from './OutboxSummary.tsx'
import { OUTBOX_FILTERS, type OutboxFilter, filterStates } from '../actions/outbox-filter.ts'
import { filterWords, outboxWords } from '../actions/outbox-words.ts'
import { OwedNotice } from './OwedNotice.tsx'
import { SuspensionNotice } from './SuspensionNotice.tsx'
import { StartCaptureButton } from '../sheet/StartCaptureButton.tsx'
import { notifyShared } from '../notices/notify-shared.ts'
import { useSyncCounts } from '../state/useSyncCounts.ts'
import { useOutboxActions } from '../actions/useOutboxActions.ts'

/** Captures that haven't become leads; only those can be selected. */
const OPEN = ['preparing', 'queued', 'uploading', 'uploaded', 'processing', 'failed', 'needs_attention'] as const
const UNSENT = ['preparing', 'queued', 'uploading', 'failed', 'needs_attention'] as const

/** Lists every capture of this device: its place, the reason, and the available actions. */
export function OutboxScreen() {
  const userId = useUser().id
  const back = useBackTo(pathTo('home'), backLabels.home)
  const midnight = new Date(useToday()).setHours(0, 0, 0, 0)
  const [filter, setFilter] = useState<OutboxFilter>('all')
  const [marked, setMarked] = useState<ReadonlySet<string>>()
  const [openId, setOpenId] = useState<string>()
  const tally = useOutboxTally(userId, midnight)
  const everything = marked ? OPEN : undefined
  const ids = useOutboxIds(userId, filter === 'all' ? everything : filterStates[filter])
  const unsent = useOutboxIds(userId, UNSENT)
  const isWork = (useUnsentSize(userId)?.total ?? 0) > 0
  const owed = useOwed(userId)
  const needYou = useSyncCounts(userId, false)?.needYou ?? 0
  const elsewhere = useOutboxCounts(userId)?.needYouElsewhere ?? 0
  const hasReceipts = useHasReceipts(userId)
  const actions = useOutboxActions()
  const chooser = useRef<HTMLInputElement>(null)
  useSharedFilesNotice()
  const total = tally ? Object.values(tally.byState).reduce((sum, count) => sum + count, 0) : 0
  const countOf = (one: OutboxFilter): number =>
    one === 'all' ? total : filterStates[one].reduce((sum, state) => sum + (tally?.byState[state] ?? 0), 0)
  const toggle = (id: string): void => {
    const next = new Set(marked)
    if (!next.delete(id)) next.add(id)
    setMarked(next)
  }
  return (
    <Screen
      title={outboxWords.title}
      back={back}
      width="narrow"
      foot={
        total === 0 && !isWork ? undefined : (
          <OutboxFoot
            marked={marked}
            unsent={unsent ?? []}
            isWork={isWork}
            actions={actions}
            onDone={() => setMarked(undefined)}
          />
        )
      }
    >
      <FileInput
        ref={chooser}
        accept=".zip,application/zip"
        onFiles={([file]) => file && void actions.takeBack(file)}
      />
      {tally === undefined || ids === undefined ? (
        <div className="flex flex-col gap-3">
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <LostNotice />
          <OwedNotice owed={owed} />
          <SuspensionNotice />
          {total > 0 && <OutboxSummary tally={tally} needYou={needYou} elsewhere={elsewhere} />}
          <UnsentEdits />
          <OtherWork />
          <ReviewLink />
          <TeamPhonesLink />
          <div className="flex items-center gap-2">
            <div className="-mx-1 flex min-w-0 flex-1 gap-2 overflow-x-auto p-1">
              {total > 0 &&
                OUTBOX_FILTERS.filter((one) => !marked || one !== 'ready').map((one) => (
                  <Chip key={one} isSelected={filter === one} count={countOf(one)} onClick={() => setFilter(one)}>
                    {filterWords[one]}
                  </Chip>
                ))}
            </div>
            {total > 0 && (
              <IconButton
                label={marked ? outboxWords.endSelecting : outboxWords.select}
                icon={marked ? X : ListChecks}
                onClick={() => {
                  setMarked(marked ? undefined : new Set())
                  if (filter === 'ready') setFilter('all')
                }}
              />
            )}
          </div>
          {marked && (
            <div className="flex gap-2">
              <Chip onClick={() => setMarked(new Set(ids))}>{outboxWords.selectAll(ids.length)}</Chip>
              <Chip onClick={() => setMarked(new Set())}>{outboxWords.clearSelection}</Chip>
            </div>
          )}
          {total === 0 ? (
            <EmptyState action={<StartCaptureButton />}>{outboxWords.empty}</EmptyState>
          ) : ids.length === 0 ? (
            <p className="py-8 text-center text-ink-soft">{outboxWords.noneInView}</p>
          ) : (
            <OutboxList ids={ids} marked={marked} onMark={toggle} onOpen={setOpenId} />
          )}
          <div className="flex flex-wrap justify-center gap-x-4">
            {hasReceipts === true && (
              <Button variant="plain" size="sm" icon={ReceiptText} onClick={() => void actions.saveReceipts()}>
                {outboxWords.saveReceipts}
              </Button>
            )}
            <Button variant="plain" size="sm" icon={FileUp} onClick={() => chooser.current?.click()}>
              {outboxWords.importBackup}
            </Button>
          </div>
        </div>
      )}
      {openId !== undefined && <CaptureDetail id={openId} onClose={() => setOpenId(undefined)} />}
    </Screen>
  )
}

/** Announces shares: the service worker has stored the shared files and put their count into the URL. */
function useSharedFilesNotice(): void {
  const [query, setQuery] = useSearchParams()
  useEffect(() => {
    if (!query.has('shared')) return
    const count = (name: string): number => Number(query.get(name)) || 0
    notifyShared(count('shared') + count('held'), readLeftOut(query.get('left') ?? ''))
    setQuery({}, { replace: true })
  }, [query, setQuery])
}

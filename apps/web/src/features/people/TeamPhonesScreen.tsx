import { listDevices } from '@canvass/contracts/captures'
import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { call } from '../../platform/api/call.ts'
import { isSignedOutError } from '../../platform/api/api-error.ts'
import { pathTo } from '../../platform/paths.ts'
import { queryKey } from '../../platform/query/query-key.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useBackTo } from '../../ui/layout/useBackTo.ts'
import { backLabels } from '../../ui/text/words.ts'
import { DeviceRow } from './DeviceRow.tsx'
import { pendingText, tallyOf } from './device-tally.ts'
import { HeldCaptures } from './HeldCaptures.tsx'
import { clockText, figureText } from '../../ui/text/format.ts'
import { teamWords } from './words.ts'

const EVERY_MS = 60_000

/** Shows team leads and above what the team's phones have announced, and how much of it has arrived. */
export function TeamPhonesScreen() {
  const back = useBackTo(pathTo('outbox'), backLabels.outbox)
  const { data, error, dataUpdatedAt, refetch, isFetching } = useQuery({
    queryKey: queryKey(listDevices),
    queryFn: ({ signal }) => call(listDevices, {}, { signal }),
    refetchInterval: EVERY_MS,
    retry: false,
  })
  const again = (
    <Button variant="quiet" size="sm" isPending={isFetching} onClick={() => void refetch()}>
      {teamWords.tryAgain}
    </Button>
  )
  return (
    <Screen title={teamWords.title} back={back} width="narrow">
      {isSignedOutError(error) ? (
        <EmptyState>{teamWords.notAllowed}</EmptyState>
      ) : data ? (
        <div className="flex flex-col gap-3">
          {error && (
            <Banner tone="calm" isAnnounced actions={again}>
              {teamWords.stale(clockText(dataUpdatedAt))}
            </Banner>
          )}
          <HeldCaptures />
          <Devices devices={data.devices} now={Date.parse(data.serverTime)} />
        </div>
      ) : error ? (
        <EmptyState action={again}>{teamWords.unreachable}</EmptyState>
      ) : (
        <div className="flex flex-col gap-3" aria-label={teamWords.loading}>
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
    </Screen>
  )
}

function Devices({ devices: all, now }: { devices: Parameters<typeof tallyOf>[0]; now: number }) {
  // Every signed-in phone reports; skip those that have never had anything to announce.
  const devices = all.filter(({ announced }) => announced > 0)
  if (devices.length === 0)
    return (
      <EmptyState drawing={<Smartphone aria-hidden size={40} className="text-ink-soft" />}>
        {teamWords.empty}
      </EmptyState>
    )
  const tally = tallyOf(devices, now)
  return (
    <>
      <Card>
        <dl className="grid grid-cols-3 gap-3">
          {(
            [
              [teamWords.reported, tally.announced],
              [teamWords.received, tally.received],
              [teamWords.missing, tally.missing],
            ] as const
          ).map(([word, count]) => (
            <div key={word} className="flex flex-col-reverse">
              <dt className="text-14 text-ink-soft">{word}</dt>
              <dd
                className={`tabular font-display text-28 leading-9 font-semibold ${word === teamWords.missing && count > 0 ? 'text-bad' : ''}`}
              >
                {figureText(count)}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 border-t border-line pt-3 text-14 text-ink-soft">{pendingText(tally, now)}</p>
      </Card>
      <Card className="py-1">
        <ul className="divide-y divide-line">
          {devices.map((device) => (
            <DeviceRow key={`${device.userId} ${device.installId}`} device={device} now={now} />
          ))}
        </ul>
      </Card>
    </>
  )
}

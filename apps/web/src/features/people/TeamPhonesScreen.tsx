import { listDevices } from '@canvass/contracts/captures'
import { isAtLeast } from '@canvass/domain/role-order'
import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { call } from '../../platform/api/call.ts'
import { isSignedOutError } from '../../platform/api/api-error.ts'
import { pathTo } from '../../platform/paths.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import { pendingText, tallyOf } from './device-words.ts'
import { HeldCaptures } from './HeldCaptures.tsx'

const EVERY_MS = 60_000

/** What the team's phones have announced, and what of it has arrived: for team leads and above. */
export function TeamPhonesScreen() {
  const user = useUser()
  const mayLook = isAtLeast(user, 'team_lead')
  const { data, error, dataUpdatedAt, refetch, isFetching } = useQuery({
    queryKey: ['/api/captures/devices'],
    queryFn: ({ signal }) => call(listDevices, {}, { signal }),
    enabled: mayLook,
    refetchInterval: EVERY_MS,
    retry: false,
  })
  const again = (
    <Button variant="quiet" size="sm" isPending={isFetching} onClick={() => void refetch()}>
      Try again
    </Button>
  )
  return (
    <Screen title="Team’s phones" back={{ to: pathTo('outbox') }} width="narrow">
      {!mayLook || isSignedOutError(error) ? (
        <EmptyState>Only team leads and admins see the phones of the team.</EmptyState>
      ) : data ? (
        <div className="flex flex-col gap-3">
          {error && (
            <Banner tone="calm" isAnnounced actions={again}>
              As of {clock.format(dataUpdatedAt)}. The server cannot be reached.
            </Banner>
          )}
          <HeldCaptures />
          <Devices devices={data.devices} now={Date.parse(data.serverTime)} />
        </div>
      ) : error ? (
        <EmptyState action={again}>
          What the team’s phones announced is known by the server, and it cannot be reached.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-3" aria-label="Loading the team’s phones">
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
    </Screen>
  )
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hour12: false })

function Devices({ devices: all, now }: { devices: Parameters<typeof tallyOf>[0]; now: number }) {
  // Every phone that is signed in speaks up; one that never had anything to announce is no news.
  const devices = all.filter(({ announced }) => announced > 0)
  if (devices.length === 0)
    return (
      <EmptyState drawing={<Smartphone aria-hidden size={40} className="text-ink-soft" />}>
        No phone of your team has announced a capture yet.
      </EmptyState>
    )
  const tally = tallyOf(devices, now)
  return (
    <>
      <Card>
        <dl className="grid grid-cols-3 gap-3">
          {(
            [
              ['Announced', tally.announced],
              ['Received', tally.received],
              ['Missing', tally.missing],
            ] as const
          ).map(([word, count]) => (
            <div key={word} className="flex flex-col-reverse">
              <dt className="text-14 text-ink-soft">{word}</dt>
              <dd
                className={`tabular font-display text-28 leading-9 font-semibold ${word === 'Missing' && count > 0 ? 'text-bad' : ''}`}
              >
                {count.toLocaleString('en-US')}
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

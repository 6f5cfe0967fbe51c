import { isAtLeast } from '@canvass/domain/role-order'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Switch } from '../../../ui/forms/choices/Switch.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { notificationWords, settingsWords } from '../words.ts'
import { useNotifications, useSetNotifications } from './useNotifications.ts'

/** Chooses which emails the user gets; the choice applies to the account, not to the device. */
export function NotificationsSheet({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const { data, error, isFetching, refetch } = useNotifications()
  const set = useSetNotifications()
  return (
    <Sheet isOpen onClose={onClose} title={settingsWords.notifications} description={notificationWords.about}>
      {data ? (
        <div className="flex flex-col gap-4">
          {isAtLeast(user, 'admin') && (
            <Switch
              label={notificationWords.joinRequests}
              description={notificationWords.joinRequestsAbout}
              isOn={data.joinRequests}
              onChange={(joinRequests) => set.mutate({ ...data, joinRequests })}
            />
          )}
          <Switch
            label={notificationWords.exportReady}
            description={notificationWords.exportReadyAbout}
            isOn={data.exportReady}
            onChange={(exportReady) => set.mutate({ ...data, exportReady })}
          />
          <p className="text-14 text-ink-soft">{notificationWords.always}</p>
        </div>
      ) : error ? (
        <EmptyState
          action={
            <Button variant="quiet" size="sm" isPending={isFetching} onClick={() => void refetch()}>
              {notificationWords.tryAgain}
            </Button>
          }
        >
          {notificationWords.unreachable}
        </EmptyState>
      ) : (
        <div aria-label={notificationWords.loading}>
          <Skeleton className="h-32 rounded-card" />
        </div>
      )}
    </Sheet>
  )
}

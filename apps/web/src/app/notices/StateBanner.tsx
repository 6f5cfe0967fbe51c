import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import clsx from 'clsx'
import {
  CircleAlert,
  HardDrive,
  LogIn,
  type LucideIcon,
  Send,
  ServerOff,
  Smartphone,
  TriangleAlert,
  WifiOff,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { Link } from '../../ui/actions/Link.tsx'
import { useSenderState } from '../../platform/outbox/sender-state.ts'
import { announceTryNow } from '../../platform/outbox/outbox-signals.ts'
import { isInstalledApart, useStoragePersistence } from '../../platform/storage/storage-persistence.ts'
import { useIsStuck } from '../../data/captures/state/useIsStuck.ts'
import { useLostCaptures } from '../../data/losses/useLostCaptures.ts'
import { useOutboxCounts } from '../../data/captures/shown/useOutboxCounts.ts'
import { useRoom } from '../../platform/storage/useRoom.ts'
import { useWakeLock } from '../../platform/outbox/useWakeLock.ts'
import { BareButton } from '../../ui/actions/BareButton.tsx'
import { pathTo } from '../../platform/paths.ts'
import { wantedState } from '../../platform/wanted-address.ts'
import { type BannerText, bannerText } from './banner-text.ts'
import { useIsOnline } from '../../platform/sync/useIsOnline.ts'
import { bannerWords } from '../words/shell-words.ts'
import { useHasLasted } from './useHasLasted.ts'

const looks: Record<BannerText['kind'], { icon: LucideIcon; ground: string }> = {
  offline: { icon: WifiOff, ground: 'bg-ink text-paper' },
  lost: { icon: CircleAlert, ground: 'bg-bad-soft text-bad' },
  sign_in: { icon: LogIn, ground: 'bg-warn-soft text-warn' },
  cannot_send: { icon: CircleAlert, ground: 'bg-bad-soft text-bad' },
  server: { icon: ServerOff, ground: 'bg-warn-soft text-warn' },
  stuck: { icon: TriangleAlert, ground: 'bg-warn-soft text-warn' },
  room: { icon: HardDrive, ground: 'bg-warn-soft text-warn' },
  sending: { icon: Send, ground: 'bg-info-soft text-info' },
  unprotected: { icon: Smartphone, ground: 'bg-warn-soft text-warn' },
  send_first: { icon: Smartphone, ground: 'bg-warn-soft text-warn' },
}

/** A capture sent within this time was never at risk. */
const RISK_AFTER_MS = 10_000

/** The most urgent state of the device, below the header. */
export function StateBanner({ user: { id: userId, isSuspended = false } }: { user: SessionUser }) {
  const counts = useOutboxCounts(userId)
  const sender = useSenderState()
  const room = useRoom()
  const { isPersisted, isInstalled } = useStoragePersistence()
  const told = bannerText({
    isOffline: !useIsOnline(),
    waiting: counts?.toSend ?? 0,
    bytes: counts?.bytes ?? 0,
    needsSignIn: sender.needsSignIn,
    isSending: sender.isSending,
    isStuck: useIsStuck(userId),
    lost: useLostCaptures(userId).length,
    isRoomLow: room?.isLow ?? false,
    photosLeft: room?.photos,
    isUnprotected: useHasLasted(isPersisted === false && !isInstalled && (counts?.toSend ?? 0) > 0, RISK_AFTER_MS),
    isInstalledApart: isInstalledApart(),
    trouble: sender.trouble,
    isSuspended,
    cannotSend: sender.cannotSend,
    downlink: (navigator as { connection?: { downlink?: number } }).connection?.downlink,
  })
  useWakeLock(told?.kind === 'sending')
  return <div role="status">{told && <BannerLine told={told} />}</div>
}

function BannerLine({ told: { kind, text } }: { told: BannerText }) {
  const { icon: Icon, ground } = looks[kind]
  return (
    <p className={clsx('flex min-h-11 items-center gap-3 px-4 py-2.5 text-14 font-label', ground)}>
      <Icon aria-hidden size={18} className="shrink-0" />
      <span className="min-w-0 flex-1">{text}</span>
      {actionOf(kind, useLocation())}
    </p>
  )
}

const actionClass = 'hit shrink-0 font-semibold underline underline-offset-4'

/** Where each banner leads if its answer is on another screen. */
const targetScreens = { sign_in: 'login', lost: 'outbox', unprotected: 'install', send_first: 'outbox' } as const

function actionOf(kind: BannerText['kind'], here: Location): ReactNode {
  switch (kind) {
    case 'stuck':
      return (
        <BareButton className={actionClass} onClick={announceTryNow}>
          {bannerWords.actions.stuck}
        </BareButton>
      )
    case 'sign_in':
    case 'lost':
    case 'unprotected':
    case 'send_first':
      return (
        <Link
          to={pathTo(targetScreens[kind])}
          state={kind === 'sign_in' ? wantedState(here) : null}
          className={actionClass}
        >
          {bannerWords.actions[kind]}
        </Link>
      )
    default:
      return null
  }
}

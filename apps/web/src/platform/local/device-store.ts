import { Dexie, type EntityTable } from 'dexie'
import { endOnLeave } from './end-on-leave.ts'
import { turnLog } from './turn-log.ts'

/** Somebody who signed in on this device: enough to say whose captures wait, and to know whom a shared photo is for. */
export interface DeviceOwner {
  userId: string
  organizationId: string
  name: string
  mayCapture: boolean
  /** Signed in here, as far as this device knows. At most one is. */
  isSignedIn: boolean
  seenAt: number
}

/** Something that another app shared while nobody was signed in here. */
export interface SharedItem {
  n: number
  at: number
  bytes: ArrayBuffer
  mime: string
  name: string
  /** The capture that it is being made into, written down first: a kill in the middle does not make two of it. */
  claim?: { userId: string; captureId: string }
}

/** How photos are taken on this device; a photo carries what was chosen when it was taken. */
export interface PhotoChoices {
  /** More pixels travel than reading needs. */
  readonly isDetailed: boolean
  /** The photo as the camera took it stays here for a week after it was sent, where there is room. */
  readonly keepsOriginal: boolean
}

/**
 * What belongs to the device and to no user. DO NOT rename it or its tables, and change them only by a further
 * version(n): `shared` holds photos that are nowhere else.
 */
class DeviceStore extends Dexie {
  owners!: EntityTable<DeviceOwner, 'userId'>
  shared!: EntityTable<SharedItem, 'n'>
  /** One row: what a page keeps in its own storage, which a service worker cannot read. */
  photoChoices!: EntityTable<PhotoChoices & { at: 'here' }, 'at'>

  constructor() {
    // Its name must not begin as those of the users' databases do.
    super('canvass.device', { chromeTransactionDurability: 'strict' })
    this.on('ready', turnLog, true)
    endOnLeave(this)
    this.version(1).stores({ owners: 'userId', shared: '++n' })
    this.version(2).stores({ photoChoices: 'at' })
  }
}

let opened: DeviceStore | undefined

export function openDeviceStore(): DeviceStore {
  if (!opened) {
    const store = new DeviceStore()
    store.on('versionchange', () => store.close({ disableAutoOpen: false }))
    opened = store
  }
  return opened
}

export async function noteSignedOut(): Promise<void> {
  await openDeviceStore().owners.toCollection().modify({ isSignedIn: false })
}

export const findSignedInOwner = async (): Promise<DeviceOwner | undefined> =>
  (await openDeviceStore().owners.toArray()).find(({ isSignedIn }) => isSignedIn)

/** Writes down for the service worker how photos are taken here. */
export async function notePhotoChoices({ isDetailed, keepsOriginal }: PhotoChoices): Promise<void> {
  await openDeviceStore().photoChoices.put({ at: 'here', isDetailed, keepsOriginal })
}

/** How photos are taken here, where no page is; as usual where it was never written down. */
export const findPhotoChoices = async (): Promise<PhotoChoices> =>
  (await openDeviceStore().photoChoices.get('here')) ?? { isDetailed: false, keepsOriginal: false }

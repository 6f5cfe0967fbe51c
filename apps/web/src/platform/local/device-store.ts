import { Dexie, type EntityTable } from 'dexie'
import { abortOnPageHide } from './abort-on-page-hide.ts'
import { rotateLog } from './rotate-log.ts'

/**
 * A user who signed in on this device. This is enough to show whose captures are pending and to know whom a shared
 * photo is for.
 */
export interface DeviceOwner {
  userId: string
  organizationId: string
  name: string
  mayCapture: boolean
  /** Whether this user is signed in here, as far as this device knows. At most one user is. */
  isSignedIn: boolean
  seenAt: number
}

/** An item that another app shared while no user was signed in here. */
export interface SharedItem {
  n: number
  at: number
  bytes: ArrayBuffer
  mime: string
  name: string
  /** The text that was shared together with this file. */
  note?: string
  /** The capture that it is being turned into, persisted first so that a kill midway doesn't create two captures. */
  claim?: { userId: string; captureId: string }
}

/** How photos are taken on this device. A photo carries the choices in effect when it was taken. */
export interface PhotoChoices {
  /** Photos are sent with more pixels than reading needs. */
  readonly isDetailed: boolean
  /** The photo as the camera took it stays here for a week after it is sent, if there is space. */
  readonly keepsOriginal: boolean
}

/**
 * Data that belongs to the device and to no user. DO NOT rename it or its tables, and change them only by a further
 * version(n): `shared` holds photos that are nowhere else.
 */
class DeviceStore extends Dexie {
  owners!: EntityTable<DeviceOwner, 'userId'>
  shared!: EntityTable<SharedItem, 'n'>
  /** A single row with choices that a page has in its own storage, which a service worker cannot read. */
  photoChoices!: EntityTable<PhotoChoices & { at: 'here' }, 'at'>

  constructor() {
    // Its name must not share the prefix of the users' databases.
    super('canvass.device', { chromeTransactionDurability: 'strict' })
    this.on('ready', rotateLog, true)
    abortOnPageHide(this)
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

/** Stores how photos are taken here, for the service worker. */
export async function notePhotoChoices({ isDetailed, keepsOriginal }: PhotoChoices): Promise<void> {
  await openDeviceStore().photoChoices.put({ at: 'here', isDetailed, keepsOriginal })
}

/** Reads how photos are taken here, for code outside a page; the defaults if nothing was stored. */
export const findPhotoChoices = async (): Promise<PhotoChoices> =>
  (await openDeviceStore().photoChoices.get('here')) ?? { isDetailed: false, keepsOriginal: false }

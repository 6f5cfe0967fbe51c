import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { findPhotoChoices, openDeviceStore } from './device-store.ts'

it('migrates items shared earlier to this version of the device’s own store', async () => {
  const old = new Dexie('canvass.device')
  // The schema of the first version. NEVER change this: phones in the field have it.
  old.version(1).stores({ owners: 'userId', shared: '++n' })
  await old.table('shared').add({ at: 1, bytes: new Uint8Array([1, 2, 3]).buffer, mime: 'image/jpeg', name: 'a.jpg' })
  await old.table('owners').add({ userId: 'mara', isSignedIn: true })
  old.close()
  expect(await openDeviceStore().shared.toArray()).toMatchObject([{ n: 1, name: 'a.jpg' }])
  expect(await openDeviceStore().owners.count()).toBe(1)
  expect(await findPhotoChoices()).toEqual({ isDetailed: false, keepsOriginal: false })
})

import { v4 } from 'uuid'
import { expect, it, vi } from 'vitest'
import { createCapture } from '../../../test/capture-fixtures.ts'
import { noteOwner } from '../../data/owners/device-owners.ts'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { watchUnsent } from './list-unsent.ts'

/** As long as a test may take: writes are slow on a busy machine. */
const PATIENT = { timeout: 4_000 }

it('counts a photo saved while the sign-in screen is already open, and stops counting it once it is sent', async () => {
  const userId = v4()
  await noteOwner({ userId, organizationId: 'organization', name: 'Mira Solberg', mayCapture: true })
  const db = openLocalDatabase(userId)
  await db.open()
  const told = vi.fn<(unsent: readonly object[]) => void>()
  const stop = watchUnsent(told)
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith([]), PATIENT)

  const { id } = await createCapture(db, 'queued')
  const one = { userId, name: 'Mira Solberg', captures: 1, text: '1 capture is waiting on this phone' }
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith([one]), PATIENT)
  await db.captures.update(id, { state: 'done' })
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith([]), PATIENT)
  stop()
})

import { describe, expect, it } from 'vitest'
import { captured, freshDatabase } from '../../../test/captured.ts'
import { tryAgain } from '../offline/capture-actions.ts'
import { claim } from '../offline/claim.ts'
import { exportCaptures } from '../offline/export-outbox.ts'
import { importCaptures } from '../offline/import-outbox.ts'
import { LocalDatabase } from '../offline/local-database.ts'
import { saveTyped } from '../offline/save-capture.ts'
import { answerQualifier, noteCapture, rateCapture } from './afterthoughts.ts'

const said = async (db: LocalDatabase) => (await db.afterthoughts.toArray()).map(({ thought }) => thought.kind)

describe('what is said of a shot', () => {
  it('follows it when it was tried again by hand after a try whose answer was lost', async () => {
    const db = freshDatabase()
    const { id } = await captured(db, 'failed', { attempts: 2, setbacks: 2, nextAt: 99 })
    await tryAgain(db, id)
    expect(await db.captures.get(id)).toMatchObject({ state: 'queued', attempts: 2, setbacks: 0, nextAt: 0 })
    await rateCapture(db, id, 'hot')
    await noteCapture(db, id, 'Call in June')
    await answerQualifier(db, id, { id: 'visit', label: 'Wants a visit' }, 'Yes')
    expect(await said(db)).toEqual(['rating', 'note', 'note'])
  })

  it('follows it when its tries were counted anew by an older version', async () => {
    const db = freshDatabase()
    const { id } = await captured(db)
    await claim(db, id, 'this tab', Date.now())
    await db.captures.update(id, { state: 'queued', attempts: 0 })
    await rateCapture(db, id, 'hot')
    expect(await said(db)).toEqual(['rating'])
  })

  it('follows it when it came in a saved copy, which another phone may have sent', async () => {
    const db = freshDatabase()
    const { id } = await saveTyped(db, { userId: db.userId, organizationId: 'organization' }, 'Juniper Kiln', '')
    const file = await exportCaptures(db, [id], new Date())
    await db.delete()
    const next = new LocalDatabase(db.userId)
    await importCaptures(next, file)
    await rateCapture(next, id, 'hot')
    expect(await said(next)).toEqual(['rating'])
  })

  it('follows it when the server had it all along', async () => {
    const db = freshDatabase()
    for (const state of ['uploaded', 'processing', 'needs_attention'] as const) {
      const { id } = await captured(db, state)
      await rateCapture(db, id, 'hot')
    }
    expect(await said(db)).toEqual(['rating', 'rating', 'rating'])
  })
})

import { randomUUID } from 'node:crypto'
import { createTestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { seedUser } from '../../test/seed.ts'
import { migrate, migrateTo } from '../migrate.ts'

it('recordings that earlier versions gave up on can be retried, files of leads cannot', async () => {
  const test = await createTestDatabase({ isEmpty: true })
  await migrateTo(test.ownerUrl, '0116-emails-of-owners')
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  const of = await seedUser(owner)
  const write = async (kind: 'voice_note' | 'file', attempts: number, transcript: string | null = null) => {
    const id = randomUUID()
    await owner.query(
      `insert into attachments (organization_id, id, capture_id, user_id, kind, name, mime, size, sha256, transcript,
         transcribe_attempts)
       values ($1, $2, $2, $3, $4, $5, 'audio/webm', 1, repeat('a', 64), $6, $7)`,
      [of.organizationId, id, of.userId, kind, kind === 'file' ? 'Call.webm' : null, transcript, attempts],
    )
    return id
  }
  const [givenUp, once, file] = [
    await write('voice_note', 5),
    await write('voice_note', 1),
    await write('file', 5),
    await write('voice_note', 5, 'Call on Friday'),
  ]
  await migrate(test.ownerUrl)
  const { rows } = await owner.query<{ id: string; tries: number }>(
    `select id, 5 - transcribe_attempts as tries from attachments where transcript is null`,
  )
  expect(Object.fromEntries(rows.map(({ id, tries }) => [id, tries]))).toEqual({ [givenUp]: 2, [once]: 4, [file]: 0 })
  await owner.end()
  await test.drop()
})

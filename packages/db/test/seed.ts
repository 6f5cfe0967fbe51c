import { randomUUID } from 'node:crypto'
import { createTestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'

import { createDatabase, type Database } from '../src/database.ts'

export interface Seeded {
  /** Opened with the API's login. */
  database: Database
  /** Opened with the worker's login. */
  workerDatabase: Database
  /** The owner, who bypasses row-level security. */
  owner: Client
  end: () => Promise<void>
}

/** Creates a migrated database of its own, with pools like the application's. */
export async function seededDatabase(options: { max?: number } = {}): Promise<Seeded> {
  const test = await createTestDatabase()
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  const database = createDatabase({ url: test.apiUrl, max: options.max ?? 8 })
  const workerDatabase = createDatabase({ url: test.workerUrl, max: options.max ?? 8 })
  return {
    database,
    workerDatabase,
    owner,
    end: async () => {
      await database.close()
      await workerDatabase.close()
      await owner.end()
      await test.drop()
    },
  }
}

/** Creates an organization with one user. */
export async function seedUser(owner: Client, role = 'member'): Promise<{ organizationId: string; userId: string }> {
  const organizationId = randomUUID()
  const userId = randomUUID()
  await owner.query('insert into organizations (organization_id, name) values ($1, $2)', [organizationId, 'Test'])
  await owner.query(
    `insert into users (organization_id, id, username, email, password_hash, first_name, last_name, role)
     values ($1, $2, $3, $4, '', 'Rep', 'Tester', $5)`,
    [organizationId, userId, `u-${userId}`, `${userId}@example.com`, role],
  )
  return { organizationId, userId }
}

/** Creates a received capture with its dispatch, as ingestion leaves it. */
export async function seedCapture(
  owner: Client,
  of: { organizationId: string; userId: string },
  id: string = randomUUID(),
): Promise<string> {
  await owner.query(
    `insert into captures (organization_id, id, user_id, lead_id, source, sha256, size, mime, captured_at)
     values ($1, $2, $3, $2, 'file', 'ab', 10, 'image/jpeg', now())`,
    [of.organizationId, id, of.userId],
  )
  await owner.query('select canvass.dispatch_capture($1, $2, 0)', [of.organizationId, id])
  return id
}

import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

export type TestDatabase = {
  /** The owner's URL: it has every privilege and bypasses row-level security. */
  ownerUrl: string
  /** The URLs of the processes' logins, with only their own privileges. */
  apiUrl: string
  workerUrl: string
  queueUrl: string
  /** Drops the database, even with connections open to it. */
  drop: () => Promise<void>
}

/**
 * Creates a separate database for a test file, as a copy of the migrated template (tens of milliseconds). Roles belong
 * to the server and are shared by all databases.
 * @param options.isEmpty leaves it without migrations, for tests of the migrations themselves
 * @throws Error if no test server was started: the file must be named `*.integration.test.ts`
 */
export async function createTestDatabase(options: { isEmpty?: boolean } = {}): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (!serverUrl) throw new Error('No test database is running: name the file *.integration.test.ts.')
  const template = options.isEmpty ? 'template0' : (process.env['TEST_TEMPLATE'] ?? 'template0')
  const name = `test_${randomBytes(8).toString('hex')}`
  // The default strategy, page by page through the WAL, costs the server more than twice the CPU time of copying files.
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const logins: Record<string, { name: string; password: string } | undefined> = JSON.parse(
    process.env['TEST_LOGINS'] ?? '{}',
  )
  const urlOf = (login: 'api' | 'worker' | 'queue') => {
    const as = new URL(url)
    as.username = logins[login]?.name ?? ''
    as.password = logins[login]?.password ?? ''
    return as.href
  }
  return {
    ownerUrl: url.href,
    apiUrl: urlOf('api'),
    workerUrl: urlOf('worker'),
    queueUrl: urlOf('queue'),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

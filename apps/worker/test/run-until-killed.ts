// Processes one capture and dies silently as soon as its first stage has ended.
import { join } from 'node:path'
import { createDatabase } from '@canvass/db/database'
import { createDiskStore } from '@canvass/providers/storage/disk-store'
import { createQueueBackend } from '@canvass/queue/create-queue-backend'
import { processCapture } from '../src/jobs/process-capture.job.ts'
import { UNWATCHED } from '../src/jobs/progress.ts'
import { createLog } from '../src/log.ts'
import { TIMING } from '../src/worker-deps.ts'
import { preparedReader, CARD } from './prepared-reader.ts'

const [databaseUrl = '', queueUrl = '', home = '', data = ''] = process.argv.slice(2)
const blobs = createDiskStore(join(home, 'blobs'))
const database = createDatabase({ url: databaseUrl })
const run = processCapture(
  {
    database,
    tidyDatabase: database,
    queue: createQueueBackend({ databaseUrl: queueUrl }),
    pictures: blobs,
    blobs,
    textReader: preparedReader(() => CARD),
    openLabReader: () => preparedReader(() => CARD),
    mailer: { send: () => Promise.resolve(), forget: () => Promise.resolve(), close: () => undefined },
    log: createLog('silent', () => undefined),
    instance: 'doomed',
    timing: { ...TIMING, leaseMs: 3_000 },
  },
  { ...UNWATCHED, hasEnded: () => process.kill(process.pid, 'SIGKILL') },
)
await run(JSON.parse(data) as Parameters<typeof run>[0], new AbortController().signal)

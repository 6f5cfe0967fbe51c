import type { Fault } from './stage/fault.ts'
import {
  killWhileCapturing,
  killWhileUploading,
  leaveHalfRecords,
  loseTabs,
  manyTabs,
} from './matrix/browser-faults.ts'
import { shiftClock, shiftServerClocks } from './matrix/clock-faults.ts'
import { poisonAtTheHead } from './matrix/content-faults.ts'
import { deliverFiveTimes, dropSockets, flap, loseAnswers, standInPortal } from './matrix/link-faults.ts'
import { fillRealDisk } from './matrix/disk-faults.ts'
import { freezeServers, resetDatabase, silenceDatabase } from './matrix/hanging-faults.ts'
import { sendThroughNarrowLine } from './matrix/narrow-line.ts'
import { fillQueue, flushQueue, freezeQueue, loseQueue, loseQueueLonger } from './matrix/queue-faults.ts'
import { readForReal } from './matrix/real-reading.ts'
import { restoreServer } from './matrix/restore-faults.ts'
import {
  fillDisk,
  freezeWorker,
  killApi,
  killWorker,
  killWorkerAgainAndAgain,
  makePostgresReadOnly,
  stopPostgres,
} from './matrix/server-faults.ts'
import {
  deactivateUser,
  deleteAtSignOut,
  endSession,
  exportAtSignOut,
  keepAtSignOut,
  lowerRole,
  sendAtSignOut,
} from './matrix/session-faults.ts'
import { killAmongServices } from './matrix/service-faults.ts'
import { evict, hitQuota } from './matrix/storage-faults.ts'
import { editTheSameLead, followWriters, mergeEdits } from './matrix/sync-faults.ts'
import { updateApp } from './matrix/update-faults.ts'

/** Every fault, ordered by number. */
export const matrix: readonly Fault[] = [
  killWhileCapturing,
  leaveHalfRecords,
  killWhileUploading,
  loseTabs,
  killApi,
  killWorker,
  killWorkerAgainAndAgain,
  freezeWorker,
  flushQueue,
  loseQueue,
  ...loseQueueLonger,
  freezeQueue,
  fillQueue,
  stopPostgres,
  fillDisk,
  flap,
  loseAnswers,
  deliverFiveTimes,
  standInPortal,
  shiftClock,
  shiftServerClocks,
  hitQuota,
  evict,
  updateApp,
  keepAtSignOut,
  exportAtSignOut,
  deleteAtSignOut,
  sendAtSignOut,
  endSession,
  deactivateUser,
  lowerRole,
  manyTabs,
  sendThroughNarrowLine,
  poisonAtTheHead,
  dropSockets,
  followWriters,
  mergeEdits,
  editTheSameLead,
  readForReal,
  fillRealDisk,
  resetDatabase,
  silenceDatabase,
  freezeServers,
  restoreServer,
  killAmongServices,
  makePostgresReadOnly,
]

import type { Fault } from './fault.ts'
import { killWhileCapturing, killWhileUploading, loseTabs, manyTabs } from './matrix/browser-faults.ts'
import { endSession, exchangeApp, shiftClock } from './matrix/clock-and-session-faults.ts'
import { poisonAtTheHead } from './matrix/content-faults.ts'
import {
  deliverFiveTimes,
  dropSockets,
  flap,
  loseAnswers,
  sendThroughNarrowLine,
  standInPortal,
} from './matrix/link-faults.ts'
import { notMade } from './matrix/not-run.ts'
import { fillQueue, flushQueue, freezeQueue, loseQueue } from './matrix/queue-faults.ts'
import {
  fillDisk,
  freezeWorker,
  killApi,
  killWorker,
  killWorkerAgainAndAgain,
  stopPostgres,
} from './matrix/server-faults.ts'

/** Every single fault, in the order of its number. */
export const matrix: readonly Fault[] = [
  killWhileCapturing,
  killWhileUploading,
  loseTabs,
  killApi,
  killWorker,
  killWorkerAgainAndAgain,
  freezeWorker,
  flushQueue,
  loseQueue,
  freezeQueue,
  fillQueue,
  stopPostgres,
  fillDisk,
  flap,
  loseAnswers,
  deliverFiveTimes,
  standInPortal,
  shiftClock,
  exchangeApp,
  endSession,
  manyTabs,
  sendThroughNarrowLine,
  poisonAtTheHead,
  dropSockets,
  ...notMade,
]

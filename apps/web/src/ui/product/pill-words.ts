import { figureText } from '../text/format.ts'

/** Texts of the sync pill. */
export const pillWords = {
  offline: 'Offline',
  offlineSafe: (waiting: number) => `Offline · ${figureText(waiting)} safe on this phone`,
  offlineSafeShort: (waiting: number) => `Offline · ${figureText(waiting)} safe`,
  signIn: (waiting: number) => `Sign in to send ${figureText(waiting)}`,
  needAttention: (count: number) => `${figureText(count)} ${count === 1 ? 'needs' : 'need'} attention`,
  sending: (index: number, total: number) => `Sending ${figureText(index)} of ${figureText(total)}`,
  toSend: (waiting: number) => `${figureText(waiting)} to send`,
  allSynced: 'All synced',
} as const

import type { Account } from './accounting.ts'

/** The account of a fault that takes no photos. */
export const noCaptures: Account = {
  accepted: 0,
  oneLead: 0,
  visible: 0,
  discarded: 0,
  lost: 0,
  duplicated: 0,
  stuck: 0,
  unpromised: 0,
  repeatedStages: 0,
  broken: [],
}

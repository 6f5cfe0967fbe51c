import type { Plant } from './plant.ts'
import { plantsOfAccounts } from './plants-of-accounts.ts'
import { plantsOfTheGate } from './plants-of-the-gate.ts'
import { plantsOfTheOutside } from './plants-of-the-outside.ts'
import { plantsOfTheWalls } from './plants-of-the-walls.ts'

/** At least one bug for each control. */
export const plants: readonly Plant[] = [
  ...plantsOfTheGate,
  ...plantsOfTheWalls,
  ...plantsOfAccounts,
  ...plantsOfTheOutside,
]

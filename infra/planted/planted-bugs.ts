import type { PlantedBug } from './planted-bug.ts'
import { accountBugs } from './account-bugs.ts'
import { gateBugs } from './gate-bugs.ts'
import { inputOutputBugs } from './input-output-bugs.ts'
import { wallBugs } from './wall-bugs.ts'

/** At least one bug for each control. */
export const plantedBugs: readonly PlantedBug[] = [...gateBugs, ...wallBugs, ...accountBugs, ...inputOutputBugs]

import { EDITABLE_FIELDS } from '@canvass/contracts/lead-fields'
import type { Editable } from '../src/edit-rules.ts'

/** Every field of a lead without a word; a test gives those that are never without one. */
export const NOTHING = Object.fromEntries(EDITABLE_FIELDS.map((name) => [name, null])) as unknown as Editable

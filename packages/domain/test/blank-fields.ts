import { EDITABLE_FIELDS } from '@canvass/contracts/lead-fields'
import type { Editable } from '../src/edit-rules.ts'

/** Every field of a lead as null; a test sets the ones that are never null. */
export const BLANK_FIELDS = Object.fromEntries(EDITABLE_FIELDS.map((name) => [name, null])) as unknown as Editable

import type { Op } from '@canvass/contracts/ops'

/** What an edit is about, if no field name says so. */
export const EDIT_WORDS = {
  confirm_place: 'Business match',
  refuse_place: 'Business match',
  reopen_place: 'Business match',
  judge_point: 'Business facts',
  add_note: 'Note',
  tag_lead: 'Tags',
  change_value: 'Contact info',
  change_person: 'Decision makers',
  join_capture: 'Merged photo',
  take_apart: 'Split photo',
  keep_both: 'Kept both',
  discard_lead: 'Discarded',
  restore_lead: 'Restored',
  correct_field: 'Correction',
  choose_candidate: 'Business match',
  derive_capture: 'Separate lead',
  add_reading_rule: 'Reading rule',
} as const satisfies Record<Exclude<Op['kind'], 'edit_lead'>, string>

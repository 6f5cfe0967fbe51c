import type { Point, PointStatus } from '@canvass/contracts/shapes/intelligence'
import { withPhoneText } from '@canvass/domain/phone-text'
import type { PointStateName } from '../../../ui/product/PointState.tsx'
import { withHoursText } from '../hours/hours-text.ts'
import { pointsWords } from './point-words.ts'

export const STATE_OF_POINT: Readonly<Record<PointStatus, PointStateName>> = {
  known: 'known',
  inferred: 'inferred',
  confirmed: 'confirmed',
  rejected: 'rejected',
  unknown: 'unknown',
  not_applicable: 'unknown',
}

/** Whether something is known about the point: known, inferred, or confirmed. */
export const isKnown = (status: PointStatus): boolean =>
  status === 'known' || status === 'inferred' || status === 'confirmed'

/** Puts the point's value into words, including that it lacks support. */
export function pointText(point: Pick<Point, 'key' | 'value' | 'status'>): string {
  if (point.status === 'not_applicable') return pointsWords.notApplicable
  const value = point.value?.trim() ?? ''
  return withPhoneText(point.key === 'place' ? withHoursText(value) : value) || pointsWords.unknownValue
}

import type { Usage } from '@canvass/contracts/usage'

/** "Dec 1 (Pacific Time)": the day on which the next month begins where the organization is, not where its reader is. */
export function monthStartText({ restartsAt, timeZone }: Pick<Usage, 'restartsAt' | 'timeZone'>): string {
  const at = new Date(restartsAt)
  const partsIn = (zone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      month: 'short',
      day: 'numeric',
      timeZoneName: 'longGeneric',
    }).formatToParts(at)
  const parts = isKnown(timeZone) ? partsIn(timeZone) : partsIn('UTC')
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('month')} ${part('day')} (${part('timeZoneName')})`
}

/** An old browser may not know the zone that an admin chose on a newer one. */
function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }))
  } catch {
    return false
  }
}

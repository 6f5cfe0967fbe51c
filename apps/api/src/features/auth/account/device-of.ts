import type { OwnSession } from '@canvass/contracts/account'
import Bowser from 'bowser'

const forms: Readonly<Record<string, OwnSession['form']>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
}
const MAX_NAME_LENGTH = 40

/** Describes the browser, system, and form factor from the user agent. Unrecognized parts stay null. */
export function deviceOf(userAgent: string | null): Pick<OwnSession, 'browser' | 'system' | 'form'> {
  // The parser rejects an empty string.
  if (!userAgent?.trim()) return { browser: null, system: null, form: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: named(browser.name),
    system: named(os.name),
    form: forms[platform.type ?? ''] ?? 'unknown',
  }
}

/** If the parser doesn't recognize a name, it returns the first word, however long. */
const named = (name: string | undefined): string | null => name?.slice(0, MAX_NAME_LENGTH).trim() || null

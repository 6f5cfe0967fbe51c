import type { OwnSession } from '@canvass/contracts/account'
import Bowser from 'bowser'

const forms: Readonly<Record<string, OwnSession['form']>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
}
const LONGEST = 40

/** What a browser says of itself, in words: which one it is, on what. What it does not say in a known way stays unsaid. */
export function deviceOf(userAgent: string | null): Pick<OwnSession, 'browser' | 'system' | 'form'> {
  // The parser refuses a text that is empty.
  if (!userAgent?.trim()) return { browser: null, system: null, form: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: named(browser.name),
    system: named(os.name),
    form: forms[platform.type ?? ''] ?? 'unknown',
  }
}

/** Where the parser knows no name it takes the first word, as long as that is. */
const named = (name: string | undefined): string | null => name?.slice(0, LONGEST).trim() || null

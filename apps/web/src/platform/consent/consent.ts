import { create } from 'zustand'

/** What a visitor allows to be stored. What the product can't work without is always allowed. */
export interface Consent {
  necessary: true
  analytics: boolean
  marketing: boolean
  functional: boolean
}

const KEY = 'canvass.cookie-consent'
const FUNCTIONAL_COOKIE = 'canvass_functional'
const YEAR_S = 31_536_000

export const NECESSARY_ONLY: Consent = { necessary: true, analytics: false, marketing: false, functional: false }
export const ALL: Consent = { necessary: true, analytics: true, marketing: true, functional: true }

/** The stored choice; undefined asks for one. */
export const useConsent = create<{ consent: Consent | undefined }>(() => ({ consent: findConsent() }))

function findConsent(): Consent | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Consent> | null
    if (!kept) return undefined
    return {
      necessary: true,
      analytics: kept.analytics === true,
      marketing: kept.marketing === true,
      functional: kept.functional === true,
    }
  } catch {
    return undefined
  }
}

/** Stores the choice with its time and sets or clears the marker of functional cookies. */
export function setConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...consent, consentedAt: new Date().toISOString() }))
  } catch {
    // Storage is full or forbidden: the choice holds for this visit and is requested again at the next.
  }
  const age = consent.functional ? YEAR_S : 0
  document.cookie = `${FUNCTIONAL_COOKIE}=yes; path=/; max-age=${age}; SameSite=Lax`
  useConsent.setState({ consent })
}

/** Returns the consent signals that a collector receives. */
export const consentSignals = (consent: Consent | undefined) =>
  ({
    analytics_storage: consent?.analytics ? 'granted' : 'denied',
    ad_storage: consent?.marketing ? 'granted' : 'denied',
  }) as const

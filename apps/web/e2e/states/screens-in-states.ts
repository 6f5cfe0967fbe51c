import { hasScreen } from '../../src/platform/paths.ts'
import { type BuiltScreen, declarationOf, screenNames } from '../../src/platform/screens.ts'
import { faultsOnScreen } from './faults-on-screen.ts'
import { type Situation, situations } from './situations.ts'
import { expect, test } from './visit.ts'

/** The text expected on a screen in a situation, on top of there being no faults. */
type ExpectedTexts = Partial<Record<Situation, RegExp>>

const ID = '01900000-0000-7000-8000-000000000001'

/** Screens that list leads, or the device's captures, and so can have very long lists. */
const listingLeads: readonly BuiltScreen[] = ['home', 'leadVault']
const listingCaptures: readonly BuiltScreen[] = ['outbox', 'review']

/**
 * Returns the situations worth testing. Public pages load no data when they open, and the vault's second address shows
 * the same screen.
 */
function situationsOf(screen: BuiltScreen): readonly Situation[] {
  if (declarationOf(screen).role === 'public') return ['typical', 'offline']
  if (screen === 'leads') return ['typical']
  // If the server can't say that a feature is on, it is off.
  const isFlagged = declarationOf(screen).flag !== undefined
  return situations.filter(
    (situation) =>
      (situation !== 'many' || [...listingLeads, ...listingCaptures].includes(screen)) &&
      !(isFlagged && ['offline', 'again'].includes(situation)),
  )
}

/**
 * Tags rare situations as nightly. Every change opens each screen empty, loading, failing, offline, and with hostile
 * data; the other journeys cover everyday data.
 */
export const nightlyIfRare = (situation: Situation): { tag: string[] } => ({
  tag: ['typical', 'again', 'many'].includes(situation) ? ['@nightly'] : [],
})

/**
 * Returns the situations that a screen is opened in, each with the one it passes into: once the waiting calls are
 * answered, a screen that was loading shows hostile data. Captures on the device must be there before it opens.
 */
function visitsOf(screen: BuiltScreen): readonly (readonly [Situation, Situation?])[] {
  const all = situationsOf(screen)
  const isOneVisit = all.includes('loading') && all.includes('hostile') && !listingCaptures.includes(screen)
  return isOneVisit
    ? all.filter((one) => one !== 'hostile').map((one) => (one === 'loading' ? [one, 'hostile'] : [one]))
    : all.map((one) => [one])
}

/** Returns the screens of a feature: those whose component is in its folder. */
const screensOf = (feature: string): BuiltScreen[] =>
  screenNames.filter(hasScreen).filter((screen) => declarationOf(screen).component?.startsWith(`${feature}/`))

/**
 * Opens each screen of a feature in every situation. New screens of the feature are included automatically.
 * @param said the text a screen shows in a situation, beyond its title
 */
export function testScreensOf(feature: string, said: Partial<Record<BuiltScreen, ExpectedTexts>> = {}): void {
  for (const screen of screensOf(feature)) {
    const { path, role = 'viewer' } = declarationOf(screen)
    for (const [situation, next] of visitsOf(screen)) {
      const title = next ? `${situation}, then ${next}` : situation
      test(`${screen} renders without faults: ${title}`, nightlyIfRare(situation), async ({ openScreen }) => {
        const { page, faults, settled, answerWaiting } = await openScreen(path.replace(/:\w+\??/g, ID), {
          situation,
          role: role === 'public' ? 'nobody' : role,
          hasCaptures: listingCaptures.includes(screen),
        })
        const check = async (now: Situation) => {
          await settled()
          const text = said[screen]?.[now]
          if (text) await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
          expect([...(await faultsOnScreen(page)), ...faults], now).toEqual([])
        }
        await check(situation)
        if (!next) return
        await answerWaiting(next)
        await check(next)
      })
    }
  }
}

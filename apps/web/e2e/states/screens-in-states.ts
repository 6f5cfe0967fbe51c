import { hasScreen } from '../../src/platform/paths.ts'
import { type BuiltScreen, declarationOf, screenNames } from '../../src/platform/screens.ts'
import { faultsOnScreen } from './expect-whole.ts'
import { type Situation, situations } from './situations.ts'
import { expect, test } from './visit.ts'

/** What is read on a screen in a situation, beside that nothing is wrong with it. */
type Said = Partial<Record<Situation, RegExp>>

const ID = '01900000-0000-7000-8000-000000000001'

/** Screens that list leads, or the captures of the device, and so can have very many of them. */
const listingLeads: readonly BuiltScreen[] = ['home', 'leadVault']
const listingCaptures: readonly BuiltScreen[] = ['outbox', 'review']

/** A page for everybody reads nothing when it opens; the vault under its second address is the same screen again. */
function situationsOf(screen: BuiltScreen): readonly Situation[] {
  if (declarationOf(screen).role === 'public') return ['typical', 'offline']
  if (screen === 'leads') return ['typical']
  // Where the server cannot say that a feature is on, it is off.
  const isFlagged = declarationOf(screen).flag !== undefined
  return situations.filter(
    (situation) =>
      (situation !== 'many' || [...listingLeads, ...listingCaptures].includes(screen)) &&
      !(isFlagged && ['offline', 'again'].includes(situation)),
  )
}

/**
 * With every change a screen is opened empty, loading, failing, offline, and with hostile data; with everyday data the other
 * journeys open it.
 */
export const nightlyIfRare = (situation: Situation): { tag: string[] } => ({
  tag: ['typical', 'again', 'many'].includes(situation) ? ['@nightly'] : [],
})

/** The screens of a feature: those whose component lies in its folder. */
const screensOf = (feature: string): BuiltScreen[] =>
  screenNames.filter(hasScreen).filter((screen) => declarationOf(screen).component?.startsWith(`${feature}/`))

/**
 * Opens each screen of a feature in every situation. A new screen of the feature is opened too, without a word here.
 * @param said what a screen says in a situation, where that is more than its title
 */
export function testScreensOf(feature: string, said: Partial<Record<BuiltScreen, Said>> = {}): void {
  for (const screen of screensOf(feature)) {
    const { path, role = 'viewer' } = declarationOf(screen)
    for (const situation of situationsOf(screen))
      test(`${screen} is whole: ${situation}`, nightlyIfRare(situation), async ({ openScreen }) => {
        const { page, faults, settled } = await openScreen(path.replace(/:\w+\??/g, ID), {
          situation,
          role: role === 'public' ? 'nobody' : role,
          hasCaptures: listingCaptures.includes(screen),
        })
        await settled()
        const text = said[screen]?.[situation]
        if (text) await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
        expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
      })
  }
}

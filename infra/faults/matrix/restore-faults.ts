import type { Account } from '../account/accounting.ts'
import { becomesTrue, signInAs } from '../phone/screen-actions.ts'
import { closing, type Fault } from '../stage/fault.ts'
import type { Product } from '../product/product.ts'
import type { Scene } from '../stage/scene.ts'
import { readStoredCaptures } from '../account/stored-captures.ts'

const WITHIN_MS = 300_000

export const restoreServer: Fault = {
  id: 'F33',
  title: 'Server restored from a backup made while captures arrived; two phones have more than it contains',
  run: (stage) =>
    stage.withProduct({}, async (product) => {
      const [one, other] = [await stage.openSceneOn(product), await stage.openSceneOn(product)]
      const each = stage.size === 'quick' ? 5 : 50
      const takeOnBoth = async () => {
        for (const scene of [one, other]) await scene.take(each)
      }
      await takeOnBoth()
      const [archive] = await Promise.all([product.backUp(), takeOnBoth()])
      await takeOnBoth()
      const hadAll = await becomesTrue(() => hasAll(product, [one, other]), WITHIN_MS)
      const had = await countStored(product, [one, other])
      // No one is told: the phones take photos as if the server were merely unreachable.
      product.proxy.setDown(true)
      await Promise.all([product.restoreFrom(archive), one.take(3)])
      const inBackup = await countStored(product, [one, other])
      product.proxy.setDown(false)
      const backAt = performance.now()
      for (const scene of [one, other]) await signInAgain(scene)
      const hasAllAgain = await becomesTrue(() => hasAll(product, [one, other]), WITHIN_MS)
      const wellS = Math.round((performance.now() - backAt) / 1_000)
      const sentAgain = (await countStored(product, [one, other])) - inBackup - 3
      const [first, second] = [await closing(one), await closing(other)]
      return {
        account: together(first.account, second.account),
        quietMs: Math.max(first.quietMs, second.quietMs),
        figures: { inBackup, sentAgain, wellS },
        broken: [
          ...(hadAll ? [] : ['Not everything had reached the server before it was replaced']),
          ...(inBackup < had ? [] : ['The backup held everything: nothing is shown']),
          ...(hasAllAgain ? [] : ['The phones did not send everything again']),
        ],
      }
    }),
}

/** Signs in again: a restored server has no sessions, and the phone trusts its own until the server rejects it. */
async function signInAgain({ device, product }: Scene): Promise<void> {
  await device.tellOnline()
  const page = device.page()
  const isAsked = await becomesTrue(async () => {
    await page.goto(`${product.origin}/login`, { waitUntil: 'domcontentloaded' })
    const field = page.getByLabel('Username').waitFor({ timeout: 5_000 })
    return field.then(
      () => true,
      () => false,
    )
  }, 60_000)
  if (!isAsked) throw new Error('The phone never asked to sign in again')
  await signInAs(page, product.origin, device.person)
}

async function countStored(product: Product, scenes: readonly Scene[]): Promise<number> {
  const stored = await Promise.all(scenes.map(({ device }) => readStoredCaptures(product, device.person.userId)))
  return stored.flat().length
}

const hasAll = async (product: Product, scenes: readonly Scene[]): Promise<boolean> =>
  (await countStored(product, scenes)) >= scenes.reduce((sum, { ledger }) => sum + ledger.accepted().length, 0)

/** Adds up the accounts of both phones. */
const together = (one: Account, other: Account): Account => ({
  accepted: one.accepted + other.accepted,
  oneLead: one.oneLead + other.oneLead,
  visible: one.visible + other.visible,
  discarded: one.discarded + other.discarded,
  lost: one.lost + other.lost,
  duplicated: one.duplicated + other.duplicated,
  stuck: one.stuck + other.stuck,
  unpromised: one.unpromised + other.unpromised,
  repeatedStages: one.repeatedStages + other.repeatedStages,
  broken: [...one.broken, ...other.broken],
})

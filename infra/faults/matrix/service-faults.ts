import { setTimeout as sleep } from 'node:timers/promises'
import { STAGE_NAMES } from '@canvass/contracts/shapes/stages'
import { openGooglePlacesStandIn } from '@canvass/testing/stand-ins/google-places'
import { openModelStandIn } from '@canvass/testing/stand-ins/model'
import type { StandInRequest } from '@canvass/testing/stand-ins/open-stand-in'
import { openWebsitesStandIn } from '@canvass/testing/stand-ins/websites'
import { quotingModel } from '../../standins/quoting-model.ts'
import { demoTown } from '../../standins/town.ts'
import { becomesTrue } from '../phone/screen-actions.ts'
import type { Product } from '../product/product.ts'
import type { Fault } from '../stage/fault.ts'
import type { Scene } from '../stage/scene.ts'

/** The stages of a typed capture, which skips reading. */
const STAGES = STAGE_NAMES.filter((name) => name !== 'read_text')
const IN_TIME_MS = 120_000
/** Longer than it takes to notice a request and kill the process that made it. */
const ANSWERS_AFTER_MS = 4_000

type Services = Awaited<ReturnType<typeof openServices>>

/** Opens stand-ins for the paid services of a lead: places and a model, with the websites they lead to. */
async function openServices() {
  const { places, sites } = demoTown()
  const google = await openGooglePlacesStandIn({ places })
  const websites = await openWebsitesStandIn({ sites })
  const model = await openModelStandIn()
  model.say(quotingModel)
  return {
    google,
    model,
    names: places.map(({ name }) => name),
    settings: {
      GOOGLE_PLACES_KEY: google.key,
      GOOGLE_PLACES_URL: google.baseUrl,
      WEBSITE_CONTACT: 'faults@example.com',
      WEBSITES_BASE_URL: websites.baseUrl,
      AI_API_KEY: model.key,
      AI_BASE_URL: model.baseUrl,
      AI_MODEL: model.model,
    },
    close: () => Promise.all([google, model, websites].map((one) => one.close())),
  }
}

export const killAmongServices: Fault = {
  id: 'F34',
  title:
    'Worker killed on both sides of every stage and while services answer; one hangs; a key is refused for a while',
  async run(stage) {
    const services = await openServices()
    try {
      return await stage.withProduct({ env: services.settings }, async (product) => {
        const scene = await stage.openSceneOn(product)
        const unmet: string[] = []
        let [next, kills] = [0, 0]
        const typeNext = () => scene.device.typeIn(services.names[next++] ?? '')
        // One at a time: a kill meant for one request must not hit another whose response is on its way.
        const untilAtRest = () => untilDone(scene, next)
        for (const point of STAGES.flatMap((name) => [`worker before ${name}`, `worker after ${name}`])) {
          await untilAtRest()
          if (await dieAt(scene, point, typeNext)) kills += 1
          else unmet.push(`No worker died ${point.slice(7)}`)
        }
        const cutOff = await killDuringRequests(services, product, untilAtRest, typeNext)
        await untilAtRest()
        services.google.play('hang', { times: 1 })
        await typeNext()
        await untilDone(scene, next)
        const from = services.google.answered.length
        services.google.play('bad key')
        for (let n = 0; n < 3; n++) await typeNext()
        await untilDone(scene, next)
        const refused = services.google.answered.slice(from)
        services.google.play('fine')
        await typeNext()
        const { quietMs, account } = await scene.settle()
        await scene.close()
        // Requests whose sender died before the response must be repeated: no one has that response.
        const paid = [...services.google.answered.filter((one) => !refused.includes(one)), ...services.model.answered]
        const repeated = repeatedOf(paid)
        const matched = await matchedOf(product, scene.device.person.userId)
        return {
          account,
          quietMs,
          figures: {
            kills: kills + cutOff,
            paid: paid.length,
            paidTwice: repeated.length,
            matched,
            refused: refused.length,
          },
          broken: [
            ...unmet,
            ...repeated.map((one) => `Paid for twice: ${one}`),
            ...(account.oneLead === next ? [] : [`${account.oneLead} of ${next} became leads`]),
            ...(matched >= next - 3 ? [] : [`Only ${matched} of ${next} leads have their place`]),
          ],
        }
      })
    } finally {
      await services.close()
    }
  },
}

/** Lets the worker's next life end at this point, with a capture that arrives just then. */
async function dieAt({ product }: Scene, point: string, typeNext: () => Promise<void>): Promise<boolean> {
  const [worker] = product.workers
  product.failNext('worker', point)
  worker.signal('SIGKILL')
  await sleep(400)
  const before = worker.ends()
  await typeNext()
  const isDead = await becomesTrue(() => Promise.resolve(worker.ends() > before), IN_TIME_MS)
  product.failNext('worker', undefined)
  return isDead
}

/** Kills the worker while each of the services is responding; returns the number of kills. */
async function killDuringRequests(
  { google, model }: Services,
  product: Product,
  untilAtRest: () => Promise<void>,
  typeNext: () => Promise<void>,
) {
  let kills = 0
  for (const service of [google, model]) {
    await untilAtRest()
    await product.untilHealthy()
    const asked = service.requests.length
    service.play('fine', { times: 1, delayMs: ANSWERS_AFTER_MS })
    await typeNext()
    if (!(await becomesTrue(() => Promise.resolve(service.requests.length > asked), IN_TIME_MS))) continue
    product.workers[0].signal('SIGKILL')
    kills += 1
  }
  return kills
}

/** Finds requests that were repeated although they had been answered. */
function repeatedOf(requests: readonly StandInRequest[]): string[] {
  const sent = requests.map(({ method, path, body }) => `${method} ${path} ${body.toString()}`)
  return sent.filter((one, at) => sent.indexOf(one) < at).map((one) => one.slice(0, 200))
}

async function untilDone({ product, device }: Scene, count: number): Promise<void> {
  const isDone = await becomesTrue(async () => {
    const { rows } = await product.pool.query<{ n: number }>(
      `select count(*)::int as n from captures where user_id = $1 and state = 'done'`,
      [device.person.userId],
    )
    return rows[0]?.n === count
  }, IN_TIME_MS)
  if (!isDone) throw new Error(`Not all of ${count} captures became leads in time`)
}

async function matchedOf(product: Product, userId: string): Promise<number> {
  const { rows } = await product.pool.query<{ n: number }>(
    `select count(*)::int as n from leads where owner_id = $1 and match_band is not null`,
    [userId],
  )
  return rows[0]?.n ?? 0
}

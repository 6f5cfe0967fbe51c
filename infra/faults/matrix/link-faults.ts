import { setTimeout as sleep } from 'node:timers/promises'
import { LINK_FAULTS, type LinkFault } from '../product/chaos-proxy.ts'
import { becomesTrue } from '../phone/screen-actions.ts'
import { closing, type Fault, type Stage } from '../stage/fault.ts'
import type { Scene } from '../stage/scene.ts'

const isUpload = (method: string, path: string) => method === 'PUT' && path.startsWith('/api/captures/')

/** Takes photos while every upload hits the fault, for this long. */
async function underFault(stage: Stage, fault: LinkFault, seconds: { quick: number; full: number }): Promise<Scene> {
  const scene = await stage.openScene()
  const met = new Set<string>()
  const count = stage.size === 'quick' ? 10 : 100
  scene.product.proxy.setPlan((method, path) => {
    if (!isUpload(method, path)) return undefined
    met.add(path)
    return fault
  })
  await scene.take(count)
  const until = Date.now() + seconds[stage.size] * 1_000
  // A busy machine takes longer to reach every one of them.
  while (Date.now() < until || (met.size < count && Date.now() < until + 40_000)) {
    await sleep(2_000)
    await scene.device.tellOnline()
  }
  return scene
}

export const flap: Fault = {
  id: 'F13',
  title: 'Half of all requests fail, in six ways',
  async run(stage) {
    const scene = await stage.openScene()
    const { proxy } = scene.product
    const { random } = scene
    const bytesBefore = proxy.told.uploadBytes
    proxy.setPlan(() => (random.next() < 0.5 ? random.pick(LINK_FAULTS) : undefined))
    const until = Date.now() + (stage.size === 'quick' ? 30_000 : 600_000)
    while (Date.now() < until) {
      await scene.take(10, { kind: 'mixed' })
      await sleep(5_000)
    }
    const finding = await closing(scene)
    const { rows } = await scene.product.pool.query<{ bytes: number }>(
      'select coalesce(sum(size), 0)::float8 as bytes from captures where user_id = $1',
      [scene.device.person.userId],
    )
    const sent = proxy.told.uploadBytes - bytesBefore
    return { ...finding, figures: { bytesSentTimes: Math.round((sent / (rows[0]?.bytes || 1)) * 100) / 100 } }
  },
}

export const loseAnswers: Fault = {
  id: 'F14',
  title: 'Every response lost after the commit',
  isQuick: true,
  quickOn: 'postgres',
  async run(stage) {
    const scene = await underFault(stage, 'lost', { quick: 8, full: 60 })
    return closing(scene, { answersLost: scene.product.proxy.told.faults.get('lost') ?? 0 })
  },
}

export const deliverFiveTimes: Fault = {
  id: 'F15',
  title: 'Every upload delivered five times at once',
  isQuick: true,
  quickOn: 'postgres',
  async run(stage) {
    const scene = await underFault(stage, 'five_at_once', { quick: 2, full: 20 })
    return closing(scene, { fivefold: scene.product.proxy.told.faults.get('five_at_once') ?? 0 })
  },
}

export const standInPortal: Fault = {
  id: 'F16',
  title: 'A captive portal answers every upload with 200 and an HTML page',
  isQuick: true,
  quickOn: 'redis',
  async run(stage) {
    const scene = await underFault(stage, 'portal', { quick: 8, full: 60 })
    const left = (await scene.device.captures()).filter(({ state }) =>
      ['uploaded', 'processing', 'done'].includes(state),
    )
    return closing(
      scene,
      { portalPages: scene.product.proxy.told.faults.get('portal') ?? 0, falselySafe: left.length },
      left.length > 0 ? [`${left.length} captures were called safe by a portal's page`] : [],
    )
  },
}

export const dropSockets: Fault = {
  id: 'F26',
  title: 'The live socket drops repeatedly, the API is killed, and finally no socket gets through',
  async run(stage) {
    const scene = await stage.openScene()
    const { device, product } = scene
    let drops = 0
    for (let n = 0; n < (stage.size === 'quick' ? 4 : 12); n++) {
      await scene.take(5)
      await sleep(3_000)
      drops += product.proxy.dropSockets()
      if (n === 1) product.api.signal('SIGKILL')
    }
    // Without a socket, the page has to poll.
    product.proxy.setPlan((_method, path) => (path.startsWith('/api/realtime') ? 'refuse' : undefined))
    product.proxy.dropSockets()
    await scene.take(5)
    const countUnseen = async () =>
      (await device.captures()).filter(({ state }) => state !== 'done' && state !== 'needs_attention').length
    await becomesTrue(async () => (await countUnseen()) === 0, 120_000)
    const unseenWithoutSocket = await countUnseen()
    const { quietMs, account } = await scene.settle()
    // The page must learn of every end without a reload.
    await becomesTrue(async () => (await countUnseen()) === 0, 60_000)
    const unseen = await countUnseen()
    await scene.close()
    return {
      account,
      quietMs,
      figures: { drops, unseenWithoutSocket, unseen },
      broken: [
        ...(unseen > 0 ? [`${unseen} ends never reached the page`] : []),
        ...(unseenWithoutSocket > 0 ? [`${unseenWithoutSocket} ends did not reach a page without a socket`] : []),
      ],
    }
  },
}

import { setTimeout as sleep } from 'node:timers/promises'
import { becomesTrue } from '../phone/screen-actions.ts'
import { closing, type Fault } from '../stage/fault.ts'

const SILENT_MS = 30_000

export const resetDatabase: Fault = {
  id: 'F30',
  title: 'Every connection to the database reset at its first byte, while captures are sent',
  run: (stage) =>
    stage.withProduct({ hasDatabaseLine: true }, async (product) => {
      const scene = await stage.openSceneOn(product)
      await scene.take(5)
      product.databaseLine?.setResetting(true)
      product.databaseLine?.reset()
      await scene.take(10, { batch: 5 })
      for (let n = 0; n < 20; n++) {
        await scene.device.tellOnline()
        await sleep(1_000)
      }
      const { statuses } = product.proxy.told
      const figures = { unavailable: statuses.get(503) ?? 0, misjudged: statuses.get(400) ?? 0 }
      const parked = (await scene.device.captures()).filter(({ state }) => state === 'needs_attention').length
      product.databaseLine?.setResetting(false)
      const wellAt = performance.now()
      await product.untilHealthy()
      const wellS = Math.round((performance.now() - wellAt) / 1_000)
      return closing(scene, { wellS, ...figures }, [
        ...(figures.unavailable > 0 ? [] : ['No upload met the resets: nothing is shown']),
        ...(figures.misjudged + (statuses.get(500) ?? 0) === 0 ? [] : ['An upload was answered 400 or 500']),
        ...(parked === 0 ? [] : [`${parked} captures were put aside for their owner`]),
      ])
    }),
}

export const silenceDatabase: Fault = {
  id: 'F31',
  title: 'Every connection to the database falls silent and stays open, again and again; new ones work',
  run: (stage) =>
    stage.withProduct({ hasDatabaseLine: true }, async (product) => {
      const scene = await stage.openSceneOn(product)
      let silenced = 0
      let wellS = 0
      for (let round = 0; round < (stage.size === 'quick' ? 1 : 5); round++) {
        await scene.take(5)
        silenced += product.databaseLine?.silence() ?? 0
        const silentAt = performance.now()
        await scene.take(5)
        await product.untilHealthy()
        wellS = Math.max(wellS, Math.round((performance.now() - silentAt) / 1_000))
      }
      return closing(scene, { silenced, wellS }, silenced > 0 ? [] : ['No connection was silenced'])
    }),
}

export const freezeServers: Fault = {
  id: 'F32',
  title: 'API frozen, then the worker frozen: each is found unresponsive and replaced',
  run: (stage) =>
    stage.withProduct({ silentMs: SILENT_MS }, async (product) => {
      const scene = await stage.openSceneOn(product)
      const unmet: string[] = []
      const seconds: number[] = []
      for (const [name, server] of [
        ['API', product.api],
        ['worker', product.workers[0]],
      ] as const) {
        await scene.take(3)
        const before = server.ends()
        server.signal('SIGSTOP')
        const frozenAt = performance.now()
        await scene.take(3)
        if (!(await becomesTrue(() => Promise.resolve(server.ends() > before), 120_000)))
          unmet.push(`The frozen ${name} was never replaced`)
        await product.untilHealthy()
        seconds.push(Math.round((performance.now() - frozenAt) / 1_000))
      }
      const [apiWellS = 0, workerWellS = 0] = seconds
      return closing(scene, { apiWellS, workerWellS }, unmet)
    }),
}

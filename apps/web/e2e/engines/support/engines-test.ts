import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { chromiumPath } from '../../support/browser.ts'
import { freePort } from '../../support/free-port.ts'
import { type Rep, registerRep } from '../../support/rep.ts'
import { type Stack, startStack } from '../../support/stack.ts'
import { type Link, openLink } from '../../support/tcp-proxy.ts'
import type { Device, EngineName } from './engine.ts'
import { openPuppetDevice } from './puppet-device.ts'
import { openWebKitDevice } from './webkit-device.ts'

/** A journey in one engine: the whole product behind the test's own link, a rep, and a device with that engine. */
export const test = base.extend<
  { link: Link; rep: Rep; device: Device; folder: string },
  { world: { stack: Stack; link: Link } }
>({
  world: [
    async ({ playwright: _playwright }, provide) => {
      const target = { port: 0 }
      const link = await openLink(await freePort(), () => target.port)
      const stack = await startStack(link.origin)
      target.port = stack.port
      await provide({ stack, link })
      await link.close()
      await stack.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  link: ({ world }, provide) => provide(world.link),
  rep: async ({ world }, provide) => provide(await registerRep(world.stack, world.link.origin)),
  folder: async ({ world: _world }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'canvass-engine-'))
    await provide(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  device: async ({ world, folder }, provide, info) => {
    const device = await openDevice(info.project.name as EngineName, folder, world.link.origin)
    await provide(device)
    if (info.status !== info.expectedStatus) {
      const body = await device.picture().catch(() => undefined)
      if (body) await writeFile(info.outputPath('screen.png'), body)
    }
    await device.close()
  },
})

export { expect } from '@playwright/test'

function openDevice(engine: EngineName, folder: string, origin: string): Promise<Device> {
  if (engine === 'webkit') return openWebKitDevice(process.env['WEBKIT_DRIVER_PATH'] ?? 'WebKitWebDriver', origin)
  return engine === 'firefox'
    ? openPuppetDevice({
        browser: 'firefox',
        program: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
        folder,
        origin,
      })
    : openPuppetDevice({ browser: 'chrome', program: chromiumPath() ?? '/usr/bin/chromium', folder, origin })
}

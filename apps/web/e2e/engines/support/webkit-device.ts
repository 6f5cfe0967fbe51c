import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, By, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '../../support/free-port.ts'
import { type Device, MAX_WAIT_MS, type Target } from './engine.ts'
import { finderSource, findInPage, serializeTarget } from './find-in-page.ts'

/** A window about as narrow as the browser allows; its frame takes some of the width. */
const phone = { x: 0, y: 0, width: 440, height: 960 }

/**
 * Opens WebKit through WebDriver, in a window of a virtual display. Its sessions lose everything when the browser ends,
 * and its driver ends the session when a page's process dies, so a page is "killed" by closing its window
 * mid-operation.
 */
export async function openWebKitDevice(program: string, origin: string): Promise<Device> {
  const display = await openDisplay()
  const port = await freePort()
  const driverProcess = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: display.name,
      // Test machines may have neither a graphics card nor the sandbox's helpers.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  })
  const stop = async () => {
    await terminate(driverProcess)
    await display.close()
  }
  const driver = await connect(`http://127.0.0.1:${port}`).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  await driver.manage().setTimeouts({ pageLoad: MAX_WAIT_MS, script: MAX_WAIT_MS })
  await driver.manage().window().setRect(phone)

  const element = async (target: Target): Promise<WebElement> => {
    const deadline = Date.now() + MAX_WAIT_MS
    while (Date.now() < deadline) {
      const found = await driver
        .executeScript<WebElement | 'no finder' | null>(
          `return (${findInPage.toString()})(arguments[0])`,
          serializeTarget(target),
        )
        .catch(() => null)
      if (found === 'no finder') await driver.executeScript(finderSource)
      else if (found) return found
      await pause(100)
    }
    throw new Error(`${JSON.stringify(serializeTarget(target))} was not visible at ${await driver.getCurrentUrl()}`)
  }

  const changeWindow = async () => {
    const [old = ''] = await driver.getAllWindowHandles()
    await driver.switchTo().newWindow('window')
    const fresh = await driver.getWindowHandle()
    await driver.switchTo().window(old)
    await driver.close()
    await driver.switchTo().window(fresh)
    await driver.manage().window().setRect(phone)
  }

  return {
    visit: (address) => driver.get(new URL(address, origin).href),
    sees: async (target) => {
      await element(target)
    },
    press: async (target) => {
      await (await element(target)).click()
    },
    type: async (target, text) => {
      await (await element(target)).sendKeys(text)
    },
    choose: async (paths) => {
      await driver.findElement(By.css('input[type=file]')).sendKeys(paths.join('\n'))
    },
    ask: <T>(question: () => T | Promise<T>) =>
      driver.executeAsyncScript<T>(`const done = arguments[0]; Promise.resolve((${question.toString()})()).then(done)`),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    killPage: changeWindow,
    reopen: changeWindow,
    close: async () => {
      await driver.quit().catch(() => undefined)
      await stop()
    },
  }
}

async function connect(address: string): Promise<WebDriver> {
  const deadline = Date.now() + MAX_WAIT_MS
  for (;;) {
    try {
      const capabilities = new Capabilities({ browserName: 'MiniBrowser' })
      const builder = new Builder().usingServer(address).withCapabilities(capabilities).disableEnvironmentOverrides()
      return await builder.build()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(200)
    }
  }
}

/** Starts a virtual display; the X server picks a free display number. */
async function openDisplay(): Promise<{ name: string; close(): Promise<void> }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', () => reject(new Error('Xvfb ended before it had a display')))
    server.stdio[3]?.on('data', (data: Buffer) => resolve(data.toString().trim()))
  })
  return { name: `:${number}`, close: () => terminate(server) }
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(late)
}

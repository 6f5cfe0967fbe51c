import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

const reportEveryMs = 15_000
const patienceWithPartsMs = 20_000

/**
 * Waits until the API is ready, and then until all its parts are well, which takes some a moment longer. Reports what
 * it's waiting for if that takes long, and continues without a part that stays down: whoever has to fix it, or to free
 * space, needs the URL too, and lost bytes may never come back.
 * @returns false if `mayGoOn` returned false first
 */
export async function waitUntilHealthy(
  origin: string,
  say: (line: string) => void,
  mayGoOn: () => boolean,
): Promise<boolean> {
  let tellAt = Date.now() + reportEveryMs
  let answeredAt: number | undefined
  while (mayGoOn()) {
    const [ready, { status, text }] = await Promise.all([ask(`${origin}/api/ready`), ask(`${origin}/api/health`)])
    const unwell = unhealthyParts(text)
    if (unwell && ready.status === 200) {
      answeredAt ??= Date.now()
      if (unwell.length === 0) return true
      if (Date.now() - answeredAt > patienceWithPartsMs) {
        say(
          `Canvass is running, but some parts have problems: ${unwell.map(({ name, detail }) => `${name} (${detail})`).join('; ')}.`,
        )
        return true
      }
    }
    if (Date.now() > tellAt) {
      say(`Still waiting for the API. ${status === undefined ? 'No response yet.' : `It responds: ${text}`}`)
      tellAt += reportEveryMs
    }
    await sleep(100)
  }
  return false
}

/** Returns the parts that aren't well. Undefined if there was no response, or it wasn't from Canvass. */
function unhealthyParts(text: string): { name: string; detail: string }[] | undefined {
  try {
    const { parts }: { parts?: Record<string, { ok: boolean; detail: string }> } = JSON.parse(text)
    return parts && Object.entries(parts).flatMap(([name, { ok, detail }]) => (ok ? [] : [{ name, detail }]))
  } catch {
    return undefined
  }
}

type Answer = { status: number | undefined; text: string }

/** Sends one request; without a response, the status is undefined. The certificate may be for another name. */
function ask(url: string): Promise<Answer> {
  return new Promise((answer) => {
    const options = { timeout: 5_000, agent: false }
    const request = url.startsWith('https:')
      ? requestHttps(url, { ...options, rejectUnauthorized: false })
      : requestHttp(url, options)
    request.once('response', (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.once('close', () => answer({ status: response.statusCode, text }))
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => answer({ status: undefined, text: '' }))
    request.end()
  })
}

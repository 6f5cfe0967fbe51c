import type { CDPSession } from '@playwright/test'
import { answerTo, type Visit } from './answers.ts'

type Told = (fault: string) => void

/** The calls that a page makes to the server. */
export interface Calls {
  /** From now on they are answered as in this visit; `tell` hears of those that the role forbids. */
  answerAs(visit: Visit, tell: Told): void
  /** How many are being answered at the moment; those that are held do not count. */
  count(): number
}

/**
 * Answers the calls of a page in place of the server. Playwright's own routes would lead the app's files through the test
 * as well and keep the browser from remembering them, so only the calls are taken here.
 */
export async function answerCalls(line: CDPSession, origin: string): Promise<Calls> {
  const open = new Set<string>()
  let current: { visit: Visit; tell: Told } = { visit: { situation: 'offline', role: 'nobody' }, tell: () => undefined }
  line.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { visit, tell } = current
    const cut = () => line.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' })
    const reply = async (): Promise<unknown> => {
      if (visit.situation === 'offline') return await cut()
      const { url, method, headers, postData } = request
      const asked = new Request(url, { method, headers, ...(postData !== undefined && { body: postData }) })
      const answer = await answerTo(asked, visit, tell).catch((error: unknown) => {
        tell(`${method} ${url} has no answer: ${String(error)}`)
        return Response.error()
      })
      // Held: whoever asked is kept waiting for as long as the page is open.
      if (answer === undefined) return undefined
      if (answer.type === 'error') return await cut()
      return await line.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: answer.status,
        responseHeaders: [...answer.headers].map(([name, value]) => ({ name, value })),
        body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
      })
    }
    open.add(requestId)
    // Who asked may have left the page meanwhile, and waits for nothing any more.
    void reply()
      .catch(() => undefined)
      .finally(() => open.delete(requestId))
  })
  await line.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}/api/*` }] })
  return {
    answerAs(visit, tell) {
      current = { visit, tell }
    },
    count: () => open.size,
  }
}

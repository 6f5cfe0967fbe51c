import { createServer } from 'node:http'
import { expect, test } from '@playwright/test'
import { freePort } from './free-port.ts'
import { type Link, openLink } from './tcp-proxy.ts'

async function withLink(body: (link: Link, seen: string[]) => Promise<void>) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    request.resume().once('end', () => response.end('x'.repeat(20_000)))
  })
  const target = await freePort()
  await new Promise<void>((resolve) => server.listen(target, '127.0.0.1', resolve))
  const link = await openLink(await freePort(), () => target)
  try {
    await body(link, seen)
  } finally {
    await link.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

test('a cut link refuses all connections and works again when restored', async () => {
  await withLink(async (link) => {
    expect((await fetch(link.origin)).status).toBe(200)
    await link.cut()
    await expect(fetch(link.origin)).rejects.toThrow()
    await link.restore()
    expect((await fetch(link.origin)).status).toBe(200)
  })
})

test('a lost response has still been sent by the server', async () => {
  await withLink(async (link, seen) => {
    link.loseAnswers(/^PUT \/captures/, 1)
    await expect(fetch(`${link.origin}/captures`, { method: 'PUT', body: 'photo' })).rejects.toThrow()
    expect(seen).toEqual(['PUT /captures'])
    expect(link.lost()).toBe(1)
    expect((await fetch(`${link.origin}/captures`, { method: 'PUT', body: 'photo' })).status).toBe(200)
  })
})

test('a shaped link delivers every byte, only later', async () => {
  await withLink(async (link) => {
    link.shape({ bytesPerSecond: 200_000, latencyMs: 20 })
    expect((await (await fetch(link.origin)).text()).length).toBe(20_000)
  })
})

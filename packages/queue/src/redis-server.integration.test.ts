import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openQueue } from './open-queue.ts'
import type { QueueBackend } from './queue-backend.ts'
import { redisServer } from './redis-server.ts'

const INFO = 'redis_version:7.4.0\r\nloading:0\r\n'
const answers: Record<string, string> = { INFO: `$${INFO.length}\r\n${INFO}\r\n`, PING: '+PONG\r\n', EVALSHA: '*0\r\n' }
const sockets = new Set<Socket>()
/** While frozen, it accepts everything and responds only once it resumes, like a real one. */
let isFrozen = false
let owed: (() => void)[] = []
const server = createServer((socket) => {
  sockets.add(socket)
  socket.on('data', (bytes) => {
    for (const [, name = ''] of bytes.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g))
      owed.push(() => socket.write(answers[name.toUpperCase()] ?? '+OK\r\n'))
    if (!isFrozen) resume()
  })
  socket.on('error', () => undefined)
})
const resume = () => {
  isFrozen = false
  for (const answer of owed) answer()
  owed = []
}
let queue: QueueBackend

const ignoreError = () => undefined

beforeEach(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  queue = openQueue(redisServer(`redis://127.0.0.1:${port}`, ignoreError, 200), ignoreError)
  await vi.waitFor(() => queue.producer.check(), 10_000)
})
afterEach(async () => {
  resume()
  await queue.close()
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  server.close()
})

test('treats a Redis that keeps its connections but never responds as down, instead of waiting for it', async () => {
  isFrozen = true
  await expect(queue.producer.check()).rejects.toThrow('timed out')
  resume()
  await queue.producer.check()
})

test('opens a queue again after it could not be opened while Redis was frozen', async () => {
  isFrozen = true
  await expect(queue.producer.count('process-capture')).rejects.toThrow('timed out')
  resume()
  await vi.waitFor(() => queue.producer.count('process-capture'), 10_000)
})

import type { Endpoint } from '@canvass/contracts/endpoint'
import type { Sent } from './ask.ts'
import { type TestApp, testApp } from './test-app.ts'

/** An app behind a proxy on this machine, whose word on the caller's address counts. */
export const appBehindProxy = (env: Record<string, string> = {}, logStream?: { write(line: string): void }) =>
  testApp({
    env: { PUBLIC_URL: 'http://canvass.example.com', TRUSTED_PROXIES: '127.0.0.1', ...env },
    ...(logStream && { logStream }),
  })

/** Asks from an address of the outside, without a session; `headers` may bring a cookie. */
export const askFrom = <E extends Endpoint>(app: TestApp, address: string, contract: E, sent: Sent<E>) =>
  app.signedOut.ask(contract, { ...sent, headers: { ...sent.headers, 'x-forwarded-for': address } })

/** The n-th of as many addresses as are wanted. */
export const addressOf = (n: number): string => `198.18.${Math.floor(n / 250)}.${(n % 250) + 1}`

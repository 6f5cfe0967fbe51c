import type { Endpoint } from '@canvass/contracts/endpoint'
import type { RequestContent } from './call-endpoint.ts'
import { type TestApp, testApp } from './test-app.ts'

/** Creates an app behind a trusted local proxy, which supplies the callers' addresses. */
export const appBehindProxy = (env: Record<string, string> = {}, logStream?: { write(line: string): void }) =>
  testApp({
    env: { PUBLIC_URL: 'http://canvass.example.com', TRUSTED_PROXIES: '127.0.0.1', ...env },
    ...(logStream && { logStream }),
  })

/** Calls from an external address without a session; `headers` may contain a cookie. */
export const requestFrom = <E extends Endpoint>(app: TestApp, address: string, contract: E, sent: RequestContent<E>) =>
  app.signedOut.ask(contract, { ...sent, headers: { ...sent.headers, 'x-forwarded-for': address } })

/** Returns the n-th of any number of addresses. */
export const addressOf = (n: number): string => `198.18.${Math.floor(n / 250)}.${(n % 250) + 1}`

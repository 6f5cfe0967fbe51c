import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Removes the features that browsers of the floor lack, and more: features that a page may have and a worker not, or
 * vice versa. Plain old syntax, because it runs in front of every script.
 */
export const REMOVE_FEATURES = `;(function () {
  function take(from, names) {
    if (from) names.forEach(function (name) { try { delete from[name] } catch (error) {} })
  }
  function taken(from, names) {
    if (from) names.forEach(function (name) {
      try { Object.defineProperty(from, name, { value: undefined, configurable: true }) } catch (error) {}
    })
  }
  take(AbortSignal, ['any', 'timeout'])
  take(Promise, ['withResolvers', 'try'])
  take(Array, ['fromAsync'])
  take(Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with'])
  take(Object, ['groupBy'])
  take(Map, ['groupBy'])
  take(Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'])
  take(URL, ['canParse', 'parse'])
  take(Response, ['json'])
  take(Intl, ['Segmenter', 'DurationFormat'])
  take(RegExp, ['escape'])
  take(String.prototype, ['isWellFormed', 'toWellFormed'])
  take(self.IDBFactory && IDBFactory.prototype, ['databases'])
  take(self.StorageManager && StorageManager.prototype, ['persist', 'estimate'])
  take(self.HTMLElement && HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
  take(self.Element && Element.prototype, ['checkVisibility'])
  take(self.ServiceWorkerRegistration && ServiceWorkerRegistration.prototype, ['sync', 'periodicSync'])
  take(Object.getPrototypeOf(navigator), ['connection', 'wakeLock', 'userActivation', 'scheduling', 'getInstalledRelatedApps'])
  var iterator = self.Iterator && Iterator.prototype
  take(iterator, ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'])
  take(self, ['Iterator', 'OffscreenCanvas', 'VideoFrame', 'ImageCapture', 'BarcodeDetector', 'requestIdleCallback', 'cancelIdleCallback'])
  taken(self, ['scheduler', 'OffscreenCanvas'])
  var decode = self.createImageBitmap
  if (decode) self.createImageBitmap = function (source, options) {
    if (options) return Promise.reject(new TypeError("The provided value 'from-image' is not a valid enum value"))
    return decode.call(self, source)
  }
})();
`

const isWorker = (url: string): boolean => /^\/(?:sw\.js|assets\/[^?]*worker[^?/]*\.js)/.test(url)

export interface OlderBrowser {
  readonly port: number
  /** The addresses of the workers served without newer features. */
  readonly workers: ReadonlySet<string>
  close(): Promise<void>
}

/**
 * Opens a proxy in front of the product that serves its service worker and workers with {@link REMOVE_FEATURES} prepended: a test
 * can only inject code into pages. It does not forward sockets.
 */
export async function openOlderBrowser(target: () => number): Promise<OlderBrowser> {
  const workers = new Set<string>()
  const forward = (asked: IncomingMessage, answer: ServerResponse): void => {
    const url = asked.url ?? '/'
    const headers = { ...asked.headers, ...(isWorker(url) && { 'accept-encoding': 'identity' }) }
    const onward = ask({ port: target(), host: '127.0.0.1', path: url, method: asked.method, headers }, (got) => {
      if (!isWorker(url) || got.statusCode !== 200) {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
        return
      }
      workers.add(url)
      const { 'content-length': length, ...others } = got.headers
      answer.writeHead(200, {
        ...others,
        ...(length && { 'content-length': Number(length) + Buffer.byteLength(REMOVE_FEATURES) }),
      })
      answer.write(REMOVE_FEATURES)
      got.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  }
  const server = createServer(forward)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    workers,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

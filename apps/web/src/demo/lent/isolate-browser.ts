import { getMe } from '@canvass/contracts/addresses/auth'
import { demoWords } from '../demo-words.ts'
import { memoryStorage } from './memory-storage.ts'
import { isolateDatabases, replaceProperty } from './isolate-databases.ts'
import { isolatedLocks, noCaches, noServiceWorker } from './isolated-apis.ts'
import { silentSocket } from './silent-socket.ts'

/** Answers in place of the server. */
export interface DemoServer {
  readonly answer: (request: Request) => Promise<Response>
  /** The current position of the organization's sequence. */
  readonly sequence: () => number
  /** The file of the picture that the server would have at this address. */
  readonly pictureAt: (address: string) => string
  readonly tellNotHere: () => void
}

/** The common prefix of all server addresses. */
const API = getMe.path.slice(0, getMe.path.indexOf('/', 1) + 1)
const isApi = (url: URL): boolean => url.pathname.startsWith(API)

/**
 * Replaces the browser's storage and network: storage is in memory, databases are separate, and requests reach only
 * `server`. Files of this origin are fetched as usual.
 */
export function isolateBrowser(server: DemoServer, remembered: Readonly<Record<string, string>>): void {
  replaceProperty(globalThis, 'localStorage', memoryStorage(remembered))
  replaceProperty(globalThis, 'sessionStorage', memoryStorage())
  replaceCookies()
  isolateDatabases()
  replaceNetwork(server)
  replacePictures(server)
  replaceProperty(navigator, 'serviceWorker', noServiceWorker)
  replaceProperty(globalThis, 'BroadcastChannel', undefined)
  replaceProperty(navigator, 'locks', isolatedLocks())
  replaceProperty(globalThis, 'caches', noCaches)
}

function replaceCookies(): void {
  const jar = new Map<string, string>()
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set(text: string) {
      const [pair = ''] = text.split(';', 1)
      const [name = '', value = ''] = pair.split('=')
      if (/max-age=0\b/.test(text)) jar.delete(name)
      else jar.set(name, value)
    },
  })
}

function replaceNetwork(server: DemoServer): void {
  const fetchFile = fetch.bind(globalThis)
  replaceProperty(globalThis, 'fetch', async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.origin === location.origin && !isApi(url)) return await fetchFile(request)
    if (url.origin !== location.origin) throw new TypeError(demoWords.nobodyReached)
    request.signal.throwIfAborted()
    return await server.answer(request)
  })
  replaceProperty(globalThis, 'WebSocket', silentSocket(server.sequence))
  replaceProperty(globalThis, 'EventSource', undefined)
  replaceProperty(globalThis, 'XMLHttpRequest', UnansweredRequest)
  replaceProperty(navigator, 'sendBeacon', () => true)
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest(`a[href^="${API}"]`) : null
      if (link === null) return
      event.preventDefault()
      event.stopPropagation()
      server.tellNotHere()
    },
    true,
  )
}

/** Uploads start and never finish: a capture stays in flight without being sent. */
class UnansweredRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly status = 0
  readonly responseText = ''
  open(): void {
    // There is no server to open it to.
  }
  send(): void {
    // Nothing is sent.
  }
  abort(): void {
    this.dispatchEvent(new Event('loadend'))
  }
  setRequestHeader(): void {
    // Nothing reads it.
  }
  getResponseHeader(): null {
    return null
  }
}

/** Pictures are requested by the browser itself, from attributes in the page. */
function replacePictures({ pictureAt }: DemoServer): void {
  const plain = Object.getOwnPropertyDescriptor(Element.prototype, 'setAttribute')?.value as Element['setAttribute']
  // Both in HTML and in an SVG with boxes on top.
  for (const [kind, its] of [
    [HTMLImageElement.prototype, 'src'],
    [SVGImageElement.prototype, 'href'],
  ] as const)
    replaceProperty(kind, 'setAttribute', function lent(this: Element, name: string, value: string) {
      plain.call(this, name, name === its && value.startsWith(API) ? pictureAt(value) : value)
    })
  const own = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    configurable: true,
    get(this: HTMLImageElement) {
      return own?.get?.call(this) as string
    },
    set(this: HTMLImageElement, value: string) {
      own?.set?.call(this, value.startsWith(API) ? pictureAt(value) : value)
    },
  })
}

import { getMe } from '@canvass/contracts/addresses/auth'
import { demoWords } from '../demo-words.ts'
import { memoryStorage } from './memory-storage.ts'
import { databasesApart, lend } from './databases-apart.ts'
import { locksApart, noCaches, noServiceWorker } from './apart.ts'
import { silentSocket } from './silent-socket.ts'

/** What answers in the place of the server. */
export interface Answering {
  readonly answer: (request: Request) => Promise<Response>
  /** How far the organization's sequence has come. */
  readonly sequence: () => number
  /** Where the picture lies that the server would have at this address. */
  readonly pictureAt: (address: string) => string
  readonly tellNotHere: () => void
}

/** Where every address of the server begins. */
const API = getMe.path.slice(0, getMe.path.indexOf('/', 1) + 1)
const isApi = (url: URL): boolean => url.pathname.startsWith(API)

/**
 * Puts a browser in the place of the real one that keeps what it is told in memory, has databases of its own, and asks
 * nobody but `server`. Files of this origin are fetched as always.
 */
export function lendBrowser(server: Answering, remembered: Readonly<Record<string, string>>): void {
  lend(globalThis, 'localStorage', memoryStorage(remembered))
  lend(globalThis, 'sessionStorage', memoryStorage())
  lendCookies()
  databasesApart()
  lendNetwork(server)
  lendPictures(server)
  lend(navigator, 'serviceWorker', noServiceWorker)
  lend(globalThis, 'BroadcastChannel', undefined)
  lend(navigator, 'locks', locksApart())
  lend(globalThis, 'caches', noCaches)
}

function lendCookies(): void {
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

function lendNetwork(server: Answering): void {
  const fetchFile = fetch.bind(globalThis)
  lend(globalThis, 'fetch', async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.origin === location.origin && !isApi(url)) return await fetchFile(request)
    if (url.origin !== location.origin) throw new TypeError(demoWords.nobodyReached)
    request.signal.throwIfAborted()
    return await server.answer(request)
  })
  lend(globalThis, 'WebSocket', silentSocket(server.sequence))
  lend(globalThis, 'EventSource', undefined)
  lend(globalThis, 'XMLHttpRequest', UnansweredRequest)
  lend(navigator, 'sendBeacon', () => true)
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

/** Uploads begin and never end: a capture stays on the way, and goes nowhere. */
class UnansweredRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly status = 0
  readonly responseText = ''
  open(): void {
    // There is nobody to open it to.
  }
  send(): void {
    // Nothing is sent.
  }
  abort(): void {
    this.dispatchEvent(new Event('loadend'))
  }
  setRequestHeader(): void {
    // Nobody reads it.
  }
  getResponseHeader(): null {
    return null
  }
}

/** Pictures are asked for by the browser itself, by what stands in the page. */
function lendPictures({ pictureAt }: Answering): void {
  const plain = Object.getOwnPropertyDescriptor(Element.prototype, 'setAttribute')?.value as Element['setAttribute']
  // In a page, and in a drawing over which boxes lie.
  for (const [kind, its] of [
    [HTMLImageElement.prototype, 'src'],
    [SVGImageElement.prototype, 'href'],
  ] as const)
    lend(kind, 'setAttribute', function lent(this: Element, name: string, value: string) {
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

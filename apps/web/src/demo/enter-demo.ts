import { INVENTED, NOT_IN_DEMO } from '../platform/demo-base.ts'
import { inventedServer } from './invented/invented-server.ts'
import { movedTo, type Recorded } from './invented/recorded.ts'
import { lendBrowser } from './lent/lend-browser.ts'

/*
 * Runs before the app in the document of the demo, and in no other. From here on the app has a browser that remembers
 * nothing and reaches nobody, whatever of it is called: nothing that belongs to who uses this device is touched.
 */
const fetchFile = fetch.bind(globalThis)

async function readRecorded(): Promise<Recorded> {
  const answer = await fetchFile(`${INVENTED}/organization.json`)
  return movedTo(await answer.text(), Date.now())
}

const server = inventedServer({
  recorded: readRecorded(),
  fetchFile,
  tellNotHere: () => void dispatchEvent(new Event(NOT_IN_DEMO)),
  leave: () => location.assign('/demo'),
})

lendBrowser(server, {
  // Somebody was here, so who it is gets asked; and the visitor is not asked about cookies twice.
  'canvass.known': 'yes',
  'canvass.cookie-consent': JSON.stringify({ necessary: true, analytics: false, marketing: false, functional: false }),
})

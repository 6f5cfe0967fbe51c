import { INVENTED, NOT_IN_DEMO } from '../platform/demo-base.ts'
import { inventedServer } from './invented/invented-server.ts'
import { shiftDates, type Recorded } from './invented/recorded.ts'
import { isolateBrowser } from './lent/isolate-browser.ts'

/*
 * Runs before the app in the demo's document, and only there. From here on the app has a browser without persistence or
 * network, whichever API it calls: nothing that belongs to this device's user is touched.
 */
const fetchFile = fetch.bind(globalThis)

async function readRecorded(): Promise<Recorded> {
  const answer = await fetchFile(`${INVENTED}/organization.json`)
  return shiftDates(await answer.text(), Date.now())
}

const server = inventedServer({
  recorded: readRecorded(),
  fetchFile,
  tellNotHere: () => void dispatchEvent(new Event(NOT_IN_DEMO)),
  leave: () => location.assign('/demo'),
})

isolateBrowser(server, {
  // Pretend that someone signed in here before, so the app asks for the user; and don't show the visitor the cookie
  // banner twice.
  'canvass.known': 'yes',
  'canvass.cookie-consent': JSON.stringify({ necessary: true, analytics: false, marketing: false, functional: false }),
})

import type { Provider } from '../registry/provider.ts'
import { openTextReader } from './open-text-reader.ts'

/** Local reading: always available, whichever engine is chosen. */
export const reading: Provider<'textReader', Parameters<typeof openTextReader>[0]> = {
  name: 'reading',
  port: 'textReader',
  switchedOnBy: {},
  open: (settings) => ({ made: openTextReader(settings) }),
}

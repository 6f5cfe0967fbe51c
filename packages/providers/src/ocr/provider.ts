import type { Provider } from '../registry/provider.ts'
import { openTextReader } from './open-text-reader.ts'

/** Reading in the house: always there, whichever engine is chosen. */
export const reading: Provider<'textReader', Parameters<typeof openTextReader>[0]> = {
  name: 'reading',
  port: 'textReader',
  switchedOnBy: {},
  open: (settings) => ({ made: openTextReader(settings) }),
}

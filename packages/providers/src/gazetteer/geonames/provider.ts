import type { Provider } from '../../registry/provider.ts'
import { createGazetteer } from './create-gazetteer.ts'

type Settings = { gazetteer: boolean }

export const geonames: Provider<'gazetteer', Settings> = {
  name: 'geonames',
  port: 'gazetteer',
  switchedOnBy: {},
  open: ({ gazetteer }) => (gazetteer ? { made: createGazetteer() } : { absent: 'GAZETTEER is off' }),
}

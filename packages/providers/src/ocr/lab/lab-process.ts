// The reading process of the lab: it reads one picture by one variant and is ended. Started by lab-reader.ts with the
// variant and the folder of other weights as its arguments.
import { constants, setPriority } from 'node:os'
import { variantsNamed } from '@canvass/contracts/lab'
import { serveReading } from '../serve-reading.ts'
import { engineOfVariant } from './lab-engines.ts'

// Before anything starts a thread, which has the priority of who starts it: a capture that is read meanwhile goes first.
setPriority(constants.priority.PRIORITY_LOW)
const [variant] = variantsNamed(process.argv[2] ?? '') ?? []
if (!variant) throw new Error('The variant is missing')
const engine = engineOfVariant(variant, process.argv[3])
serveReading({
  open: () => engine.open(),
  async read(picture) {
    // What stands after half the work is another variant's result.
    const reading = await engine.read(picture, () => Promise.resolve())
    return { ...reading, parameters: { ...reading.parameters, peakBytes: process.resourceUsage().maxRSS * 1024 } }
  },
})

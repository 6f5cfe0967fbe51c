// The lab's reading process: it reads one picture with one variant and exits. Started by lab-reader.ts with the variant
// and the folder of other weights as arguments.
import { constants, setPriority } from 'node:os'
import { parseVariants } from '@canvass/contracts/lab'
import { serveReading } from '../serve-reading.ts'
import { engineOfVariant } from './lab-engines.ts'

// Set before any thread starts, since threads inherit the priority: captures being read in the meantime go first.
setPriority(constants.priority.PRIORITY_LOW)
const [variant] = parseVariants(process.argv[2] ?? '') ?? []
if (!variant) throw new Error('The variant is missing')
const engine = engineOfVariant(variant, process.argv[3])
serveReading({
  open: () => engine.open(),
  async read(picture) {
    // A partial result would belong to another variant.
    const reading = await engine.read(picture, () => Promise.resolve())
    return { ...reading, parameters: { ...reading.parameters, peakBytes: process.resourceUsage().maxRSS * 1024 } }
  },
})

import * as contracts from '@canvass/contracts/captures'
import { renditions } from '@canvass/providers/pictures/renditions'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { openByteBudget } from './byte-budget.ts'
import { announceCaptures } from './endpoints/announce-captures.ts'
import { checkCaptures } from './endpoints/check-captures.ts'
import { getCapturePhoto } from './endpoints/get-capture-photo.ts'
import { getCaptureTimeline } from './endpoints/get-capture-timeline.ts'
import { getCapture } from './endpoints/get-capture.ts'
import { listDevices } from './endpoints/list-devices.ts'
import { listQuarantine } from './endpoints/list-quarantine.ts'
import { processImage } from './endpoints/process-image.ts'
import { processManual } from './endpoints/process-manual.ts'
import { putCapture } from './endpoints/put-capture.ts'
import { releaseCapture } from './endpoints/release-capture.ts'
import { removeCapture } from './endpoints/remove-capture.ts'
import { retryCapture } from './endpoints/retry-capture.ts'

export function mountCaptures(app: FastifyInstance, deps: Deps): void {
  const { database, blobs, hub, findActor, now } = deps
  const parts = { database, blobs, hub, now, budget: openByteBudget(database) }
  const pictures = renditions(blobs)
  serve(app, findActor, contracts.putCapture, putCapture(parts))
  serve(app, findActor, contracts.processImage, processImage(parts))
  serve(app, findActor, contracts.processManual, processManual(parts))
  serve(app, findActor, contracts.getCapture, getCapture(database))
  serve(app, findActor, contracts.getCapturePhoto, getCapturePhoto(database, pictures))
  serve(app, findActor, contracts.checkCaptures, checkCaptures(database))
  serve(app, findActor, contracts.retryCapture, retryCapture(database))
  serve(app, findActor, contracts.removeCapture, removeCapture(database))
  serve(app, findActor, contracts.getCaptureTimeline, getCaptureTimeline(database))
  serve(app, findActor, contracts.announceCaptures, announceCaptures(database, now))
  serve(app, findActor, contracts.listDevices, listDevices(database, now))
  serve(app, findActor, contracts.listQuarantine, listQuarantine(database))
  serve(app, findActor, contracts.releaseCapture, releaseCapture(database))
  app.addHook('onReady', () => blobs.tidy())
  app.addHook('onClose', () => pictures.close())
}

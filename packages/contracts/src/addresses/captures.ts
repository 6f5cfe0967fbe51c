import type * as captures from '../captures.ts'
import type { Address } from '../endpoint.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const announceCaptures: Address<typeof captures.announceCaptures> = {
  name: 'announceCaptures',
  method: 'POST',
  path: '/api/captures/manifest',
  answerKind: 'json',
}
export const checkCaptures: Address<typeof captures.checkCaptures> = {
  name: 'checkCaptures',
  method: 'POST',
  path: '/api/captures/check',
  answerKind: 'json',
}
export const getCapture: Address<typeof captures.getCapture> = {
  name: 'getCapture',
  method: 'GET',
  path: '/api/captures/:id',
  answerKind: 'json',
}
export const getCapturePhoto: Address<typeof captures.getCapturePhoto> = {
  name: 'getCapturePhoto',
  method: 'GET',
  path: '/api/captures/:id/photo',
  answerKind: 'bytes',
}
export const getCaptureTimeline: Address<typeof captures.getCaptureTimeline> = {
  name: 'getCaptureTimeline',
  method: 'GET',
  path: '/api/captures/:id/timeline',
  answerKind: 'json',
}
export const listDevices: Address<typeof captures.listDevices> = {
  name: 'listDevices',
  method: 'GET',
  path: '/api/captures/devices',
  answerKind: 'json',
}
export const listQuarantine: Address<typeof captures.listQuarantine> = {
  name: 'listQuarantine',
  method: 'GET',
  path: '/api/captures/quarantine',
  answerKind: 'json',
}
export const processImage: Address<typeof captures.processImage> = {
  name: 'processImage',
  method: 'POST',
  path: '/api/leads/process-image',
  answerKind: 'json',
}
export const processManual: Address<typeof captures.processManual> = {
  name: 'processManual',
  method: 'POST',
  path: '/api/leads/process-manual',
  answerKind: 'json',
}
export const putCapture: Address<typeof captures.putCapture> = {
  name: 'putCapture',
  method: 'PUT',
  path: '/api/captures/:id',
  answerKind: 'json',
}
export const releaseCapture: Address<typeof captures.releaseCapture> = {
  name: 'releaseCapture',
  method: 'POST',
  path: '/api/captures/:id/release',
  answerKind: 'json',
}
export const removeCapture: Address<typeof captures.removeCapture> = {
  name: 'removeCapture',
  method: 'DELETE',
  path: '/api/captures/:id',
  answerKind: 'json',
}
export const retryCapture: Address<typeof captures.retryCapture> = {
  name: 'retryCapture',
  method: 'POST',
  path: '/api/captures/:id/retry',
  answerKind: 'json',
}

import type { Address } from '../endpoint.ts'
import type * as lab from '../lab.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const getLabPhoto: Address<typeof lab.getLabPhoto> = {
  name: 'getLabPhoto',
  method: 'GET',
  path: '/api/lab/pictures/:id/photo',
  answerKind: 'bytes',
}
export const getLabPicture: Address<typeof lab.getLabPicture> = {
  name: 'getLabPicture',
  method: 'GET',
  path: '/api/lab/pictures/:id',
  answerKind: 'json',
}
export const keepLabPicture: Address<typeof lab.keepLabPicture> = {
  name: 'keepLabPicture',
  method: 'PUT',
  path: '/api/lab/pictures/:id/truth',
  answerKind: 'json',
}
export const listLabPictures: Address<typeof lab.listLabPictures> = {
  name: 'listLabPictures',
  method: 'GET',
  path: '/api/lab/pictures',
  answerKind: 'json',
}
export const listLabSet: Address<typeof lab.listLabSet> = {
  name: 'listLabSet',
  method: 'GET',
  path: '/api/lab/set',
  answerKind: 'json',
}
export const putLabPicture: Address<typeof lab.putLabPicture> = {
  name: 'putLabPicture',
  method: 'PUT',
  path: '/api/lab/pictures/:id',
  answerKind: 'json',
}
export const readInLab: Address<typeof lab.readInLab> = {
  name: 'readInLab',
  method: 'POST',
  path: '/api/lab/pictures/:id/readings',
  answerKind: 'json',
}
export const removeLabPicture: Address<typeof lab.removeLabPicture> = {
  name: 'removeLabPicture',
  method: 'DELETE',
  path: '/api/lab/pictures/:id',
  answerKind: 'json',
}

import type * as lab from '@canvass/contracts/lab'
import { randomUUID } from 'node:crypto'
import { putLabPicture } from '@canvass/contracts/lab'
import type { BuiltUser } from '@canvass/testing/build-user'
import { drawPicture } from '@canvass/testing/draw-picture'
import type { TestApp } from '../test-app.ts'
import { type CallsOf, makesItsOwn } from './call.ts'

const newPicture = async () => ({
  params: { id: randomUUID() },
  query: { variants: 'pp-ocr.color', fileName: 'sign.jpg' },
  rawBody: new Uint8Array(await drawPicture()),
  headers: { 'content-type': 'image/jpeg' },
})

async function aPicture(app: TestApp, owner: BuiltUser) {
  const sent = await newPicture()
  await app.as(owner).ask(putLabPicture, sent)
  return { params: sent.params }
}

export const labCalls: CallsOf<typeof lab> = {
  putLabPicture: makesItsOwn(newPicture),
  getLabPicture: aPicture,
  getLabPhoto: aPicture,
  keepLabPicture: async (app, owner) => ({ ...(await aPicture(app, owner)), body: { truth: 'OPEN' } }),
  removeLabPicture: aPicture,
  readInLab: async (app, owner) => ({ ...(await aPicture(app, owner)), body: { variants: 'pp-ocr.gray' } }),
}

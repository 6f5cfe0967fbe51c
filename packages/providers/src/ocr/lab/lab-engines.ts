import type { LabEngine, LabPreparation, LabVariant } from '@canvass/contracts/lab'
import type { RgbPicture } from '@canvass/recognition/ocr/picture'
import { type ReadingRules, READING_RULES } from '@canvass/recognition/ocr/read-picture'
import { CLOSER_RULES } from '@canvass/recognition/ocr/read-twice'
import sharp from 'sharp'
import { paddleEngine } from '../paddle-engine.ts'
import { colorPicture, type PreparedPicture, preparePicture } from '../prepare-picture.ts'
import type { Engine } from '../serve-reading.ts'
import { type TesseractModes, tesseractEngine } from '../tesseract-engine.ts'

type EngineOf = (preparation: LabPreparation, modelsFolder: string | undefined) => Engine

const paddle =
  (rules: ReadingRules, closer?: ReadingRules): EngineOf =>
  (preparation, modelsFolder) =>
    paddleEngine(rules, { closer, modelsFolder, prepare: preparation === 'color' ? colorPicture : grayPixels })

const tesseract =
  (looks: TesseractModes): EngineOf =>
  (preparation) =>
    tesseractEngine({ looks, prepare: preparation === 'gray' ? preparePicture : colorPng })

/** How each engine of the lab reads. The first of a kind reads as the product does. */
const ENGINES: { readonly [E in LabEngine]: EngineOf } = {
  'pp-ocr': paddle(READING_RULES, CLOSER_RULES),
  'pp-ocr-far': paddle(READING_RULES),
  'pp-ocr-near': paddle(CLOSER_RULES),
  tesseract: tesseract('both'),
  'tesseract-page': tesseract('page'),
  'tesseract-scattered': tesseract('scattered'),
}

/** Returns the engine for a variant, to run in a separate process. */
export const engineOfVariant = ({ engine, preparation }: LabVariant, modelsFolder: string | undefined): Engine =>
  ENGINES[engine](preparation, modelsFolder)

/** Returns the fallback engine's grayscale picture for the engine that supports color. */
async function grayPixels(bytes: Uint8Array): Promise<RgbPicture> {
  const { png } = await preparePicture(bytes)
  const { data, info } = await sharp(png).toColorspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Returns the picture in color for the engine that usually gets it in grayscale. */
async function colorPng(bytes: Uint8Array): Promise<PreparedPicture> {
  const { data, width, height } = await colorPicture(bytes)
  const png = await sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { png, width, height }
}

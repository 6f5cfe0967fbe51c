import { reading } from '../ocr/provider.ts'
import { openaiModel } from '../model/openai/provider.ts'
import { openaiAudio } from '../speech/openai-audio/provider.ts'
import { openaiVision } from '../vision/openai/provider.ts'

/** Every adapter of the worker. Of two for the same port, the first that is there is taken. */
export const providers = [reading, openaiAudio, openaiModel, openaiVision] as const

import { reading } from '../ocr/provider.ts'
import { openaiAudio } from '../speech/openai-audio/provider.ts'

/** Every adapter of the worker. Of two for the same port, the first that is there is taken. */
export const providers = [reading, openaiAudio] as const

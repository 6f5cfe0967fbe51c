import type { Provider } from '../../registry/provider.ts'
import { type ModelSettings, openModel } from '../../model/openai/open-model.ts'
import { createShowPicture } from '../show-picture.ts'
import { createVisionReader } from './create-vision-reader.ts'

/** Photos leave the installation only if the operator allows it, whatever else the model is used for. */
export const openaiVision: Provider<'visionReader', ModelSettings & { aiLooksAtPhotos: boolean }> = {
  name: 'openai-vision',
  port: 'visionReader',
  switchedOnBy: { AI_API_KEY: 'sk-example', AI_LOOKS_AT_PHOTOS: 'on' },
  open(settings, tools) {
    if (!settings.aiLooksAtPhotos) return { absent: 'AI_LOOKS_AT_PHOTOS is not on' }
    const opened = openModel('vision', settings, tools)
    return 'absent' in opened ? opened : { made: createVisionReader(opened.made, createShowPicture()) }
  },
}

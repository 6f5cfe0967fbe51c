import type { Provider } from '../../registry/provider.ts'
import { type ModelSettings, openModel } from './open-model.ts'

export const openaiModel: Provider<'model', ModelSettings> = {
  name: 'openai-model',
  port: 'model',
  switchedOnBy: { AI_API_KEY: 'sk-example' },
  open: (settings, tools) => openModel('model', settings, tools),
}

import { mailServers } from '../email-verifier/mail-servers/provider.ts'
import { geonames } from '../gazetteer/geonames/provider.ts'
import { mailbox } from '../mail/mailbox/provider.ts'
import { smtp } from '../mail/smtp/provider.ts'
import { openaiModel } from '../model/openai/provider.ts'
import { reading } from '../ocr/provider.ts'
import { google } from '../places/google/provider.ts'
import { openstreetmap } from '../places/openstreetmap/provider.ts'
import { serpapi } from '../places/serpapi/provider.ts'
import { openaiAudio } from '../speech/openai-audio/provider.ts'
import { openaiVision } from '../vision/openai/provider.ts'
import { websitePages } from '../website/pages/provider.ts'

/**
 * Every adapter of the worker. For each port, the first available adapter is used; place providers are called in this
 * order.
 */
export const providers = [
  reading,
  smtp,
  mailbox,
  openaiAudio,
  openaiModel,
  openaiVision,
  geonames,
  google,
  openstreetmap,
  serpapi,
  websitePages,
  mailServers,
] as const

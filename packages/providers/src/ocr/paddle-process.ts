// The reading process: only this process decodes untrusted pictures; it holds no secrets or connections and may be
// killed at any time. Started by paddle-reader.ts, with the folder of other weights as its argument.
import { READING_RULES } from '@canvass/recognition/ocr/read-picture'
import { CLOSER_RULES } from '@canvass/recognition/ocr/read-twice'
import { paddleEngine } from './paddle-engine.ts'
import { serveReading } from './serve-reading.ts'

serveReading(paddleEngine(READING_RULES, { closer: CLOSER_RULES, modelsFolder: process.argv[2] }))

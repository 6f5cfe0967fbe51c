// The reading process: it alone decodes pictures of strangers, holds no secret and no connection,
// and may be killed at any moment. Started by paddle-reader.ts, with the folder of other weights as its argument.
import { READING_RULES } from '@canvass/recognition/ocr/read-picture'
import { CLOSER_RULES } from '@canvass/recognition/ocr/read-twice'
import { paddleEngine } from './paddle-engine.ts'
import { serveReading } from './serve-reading.ts'

serveReading(paddleEngine(READING_RULES, { closer: CLOSER_RULES, modelsFolder: process.argv[2] }))

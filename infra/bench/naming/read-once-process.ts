// The product's engine with its first look alone: a fit reads hundreds of pictures, and names stand in large letters.
import { paddleEngine } from '@canvass/providers/ocr/paddle-engine'
import { serveReading } from '@canvass/providers/ocr/serve-reading'
import { READING_RULES } from '@canvass/recognition/ocr/read-picture'

serveReading(paddleEngine(READING_RULES))

// The reading engine with text detection on smaller pictures, for comparison.
import { paddleEngine } from '@canvass/providers/ocr/paddle-engine'
import { serveReading } from '@canvass/providers/ocr/serve-reading'
import { READING_RULES } from '@canvass/recognition/ocr/read-picture'

serveReading(paddleEngine({ ...READING_RULES, detectorSide: 1280 }))

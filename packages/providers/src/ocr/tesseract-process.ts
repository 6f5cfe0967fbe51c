// The reading process: only this process decodes untrusted pictures; it holds no secrets or connections and may be
// killed at any time. Started by tesseract-reader.ts.
import { serveReading } from './serve-reading.ts'
import { tesseractEngine } from './tesseract-engine.ts'

serveReading(tesseractEngine())
